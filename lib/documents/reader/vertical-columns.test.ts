import { expect, it } from "vitest";
import type { TextPiece } from "./join-pieces";
import { pageLayer } from "./page-layer";

const SIZE = 14;
const piece = (text: string, left: number, top: number, more: Partial<TextPiece> = {}): TextPiece => ({
  text,
  left,
  top,
  width: [...text].length * SIZE,
  height: SIZE,
  sizePt: SIZE,
  isUpright: true,
  turns: 0,
  isHidden: false,
  ...more,
});
const texts = (items: TextPiece[]) =>
  pageLayer({ widthPt: 600, heightPt: 800, items, isEmpty: false }).lines.map(({ text }) => text);
const COLUMNS = ["氏名：山田太郎、", "生年月日：昭和六", "十二年三月十四日"];

it("vertical text is read column by column from the right, letter by letter or by its font", () => {
  const [heading, footer] = [piece("戸籍謄本", 100, 50), piece("以上である", 100, 500)];
  const byLetter = COLUMNS.flatMap((column, at) =>
    [...column].map((letter, row) => piece(letter, 300 - at * 20, 100 + row * SIZE)),
  );
  const byFont = COLUMNS.map((column, at) => {
    const place = { width: SIZE, height: column.length * SIZE, isUpright: false };
    return piece(column, 300 - at * 20, 100, { ...place, turns: undefined });
  });
  const expected = ["戸籍謄本", ...COLUMNS, "以上である"];
  expect(texts([heading, ...byLetter, footer])).toEqual(expected);
  expect(texts([heading, ...byFont, footer])).toEqual(expected);
});

it("signs of a vertical column are told as they are written on a line", () => {
  const column = [..."東京都︑千代田区︐港区︒"].map((letter, row) => piece(letter, 300, 100 + row * SIZE));
  expect(texts(column)).toEqual(["東京都、千代田区，港区。"]);
});

it("a table of single letters is no vertical text", () => {
  const cells = [0, 1, 2, 3].flatMap((row) => [
    piece("甲", 100, 100 + row * 40),
    piece("乙", 200, 100 + row * 40),
  ]);
  expect(texts(cells)).toHaveLength(8);
});
