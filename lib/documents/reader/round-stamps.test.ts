import { expect, test } from "vitest";
import { sourceBlocks } from "../drafter/source-blocks";
import type { TextPiece } from "./join-pieces";
import { takeStamps } from "./round-stamps";
import { reader } from "./testing/confined-reader";
import { partsOf, type Ring, stampedPage } from "./testing/stamp-papers";

const AROUND = { x: 300, y: 400, radius: 60, sizePt: 9, middle: 0, by: "letter" } as const;
const UNDER = { ...AROUND, middle: 180, isBelow: true } as const;
const CENTRE = [
  ["COPIA", 9, 286, 398],
  ["21 AGO 2026", 9, 270, 412],
] as const;
const PROSE = "de la parte interesada, a fin de que conste en autos y para los fines que";

async function blocksOf(rings: readonly Ring[], lines: Parameters<typeof stampedPage>[1], drawing?: string) {
  const bytes = stampedPage(rings, lines, drawing);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "es", maxOcrPages: 0 },
  );
  return pages
    .flatMap((page) => sourceBlocks(page))
    .map(({ kind, source }) => ({ kind, text: source?.text }));
}

const STAMPS: [kind: string, rings: Ring[], text: string][] = [
  [
    "a ring that is painted letter by letter",
    [{ ...AROUND, text: "REGISTRO NACIONAL DE IDENTIFICACION * RENIEC *" }],
    "REGISTRO NACIONAL DE IDENTIFICACION * RENIEC *",
  ],
  [
    "a half above and one below",
    [
      { ...AROUND, text: "REGISTRO NACIONAL" },
      { ...UNDER, text: "OFICINA DE LIMA" },
    ],
    "REGISTRO NACIONAL\nOFICINA DE LIMA",
  ],
  [
    "a ring that is painted word by word",
    [{ ...AROUND, text: "REGISTRO DE LAS PERSONAS DE LIMA", by: "word" }],
    "REGISTRO DE LAS PERSONAS DE LIMA",
  ],
  [
    "letters that are set wide",
    [{ ...AROUND, text: "OFICINA REGISTRAL", spacing: 0.5 }],
    "OFICINA REGISTRAL",
  ],
  [
    "two rings, one in the other",
    [
      { ...AROUND, text: "REPUBLICA DEL PERU" },
      { ...AROUND, radius: 45, text: "NOTARIA PUBLICA" },
    ],
    "REPUBLICA DEL PERU\nNOTARIA PUBLICA",
  ],
];

test.each(STAMPS)("%s and what stands in it are one stamp", async (_, rings, text) => {
  expect(
    await blocksOf(rings, [["Expedida en Lima a los efectos oportunos.", 11, 60, 100], ...CENTRE]),
  ).toEqual([
    { kind: "text", text: "Expedida en Lima a los efectos oportunos." },
    { kind: "mark", text: `${text}\nCOPIA\n21 AGO 2026` },
  ]);
});

test("a stamp upon a paragraph divides neither it nor what is read of it", async () => {
  const prose = Array.from({ length: 14 }, (_, at) => [PROSE, 11, 60, 330 + at * 14] as const);
  const rings = [
    { ...AROUND, text: "REGISTRO NACIONAL" },
    { ...UNDER, text: "OFICINA DE LIMA" },
  ];
  expect(await blocksOf(rings, prose)).toEqual([
    { kind: "text", text: prose.map(([text]) => text).join(" ") },
    { kind: "mark", text: "REGISTRO NACIONAL\nOFICINA DE LIMA" },
  ]);
});

test("a stamp in the cell of a table is told behind it, and its letters are no cells", async () => {
  const grid = "60 300 480 200 re S 60 300 m 60 500 l S 60 480 m 540 480 l S 200 300 m 200 500 l S";
  const lines = [
    ["Acta", 11, 70, 315],
    ["Sello", 11, 210, 315],
    ["00587", 11, 70, 400],
  ] as const;
  const [table, stamp, ...others] = await blocksOf([{ ...AROUND, text: "REGISTRO NACIONAL" }], lines, grid);
  expect(table).toMatchObject({ kind: "table", text: "Acta\nSello\n00587" });
  expect(stamp).toEqual({ kind: "mark", text: "REGISTRO NACIONAL" });
  expect(others).toEqual([]);
});

test("a stamp that was put on askew is one block of its lines", async () => {
  const parts = ["PAGADO", "12 MAYO 2026"].map((text, at): Ring => {
    // Lines along so wide a circle are straight.
    return {
      ...AROUND,
      text,
      radius: 9e5 - at * 14,
      x: 300 - 9e5 * Math.sin(0.3),
      y: 400 + 9e5 * Math.cos(0.3),
      middle: (0.3 * 180) / Math.PI,
      by: "word",
    };
  });
  const lines = [[PROSE, 11, 60, 100]] as const;
  expect(await blocksOf(parts, lines)).toEqual([
    { kind: "text", text: PROSE },
    { kind: "mark", text: "PAGADO 12 MAYO 2026" },
  ]);
});

const SCRIPTS = ["МІНІСТЕРСТВО ЮСТИЦІЇ УКРАЇНИ", "משרד הפנים ירושלים", "ديوان القضاة دمشق"];
const piecesOf = (ring: Ring): TextPiece[] =>
  partsOf(ring).map(({ text, x, y, angle, length }) => {
    const { sizePt } = ring;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [width, height] = [length * cos + sizePt * sin, length * sin + sizePt * cos];
    const place = { left: x - width / 2, top: y - height / 2, width, height, sizePt, angle, length };
    return { text, ...place, isUpright: sin < 0.2 && Math.cos(angle) > 0, isHidden: false };
  });

test.each(SCRIPTS.flatMap((text) => [false, true].map((isBelow) => [text, isBelow] as const)))(
  "%s is read along its circle, with its feet outwards: %s",
  (text, isBelow) => {
    // Drawn from left to right, whatever the reading order.
    const isReversed = /[\u0590-\u06ff]/u.test(text);
    const drawn = isReversed ? [...text].toReversed().join("") : text;
    const pieces = piecesOf({ ...(isBelow ? UNDER : AROUND), text: drawn });
    for (const painted of [pieces, pieces.toReversed()]) {
      const { stamps, others } = takeStamps(painted);
      expect(stamps.map(({ lines }) => lines.map((line) => line.text))).toEqual([[text]]);
      expect(others).toEqual([]);
    }
  },
);

test("a page that lay askew on its scanner is no stamp, and neither is what stands upright at its edge", () => {
  const straight = { ...AROUND, radius: 9e5, by: "word" } as const;
  const askew = piecesOf({ ...straight, text: PROSE, middle: 5 });
  expect(takeStamps(askew)).toEqual({ stamps: [], others: askew });
  const edge = piecesOf({ ...straight, text: "Folio 12 del libro 3", middle: 270 });
  expect(takeStamps(edge)).toEqual({ stamps: [], others: edge });
});
