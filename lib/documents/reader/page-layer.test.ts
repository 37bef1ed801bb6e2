import { describe, expect, test } from "vitest";
import type { TextPiece } from "./join-pieces";
import { MAX_PAGE_LINES } from "./layer-limits";
import { pageLayer } from "./page-layer";

const MAX_PIECES = 20_000;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const PIECE = { text: "ab", width: 5, height: 10, sizePt: 10, isUpright: true, isHidden: false };

const PLACES: Record<string, (at: number) => Pick<TextPiece, "left" | "top"> & Partial<TextPiece>> = {
  "all at one place": () => ({ left: 50, top: 50 }),
  "all in one line": (at) => ({ left: at * 5, top: 50 }),
  "in lines that overlap": (at) => ({ left: (at % 100) * 6, top: at * 0.03 }),
  "in two columns": (at) => ({ left: (at % 2) * 400, top: at * 20, width: 200 }),
  "in columns within columns": (at) => ({ left: (at % 30) * 20, top: Math.floor(at / 30) * 14, width: 4 }),
  "down a staircase": (at) => ({ left: at * 20, top: at * 13 }),
  "turned, each by itself": (at) => ({ left: (at * 7) % 600, top: (at * 3) % 700, isUpright: false }),
  "from right to left": (at) => ({ left: at * 5, top: 50, text: "بب" }),
  "without a space": (at) => ({ left: at % 600, top: 50, text: "一二三四五" }),
};

const pageOf = (place: (typeof PLACES)[string], pieces: number) =>
  pageLayer({
    widthPt: 612,
    heightPt: 792,
    isEmpty: false,
    items: Array.from({ length: pieces }, (_, at) => ({
      ...PIECE,
      text: `${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26) % 26]}`,
      ...place(at),
    })),
  });

describe.each(Object.entries(PLACES))("a page of pieces %s", (_, place) => {
  test("has at most as many lines as the service takes, or counts as not read", () => {
    const { isScanned, lines } = pageOf(place, MAX_PIECES);
    expect(lines.length).toBeLessThanOrEqual(MAX_PAGE_LINES);
    expect(isScanned).toBe(lines.length === 0);
  });

  test("is read whole where it is no longer than a page", () => {
    const { isScanned, lines } = pageOf(place, 300);
    expect(isScanned).toBe(false);
    const letters = lines
      .map(({ text }) => text)
      .join("")
      .replace(/ /g, "");
    expect(letters).toHaveLength(300 * (place(0).text ?? PIECE.text).length);
  });
});

describe("a border between two cells divides what stands near it", () => {
  const cells = (border: readonly [number, number, number, number]) =>
    pageLayer({
      widthPt: 612,
      heightPt: 792,
      isEmpty: false,
      items: [
        { ...PIECE, text: "Libro", left: 100, top: 100, width: 30 },
        { ...PIECE, text: "Acta", left: 138, top: 100, width: 25 },
      ],
      rules: [border],
    }).lines.map(({ text }) => text);
  test("where it stands between them", () => {
    expect(cells([134, 90, 134, 120])).toEqual(["Libro", "Acta"]);
  });
  test.each([
    ["above them", [134, 50, 134, 90]],
    ["below them", [134, 120, 134, 190]],
    ["beside them", [170, 90, 170, 120]],
    ["under them, from side to side", [90, 105, 300, 105]],
  ] as const)("and not where it is %s", (_, border) => {
    expect(cells(border)).toEqual(["Libro Acta"]);
  });
});

test.each([
  ["जन/ा ना/ा पता माता", "जन्म नाम पता माता"],
  ["জ\ufffdম স\ufffdদ", "জন্ম সনদ"],
])(
  "letters of Devanagari and Bengali whose codes are lost are no text, and the page is recognised: %s",
  (lost, whole) => {
    const read = (text: string) =>
      pageLayer({
        widthPt: 612,
        heightPt: 792,
        isEmpty: false,
        items: [{ ...PIECE, left: 50, top: 50, text }],
      });
    expect(read(lost).isScanned).toBe(true);
    expect(read(whole).isScanned).toBe(false);
  },
);
