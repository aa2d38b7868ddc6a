"""Panels over the table: rules, log, scores, the end of a round, a choice between moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

Answer = TypeVar("Answer")


class Panel(ModalScreen[Answer], Generic[Answer]):
    """A title, something to read or to choose from, and a line that lists the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup,b", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, keys: str, *, at_end: bool = False) -> None:
        super().__init__(classes="panel")
        self._title = title
        self._body = body
        self._keys = keys
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Title, body and keys."""
        with Vertical():
            yield Static(Text(self._title), id="panel-title")
            with VerticalScroll(id="panel-body", can_focus=False):
                yield Static(self._body, id="panel-text")
            yield Static(Text(self._keys), id="panel-keys")

    def on_mount(self) -> None:
        """Scroll to the end of a body that grows there."""
        if self._at_end:
            self.query_one("#panel-body").scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Scroll the body."""
        self.query_one("#panel-body").scroll_relative(y=lines, animate=False)


class Reading(Panel[None]):
    """A panel to read, closed by most keys that come to mind."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,l,s", "dismiss", show=False)]


class RulesPanel(Panel[None]):
    """The rules that apply now; ``r`` switches to the whole page and back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark", "dismiss", show=False),
        Binding("r", "turn_page", show=False),
    ]

    def __init__(self, titles: tuple[str, str], pages: tuple[str, str], keys: str) -> None:
        self._pages = [(title, Markdown(page)) for title, page in zip(titles, pages, strict=True)]
        super().__init__(*self._pages[0], keys)

    def action_turn_page(self) -> None:
        """Switch between the clauses that apply now and the whole page."""
        self._pages.reverse()
        title, body = self._pages[0]
        self.query_one("#panel-title", Static).update(Text(title))
        self.query_one("#panel-text", Static).update(body)
        self.query_one("#panel-body").scroll_home(animate=False)


class RoundOver(Panel[None]):
    """How a round ended; waits for Enter, so that nobody misses it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape", "dismiss", show=False)]


class GameOver(Panel[str]):
    """How the game ended; answers ``again``, ``look`` or ``quit``. ``save`` stores the replay and says where."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss('again')", show=False),
        Binding("escape", "dismiss('look')", show=False),
        Binding("q", "dismiss('quit')", show=False),
        Binding("r", "save", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, keys: str, save: Callable[[], str]) -> None:
        super().__init__(title, body, keys)
        self._save = save

    def action_save(self) -> None:
        """Save the replay and show where it is."""
        self.query_one("#panel-keys", Static).update(Text(f"{self._save()}\n{self._keys}"))


class Chooser(ModalScreen[str]):
    """A choice between the moves that a piece stands for; answers the move, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", show=False),
        *(Binding(str(n), f"pick({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, title: str, moves: Sequence[tuple[str, str]], keys: str) -> None:
        super().__init__(classes="panel")
        self._title = title
        self._moves = moves
        self._keys = keys

    def compose(self) -> ComposeResult:
        """The moves with their labels."""
        with Vertical():
            yield Static(Text(self._title), id="panel-title")
            yield OptionList(*(Text(f"{n} {label}") for n, (_, label) in enumerate(self._moves, 1)))
            yield Static(Text(self._keys), id="panel-keys")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer the move."""
        self.dismiss(self._moves[event.option_index][0])

    def action_pick(self, number: int) -> None:
        """Answer the move of that number."""
        if number <= len(self._moves):
            self.dismiss(self._moves[number - 1][0])
