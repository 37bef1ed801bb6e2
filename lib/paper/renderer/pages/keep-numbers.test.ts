import { expect, it } from "vitest";
import { keepNumbers } from "./keep-numbers";

it.each([
  [
    "ATA-certified translator, Spanish into English, No. 438215",
    "ATA-certified translator, Spanish into English, No.~438215",
  ],
  [
    "a@b.example, +1 201 555 0163, 14 Elm Street, Hoboken, NJ 07030",
    "a@b.example, +1 201 555 0163, 14~Elm Street, Hoboken, NJ~07030",
  ],
  ["12 Elm Street; Suite 410", "12~Elm Street; Suite~410"],
  ["Calle 8, 2.º izquierda", "Calle~8, 2.º izquierda"],
  ["No numbers, here", "No numbers, here"],
])("a number stays with the word beside it: %s", (text, kept) => {
  expect(keepNumbers(text).replaceAll("\u00a0", "~")).toBe(kept);
});
