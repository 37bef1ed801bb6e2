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
  // Office programs paint the letters of one font first, then the missing ones from another.
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

it("a mark that is painted by itself, without a width, stays with its letter", () => {
  const mark = (text: string, left: number) => ({ ...piece(text, left, 101), width: 0 });
  const line = [
    piece("ଯେ ପ", 0, 100),
    mark("୍ର", 17),
    piece("ମିଶ", 20, 100),
    mark("୍ର", 32),
    piece("ା", 35, 100),
  ];
  expect(texts(line)).toEqual(["ଯେ ପ୍ରମିଶ୍ରା"]);
  // If the letter itself is painted later, its place decides.
  expect(texts([mark("ំ", 19), piece("ឆ្នា", 0, 100)])).toEqual(["ឆ្នាំ"]);
});

it("the same words on their side, in two columns beside each other, are two lines", () => {
  const column = (left: number) => ({ ...piece("Pass", left, 100), width: 10, height: 50, isUpright: false });
  expect(texts([column(100), column(114)])).toEqual(["Pass", "Pass"]);
});

it("the same words painted twice in one place are one line", () => {
  const twice = ["Awarded", "to Jane"].flatMap((text, at) => [
    piece(text, at * 37, 100),
    piece(text, at * 37 + 1, 101),
  ]);
  expect(texts(twice)).toEqual(["Awarded to Jane"]);
  const below = twice.map((each, at) => (at % 2 ? { ...each, top: 106 } : each));
  expect(texts(below)).toEqual(["Awarded to Jane", "Awarded to Jane"]);
});

const TEXT =
  "Das Bundesverwaltungsgericht hat am vierzehnten März in der Rechtsstreitigkeit wegen einer Forderung entschieden und verkündet, dass der Beklagte unverzüglich dreihundert Euro zu zahlen hat und die Kosten des Verfahrens trägt, soweit das Urteil nicht durch Sicherheitsleistung abgewendet wird.";

function justified(text: string, left: number, width: number) {
  const lines: string[][] = [[]];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? [];
    if ([...line, word].join(" ").length * WIDTH > width && line.length > 0) lines.push([word]);
    else line.push(word);
  }
  const pieces = lines.flatMap((words, row) => {
    const room = width - words.join("").length * WIDTH;
    const space = row === lines.length - 1 ? WIDTH : room / Math.max(1, words.length - 1);
    return words.map((word, at) => {
      const before = words.slice(0, at).join("").length * WIDTH;
      return piece(word, left + before + at * space, 100 + row * 12);
    });
  });
  return { pieces, lines: lines.map((words) => words.join(" ")) };
}

it.each([140, 160, 180, 200, 220, 240, 260, 280, 300])(
  "a justified paragraph of %i points keeps its lines whole, however wide their spaces",
  (width) => {
    const { pieces, lines } = justified(TEXT, 40, width);
    expect(texts(pieces)).toEqual(lines);
  },
);

it("two justified columns are not one", () => {
  const [one, two] = [justified(TEXT, 40, 180), justified(TEXT.slice(40), 234, 180)];
  const found = texts([...one.pieces, ...two.pieces]);
  expect(found.toSorted()).toEqual([...one.lines, ...two.lines].toSorted());
});

it.each([
  [
    "columns of words",
    [
      ["Miete", "Strom", "Summe"],
      ["März", "Juni", "Juli"],
      ["offen", "bezahlt", "offen"],
    ],
  ],
  ["a form", [["Name:", "Ort:", "Betrag"], [], ["Roe", "Köln", "500,00"]]],
])("%s below a paragraph remain apart, though they end where it ends", (_, columns) => {
  const { pieces, lines } = justified(`${TEXT} ${TEXT}`, 40, 260);
  const top = 100 + lines.length * 12;
  const cells = columns.flatMap((column, at) =>
    column.map((text, row) => piece(text, [40, 130, 300 - text.length * WIDTH][at] ?? 0, top + row * 12)),
  );
  // Otherwise the paragraph's last line would not reach its edge.
  expect(
    texts([...pieces, ...cells])
      .slice(lines.length)
      .toSorted(),
  ).toEqual(columns.flat().toSorted());
});
