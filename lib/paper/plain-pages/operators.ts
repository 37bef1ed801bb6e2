import type { Operand } from "./content-scanner";
import { isNumber } from "./unclear";

export type Place = "page" | "path" | "clip" | "text";

interface Operator {
  /**
   * `n`: a number; `u`: one from 0 to 1; `p`: not negative; `N`: a name; `s`: a string; `d`: dashes; `a`: strings
   * and numbers.
   */
  operands: string;
  places: ReadonlySet<Place>;
}

const SET: Place[] = ["page", "text"];
const INK: Place[] = ["page", "path", "text"];
const END: Place[] = ["path", "clip"];

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...listed(SET, "q Q", ""),
  ...listed(["page"], "BT", ""),
  ...listed(["text"], "ET", ""),
  ...listed(SET, "cm", "nnnnnn"),
  ...listed(["page"], "Do", "N"),
  ...listed(SET, "w TL", "n"),
  ...listed(SET, "J j M i Tr Tz", "p"),
  ...listed(SET, "d", "dp"),
  ...listed(SET, "ri gs BMC", "N"),
  ...listed(INK, "CS cs", "N"),
  ...listed(SET, "BDC", "N*"),
  ...listed(SET, "EMC", ""),
  ...listed(INK, "g G", "u"),
  ...listed(INK, "rg RG", "uuu"),
  ...listed(INK, "k K", "uuuu"),
  ...listed(INK, "sc SC scn SCN", "+"),
  ...listed(SET, "Tc Tw Ts", "n"),
  ...listed(SET, "Tf", "Np"),
  ...listed(["text"], "T*", ""),
  ...listed(["text"], "Td TD", "nn"),
  ...listed(["text"], "Tm", "nnnnnn"),
  ...listed(["text"], "Tj '", "s"),
  ...listed(["text"], "TJ", "a"),
  ...listed(INK, "m", "nn"),
  ...listed(INK, "re", "nnnn"),
  ...listed(["path"], "l", "nn"),
  ...listed(["path"], "c", "nnnnnn"),
  ...listed(["path"], "v y", "nnnn"),
  ...listed(["path"], "h W W*", ""),
  ...listed(END, "n S s f F f* B B* b b*", ""),
]);

function listed(places: Place[], words: string, operands: string): [string, Operator][] {
  return words.split(" ").map((word) => [word, { operands, places: new Set(places) }]);
}

export function hasOperands(kinds: string, operands: readonly Operand[]): boolean {
  if (kinds === "+") return operands.length > 0 && operands.every((each) => isKind("u", each));
  return operands.length === kinds.length && operands.every((each, index) => isKind(kinds[index], each));
}

function isKind(kind: string | undefined, value: Operand): boolean {
  switch (kind) {
    case "n":
      return isNumber(value as number);
    case "p":
      return isNumber(value as number) && Number(value) >= 0;
    case "u":
      return isNumber(value as number) && Number(value) >= 0 && Number(value) <= 1;
    case "N":
      return typeof value === "string";
    case "s":
      return value instanceof Uint8Array;
    case "a":
      return Array.isArray(value) && value.every((each) => isKind("n", each) || isKind("s", each));
    case "d":
      return isDashes(value);
    default:
      return true;
  }
}

const MOST_DASHES = 10;

function isDashes(value: Operand): boolean {
  if (!Array.isArray(value) || value.length > MOST_DASHES) return false;
  return value.every((each) => isKind("p", each)) && (value.length === 0 || value.some((each) => each !== 0));
}
