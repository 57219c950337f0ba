"""The Qt style sheet of the suite, filled with a theme's colours and the scale of the interface.

Widgets ask for a look by dynamic properties: ``card`` (a rounded panel), ``role`` on labels ("title",
"heading", "muted", "now") and on buttons ("primary", "quiet", "small", "tile"). Uses nothing but the tokens.
"""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from hexsuite import assets

if TYPE_CHECKING:
    from hexsuite.ui.theme import Tokens

_SHEET = Template("""
QMainWindow, QDialog, QWizard, QMessageBox { background: $paper; }
QMainWindow::separator { background: transparent; width: ${u8}; height: ${u8}; }
QMainWindow::separator:hover { background: $hover; }
QLabel { background: transparent; color: $ink; }
QLabel[role="title"] { font-size: ${f20}; font-weight: 700; }
QLabel[role="heading"] { font-size: ${f15}; font-weight: 700; }
QLabel[role="now"] { font-size: ${f16}; font-weight: 700; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="hint"] { color: $focus; font-weight: 700; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="good"] { color: $good; }
QFrame[card="true"], QWidget[card="true"] {
  background: $card; border: 1px solid $line; border-radius: ${u10};
}
QFrame[card="now"] { background: $accent_soft; border: 2px solid $accent; border-radius: ${u10}; }
QFrame[row="true"] { background: $raised; border: 1px solid transparent; border-radius: ${u8}; }
QFrame[row="now"] { background: $accent_soft; border: 2px solid $accent; border-radius: ${u8}; }

QPushButton {
  background: $raised; color: $ink; border: 1px solid $strong_line; border-radius: ${u7};
  padding: ${u6} ${u14}; min-height: ${u18};
}
QPushButton, QTabBar { icon-size: ${u18}; }
QToolButton { qproperty-iconSize: ${u20} ${u20}; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $line; }
QPushButton:checked { background: $accent_soft; border: 2px solid $accent; }
QPushButton:disabled { color: $faint; border-color: $line; background: $card; }
QPushButton:focus { border: 2px solid $focus; }
QPushButton[role="primary"] {
  background: $accent; color: $accent_ink; border: 1px solid $accent; font-weight: 700; padding: ${u6} ${u20};
}
QPushButton[role="primary"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[role="primary"]:focus { border: 2px solid $focus; }
QPushButton[role="primary"]:disabled { background: $hover; color: $faint; border-color: $line; }
QPushButton[role="quiet"], QToolButton { background: transparent; border: 1px solid transparent; }
QToolButton { border-radius: ${u7}; padding: ${u4}; color: $ink; }
QPushButton[role="quiet"]:hover, QToolButton:hover { background: $hover; }
QToolButton:checked { background: $accent_soft; border: 1px solid $accent; }
QPushButton[role="quiet"]:focus, QToolButton:focus { border: 1px solid $focus; }
QPushButton[role="small"] { padding: ${u2} ${u8}; min-height: ${u18}; }
QPushButton[role="tile"] {
  background: $raised; border: 1px solid $line; border-radius: ${u10}; text-align: left; padding: ${u12};
}
QPushButton[role="tile"]:hover { background: $hover; border-color: $strong_line; }
QPushButton[role="tile"]:focus { border: 2px solid $focus; }

QMenuBar { background: $paper; color: $ink; padding: ${u2} ${u6}; }
QMenuBar::item { background: transparent; padding: ${u5} ${u10}; border-radius: ${u6}; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $card; color: $ink; border: 1px solid $line; padding: ${u5}; }
QMenu::item { padding: ${u5} ${u22} ${u5} ${u22}; border-radius: ${u5}; }
QMenu::item:selected { background: $hover; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: ${u5} ${u8}; }
QMenu::icon { padding-left: ${u4}; }

QDockWidget { color: $ink; font-weight: 700; }
QDockWidget::title { background: transparent; padding: ${u6} ${u10}; text-align: left; }
QDockWidget > QWidget { font-weight: 400; }
QTabWidget::pane { border: none; }
QTabBar { qproperty-drawBase: 0; background: transparent; }
QTabBar::tab {
  background: transparent; color: $muted; padding: ${u5} ${u12}; margin: ${u2}; border-radius: ${u6};
  border: 1px solid transparent;
}
QTabBar::tab:selected { background: $hover; color: $ink; font-weight: 700; }
QTabBar::tab:hover:!selected { color: $ink; }
QTabBar::tab:focus { border: 1px solid $focus; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  background: $card; color: $ink; border: 1px solid $strong_line; border-radius: ${u6};
  padding: ${u4} ${u8}; selection-background-color: $accent; selection-color: $accent_ink;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid $focus; padding: ${u3} ${u7};
}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $faint; background: $raised; }
QComboBox { combobox-popup: 0; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QComboBox::drop-down { border: none; width: ${u22}; }
QComboBox::down-arrow { image: url($arrow_down); width: ${u12}; height: ${u12}; }
QComboBox QAbstractItemView {
  background: $card; color: $ink; border: 1px solid $line; outline: none;
  selection-background-color: $hover; selection-color: $ink;
}
QAbstractSpinBox { qproperty-alignment: AlignCenter; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
  border: none; background: transparent; width: ${u18};
}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url($arrow_up); width: ${u10}; height: ${u10}; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url($arrow_down); width: ${u10}; height: ${u10}; }

QCheckBox, QRadioButton { color: $ink; spacing: ${u8}; background: transparent; }
QCheckBox:disabled, QRadioButton:disabled { color: $faint; }
QCheckBox::indicator, QRadioButton::indicator {
  width: ${u16}; height: ${u16}; background: $card; border: 1px solid $strong_line; border-radius: ${u4};
}
QRadioButton::indicator { border-radius: ${u8}; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $focus; }
QCheckBox:focus, QRadioButton:focus { color: $focus; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($check); }
QRadioButton::indicator:checked { background: $accent; border: 1px solid $accent; image: url($dot); }

QListView, QTreeView, QTableView, QAbstractScrollArea[flat="true"] {
  background: $card; color: $ink; border: 1px solid $line; border-radius: ${u8}; outline: none;
  alternate-background-color: $raised; gridline-color: $line;
  selection-background-color: $accent_soft; selection-color: $ink;
}
QListView::item, QTreeView::item { padding: ${u4}; border-radius: ${u5}; }
QListView::item:hover, QTreeView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: $accent_soft; color: $ink; }
QListView[plain="true"], QTreeView[plain="true"], QTextBrowser[plain="true"], QScrollArea[plain="true"] {
  border: none; background: transparent;
}
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget { background: transparent; }
QHeaderView::section {
  background: $raised; color: $muted; border: none; border-bottom: 1px solid $line; padding: ${u5} ${u8};
}
QTableCornerButton::section { background: $raised; border: none; }

QScrollBar:vertical { background: transparent; width: ${u12}; margin: ${u2}; }
QScrollBar:horizontal { background: transparent; height: ${u12}; margin: ${u2}; }
QScrollBar::handle { background: $strong_line; border-radius: ${u4}; min-height: ${u28}; min-width: ${u28}; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: transparent; border: none; width: 0; height: 0;
}

QAbstractScrollArea::corner { background: transparent; border: none; }

QSlider { background: transparent; }
QSlider:horizontal { min-height: ${u22}; }
QSlider::groove:horizontal { height: ${u4}; background: $strong_line; border-radius: ${u2}; }
QSlider::sub-page:horizontal { background: $accent; border-radius: ${u2}; }
QSlider::handle:horizontal {
  background: $card; border: 2px solid $accent; width: ${u14}; height: ${u14}; margin: -${u7} 0; border-radius: ${u8};
}
QSlider::handle:horizontal:focus { border-color: $focus; }
QProgressBar {
  background: $raised; border: 1px solid $line; border-radius: ${u5}; text-align: center; color: $ink; height: ${u14};
}
QProgressBar::chunk { background: $accent_soft; border: 1px solid $accent; border-radius: ${u4}; }

QGroupBox { border: 1px solid $line; border-radius: ${u8}; margin-top: ${u10}; padding: ${u12} ${u8} ${u8} ${u8}; }
QGroupBox::title { subcontrol-origin: margin; left: ${u12}; padding: 0 ${u4}; color: $muted; font-weight: 700; }
QToolTip { background: $tip; color: $tip_ink; border: 1px solid $tip; padding: ${u5} ${u8}; }
QStatusBar { background: $paper; color: $muted; }
QStatusBar::item { border: none; }
QToolBar { background: $paper; border: none; spacing: ${u4}; padding: ${u2} ${u8}; }
QSplitter::handle { background: transparent; }
""")

_LENGTHS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 28)
_FONTS = (15, 16, 20)


def style_sheet(tokens: Tokens, scale: float) -> str:
    """The sheet; `scale` multiplies every length and font size but hairlines."""
    tone = "light" if tokens.dark else "dark"
    accent_tone = "dark" if tokens.dark else "light"
    values = {name: getattr(tokens, name) for name in tokens.__slots__}
    values |= {f"u{n}": f"{max(1, round(n * scale))}px" for n in _LENGTHS}
    values |= {f"f{n}": f"{round(n * scale)}px" for n in _FONTS}
    values |= {
        "arrow_down": assets.path(f"icons/control_down_{tone}.svg").as_posix(),
        "arrow_up": assets.path(f"icons/control_up_{tone}.svg").as_posix(),
        "check": assets.path(f"icons/control_check_{accent_tone}.svg").as_posix(),
        "dot": assets.path(f"icons/control_dot_{accent_tone}.svg").as_posix(),
    }
    return _SHEET.substitute(values)
