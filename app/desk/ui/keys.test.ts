import { expect, it } from "vitest";
import { insertedDigit, insertKeys, keysText } from "./keys";

const press = (code: string, ...held: ("altKey" | "ctrlKey" | "metaKey" | "shiftKey")[]) => ({
  code,
  altKey: held.includes("altKey"),
  ctrlKey: held.includes("ctrlKey"),
  metaKey: held.includes("metaKey"),
  shiftKey: held.includes("shiftKey"),
});

it("leaves to a Mac what its Option key writes: brackets and braces on a German keyboard", () => {
  for (let digit = 1; digit <= 9; digit += 1) {
    const code = `Digit${digit}`;
    expect(insertedDigit(press(code, "altKey"), false, true)).toBeNull();
    expect(insertedDigit(press(code, "altKey", "shiftKey"), true, true)).toBeNull();
    // Command with a digit chooses a tab of the browser.
    expect(insertedDigit(press(code, "metaKey"), false, true)).toBeNull();
    expect(insertedDigit(press(code, "ctrlKey"), false, true)).toBe(digit);
    expect(insertedDigit(press(code, "ctrlKey", "shiftKey"), true, true)).toBe(digit);
  }
});

it("inserts by Alt and a digit elsewhere, and leaves AltGr to what it writes", () => {
  expect(insertedDigit(press("Digit3", "altKey"), false, false)).toBe(3);
  expect(insertedDigit(press("Digit3", "altKey", "shiftKey"), true, false)).toBe(3);
  expect(insertedDigit(press("Digit3", "altKey", "shiftKey"), false, false)).toBeNull();
  // AltGr comes as both.
  expect(insertedDigit(press("Digit8", "altKey", "ctrlKey"), false, false)).toBeNull();
  for (const code of ["Digit0", "Numpad1", "KeyA", "F1"]) {
    expect(insertedDigit(press(code, "altKey"), false, false)).toBeNull();
  }
});

it("calls keys as they are called on the keyboard at hand", () => {
  expect(keysText("Ctrl+Shift+Z", true)).toBe("Command+Shift+Z");
  expect(keysText("Alt+Shift+↓, Alt+Shift+↑", true)).toBe("Option+Shift+↓, Option+Shift+↑");
  expect(keysText("Ctrl+Shift+Z", false)).toBe("Ctrl+Shift+Z");
  expect([insertKeys(2, false, true), insertKeys(2, true, false)]).toEqual(["Control+2", "Alt+Shift+2"]);
});
