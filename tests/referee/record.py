"""Reading untrusted JSON: typed getters that say in words what is wrong."""

import json
from collections.abc import Iterable, Mapping
from typing import TypeGuard


class MalformedError(Exception):
    """A value is missing or of the wrong kind; the message is a sentence."""


class Record:
    """A JSON object whose values are taken out by the kind they must have."""

    def __init__(self, value: object, what: str) -> None:
        if not isinstance(value, dict):
            raise MalformedError(f"{what} must be an object, not {shown(value)}")
        self.fields: Mapping[str, object] = value
        self.what = what

    def __contains__(self, key: str) -> bool:
        return key in self.fields

    def value(self, key: str) -> object:
        """Return what stands under `key`, which must be there."""
        if key not in self.fields:
            raise MalformedError(f"{self.what} has no `{key}`")
        return self.fields[key]

    def record(self, key: str) -> "Record":
        """Return an object."""
        return Record(self.value(key), f"`{key}`")

    def items(self, key: str) -> list[object]:
        """Return a list of anything."""
        value = self.value(key)
        if not isinstance(value, list):
            raise self._wrong(key, "a list")
        return value

    def number(self, key: str) -> int:
        """Return a whole number (a bool is none)."""
        value = self.value(key)
        if not is_number(value):
            raise self._wrong(key, "a whole number")
        return value

    def flag(self, key: str) -> bool:
        """Return a bool."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return value

    def text(self, key: str) -> str:
        """Return a string."""
        value = self.value(key)
        if not isinstance(value, str):
            raise self._wrong(key, "a text")
        return value

    def texts(self, key: str) -> list[str]:
        """Return a list of strings."""
        return texts(self.value(key), f"`{key}` of {self.what}")

    def text_lists(self, key: str) -> list[list[str]]:
        """Return a list of lists of strings."""
        return [texts(item, f"each of `{key}` of {self.what}") for item in self.items(key)]

    def text_grids(self, key: str) -> list[list[list[str]]]:
        """Return a list of lists of lists of strings."""
        rows = [Record({key: item}, self.what) for item in self.items(key)]
        return [row.text_lists(key) for row in rows]

    def _wrong(self, key: str, kind: str) -> MalformedError:
        return MalformedError(f"`{key}` of {self.what} must be {kind}, not {shown(self.fields[key])}")


def texts(value: object, what: str) -> list[str]:
    """Return `value` if it is a list of strings."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise MalformedError(f"{what} must be a list of texts, not {shown(value)}")
    return list(value)


def is_number(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a whole number; in JSON `true` is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """Return a value as JSON, cut short."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, default=repr)
    return text if len(text) <= 400 else text[:399] + "…"


def differences(right: Mapping[str, object], given: Record) -> list[str]:
    """Say which keys of `right` are missing or differ in `given`; `1`, `1.0` and `true` are three values."""
    errors = []
    for key, value in right.items():
        if key not in given:
            errors.append(f"{given.what} has no `{key}`; it should be {shown(value)}")
        elif _canonical(given.value(key)) != _canonical(value):
            errors.append(f"`{key}` of {given.what} is {shown(given.value(key))}; it should be {shown(value)}")
    return errors


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, default=repr)


def pack_errors(right: Iterable[str], given: Iterable[str], what: str) -> list[str]:
    """Say which cards are missing from `given` and which are in it too often."""
    missing = sorted(right)
    surplus = []
    for card in given:
        if card in missing:
            missing.remove(card)
        else:
            surplus.append(card)
    errors = []
    if missing:
        errors.append(f"{what}: missing {', '.join(missing)}")
    if surplus:
        errors.append(f"{what}: too many {', '.join(surplus)}")
    return errors
