import { expect, it } from "vitest";
import { joinPieces, type TextPiece } from "./join-pieces";

const [WIDTH, SIZE] = [5, 10];
const piece = (text: string, left: number, top: number, size = SIZE): TextPiece => ({
  text,
  left,
  top,
  width: text.length * WIDTH,
  height: size,
  sizePt: size,
  isUpright: true,
  isHidden: false,
});
const texts = (pieces: TextPiece[]) =>
  joinPieces(pieces, { widthPt: 600, heightPt: 800 }).map(({ text }) => text);

it("a line is whole in whatever order its pieces are painted", () => {
  // An office program paints the letters of one font first, and then those of the font that has the others.
  const pieces = ["H", "ọ", " và", " tên", ":", " Nguy", "ễ", "n"].map((text, at, all) =>
    piece(text, all.slice(0, at).join("").length * WIDTH, 100),
  );
  for (const order of [
    pieces,
    pieces.toReversed(),
    [1, 6, 4, 0, 2, 3, 5, 7].flatMap((at) => pieces[at] ?? []),
  ])
    expect(texts(order)).toEqual(["Họ và tên: Nguyễn"]);
});

it("the same words painted twice remain two lines", () => {
  const twice = ["Awarded", "to Jane"].flatMap((text, at) => [
    piece(text, at * 37, 100),
    piece(text, at * 37 + 1, 101),
  ]);
  expect(texts(twice)).toEqual(["Awarded to Jane", "Awarded to Jane"]);
});
