import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { comparePages, type PageChanges } from "../seen-pages/compare-pages";
import { keysOf } from "../seen-pages/read-pages";
import type { SeenItem, SeenPage } from "../seen-pages/seen-page";
import { type Issued, issueFiles, readSeen } from "./testing/issued-files";

const CELLS = ["France", "٣", "(4)", ""];
const CONTENT = {
  language: "en",
  title: "Transcript of records",
  blocks: [
    { id: "b01", kind: "text", runs: [{ text: "Joanna Kowalska passed 15 - 3 of 4.5 in 2019." }] },
    { id: "b02", kind: "text", runs: [{ text: "يوسف 王小明" }] },
    { id: "b03", kind: "table", columns: [1, 1, 1, 1], rows: [CELLS.map((text) => ({ runs: [{ text }] }))] },
  ],
} as TranslatedDocument;

let files: Issued;
let page: SeenPage;
beforeAll(async () => {
  files = await issueFiles(CONTENT);
  page = (await readSeen(files.copy))?.[1] as SeenPage;
});

/** In points, from the bottom left corner of the page. */
type Place = readonly [x: number, y: number, width: number, height: number];
type Mark = (page: PDFPage, place: Place) => unknown;
interface Try {
  name: string;
  mark: Mark;
  place: Place;
}

/** All marks are on pages of one file, and each page is compared by itself. */
async function withMarks(tries: readonly Try[]): Promise<[string, PageChanges | null][]> {
  const source = await PDFDocument.load(files.copy);
  const made = await PDFDocument.create();
  const copies = await made.copyPages(
    source,
    tries.map(() => 1),
  );
  for (const [index, copy] of copies.entries()) {
    made.addPage(copy);
    const own = tries[index];
    await own?.mark(copy, own.place);
  }
  const seen = (await readSeen(Uint8Array.from(await made.save()))) ?? [];
  const record = files.record.filingCopyPages?.[1] ?? "";
  const found: [string, PageChanges | null][] = [];
  for (const [index, { name }] of tries.entries()) {
    const own = seen[index];
    found.push([name, own ? await comparePages([record], [own], keysOf(own)) : null]);
  }
  return found;
}

const BLACK = rgb(0, 0, 0);
const font = (on: PDFPage) => on.doc.embedFont(StandardFonts.Helvetica);
const register = (on: PDFPage, entries: object, content?: string) => {
  const { context } = on.doc;
  return context.register(
    content === undefined ? context.obj(entries as never) : context.flateStream(content, entries as never),
  );
};
const noted = (on: PDFPage, [x, y, width, height]: Place, entries: object) =>
  on.node.addAnnot(register(on, { Type: "Annot", Rect: [x, y, x + width, y + height], F: 4, ...entries }));
const form = (on: PDFPage, [x, y, width, height]: Place, content: string, entries: object = {}) =>
  register(
    on,
    { Type: "XObject", Subtype: "Form", BBox: [x, y, x + width, y + height], ...entries },
    content,
  );
const filled = (place: Place) => `${place.join(" ")} re f`;

const MARKS: Readonly<Record<string, Mark>> = {
  "a filled path": (on, [x, y, width, height]) => on.drawRectangle({ x, y, width, height, color: BLACK }),
  "a stroke": (on, [x, y, width, height]) =>
    on.drawLine({
      start: { x, y: y + height / 2 },
      end: { x: x + width, y: y + height / 2 },
      color: BLACK,
      thickness: 0.4,
    }),
  "a picture": async (on, [x, y, width, height]) =>
    on.drawImage(await on.doc.embedPng(makePng(4, 4)), { x, y, width, height }),
  "a letter": async (on, [x, y, width, height]) =>
    on.drawText("1", { x, y, size: Math.min(width, height) * 1.8, font: await font(on) }),
  "a note’s drawing": (on, place) =>
    noted(on, place, { Subtype: "Stamp", AP: { N: form(on, place, `0 g ${filled(place)}`) } }),
};

const WORDS = [
  "Kowalska",
  "-",
  "4.5",
  "9.",
  "فسوي",
  "王小明",
  "٣",
  "(4)",
  "France",
  "VC-7Q4M-2X9K",
  "sealed,",
];
/** From the bottom left corner, `gap` away from the box. */
const SIDES: Readonly<Record<string, (box: Place, size: number, gap: number) => Place>> = {
  left: ([x, y], size, gap) => [x - gap - size, y, size, size],
  right: ([x, y, width], size, gap) => [x + width + gap, y, size, size],
  above: ([x, y, width, height], size, gap) => [x + width / 2, y + height + gap / 4, size, size],
  below: ([x, y, width], size, gap) => [x + width / 2, y - gap / 4 - size, size, size],
  "upper right": ([x, y, width, height], size, gap) => [x + width + gap, y + height, size, size],
};

function boxOf({ box: [left, top, right, bottom] }: SeenItem): Place {
  return [left, page.height - bottom, right - left, bottom - top].map((each) => each / 100) as never;
}

function wordOf(text: string): SeenItem {
  const found = page.items.find((item) => item.text === text);
  if (!found) throw new Error(`no ${text} on the page`);
  return found;
}

describe("a mark so close to a word that both are read as one", () => {
  it("is an alteration, whatever it is, on each side of each kind of word", async () => {
    const marks = Object.entries(MARKS);
    const tries = WORDS.flatMap((word, at) =>
      Object.entries(SIDES).flatMap(([side, place], turn): Try[] => {
        const [kind, mark] = marks[(at + turn) % marks.length] ?? marks[0] ?? [];
        if (!mark) return [];
        const gap = [0.3, 3, 9][(at * 2 + turn) % 3] ?? 0;
        return [
          { name: `${kind} ${gap} ${side} of ${word}`, mark, place: place(boxOf(wordOf(word)), 2, gap) },
        ];
      }),
    );
    expect(tries).toHaveLength(55);
    for (const [name, changes] of await withMarks(tries)) expect(changes?.changed, name).toEqual([1]);
  });
});

const MARGINS: readonly Place[] = [
  [60, 770, 200, 8],
  [300, 760, 200, 8],
  [520, 20, 60, 8],
  [60, 14, 90, 8],
  [14, 200, 12, 90],
  [580, 300, 20, 120],
  [200, 200, 150, 60],
];
const CLERKS: Readonly<Record<string, Mark>> = Object.assign(
  {
    "a header": async (on: PDFPage, [x, y]: Place) =>
      on.drawText("Case 1:26-cv-04417-ABC Document 5", {
        x: Math.min(x, 380),
        y,
        size: 9,
        font: await font(on),
      }),
    "a stamp with a frame": async (on: PDFPage, [x, y, width, height]: Place) => {
      on.drawRectangle({ x, y, width, height, borderColor: BLACK, borderWidth: 1 });
      on.drawText("R", { x: x + 2, y: y + 1, size: 6, font: await font(on) });
    },
    "a sticky note": (on: PDFPage, [x, y]: Place) =>
      noted(on, [x, y, 18, 18], {
        Subtype: "Text",
        Contents: PDFString.of("See page 1"),
        Name: "Note",
        AP: { N: form(on, [x, y, 18, 18], `1 1 0 rg ${filled([x, y, 18, 18])}`) },
      }),
    ink: (on: PDFPage, place: Place) =>
      noted(on, place, {
        Subtype: "Ink",
        AP: { N: form(on, place, `0 0 1 RG ${place[0]} ${place[1]} m ${place[0] + 9} ${place[1] + 7} l S`) },
      }),
    "a signature’s field": (on: PDFPage, place: Place) =>
      noted(on, place, {
        Subtype: "Widget",
        FT: "Sig",
        T: PDFString.of("clerk"),
        AP: { N: form(on, place, `0.9 g ${filled(place)}`) },
      }),
  },
  MARKS,
);

describe("an empty cell of a table", () => {
  it("says something too: filling it is an alteration, whatever it is filled with", async () => {
    const place = ([x, y, width]: Place): Place => [x + width + 125, y, 6, 6];
    const tries = Object.entries(MARKS).map(
      ([name, mark]): Try => ({ name, mark, place: place(boxOf(wordOf("(4)"))) }),
    );
    for (const [name, changes] of await withMarks(tries)) expect(changes?.changed, name).toEqual([1]);
  });
});

describe("what clerks and programs add", () => {
  it("is told, and is no alteration, in the margins and below the text", async () => {
    const tries = Object.entries(CLERKS).flatMap(([kind, mark], turn) =>
      [0, 1, 2].map((next): Try => {
        const place = MARGINS[(turn * 3 + next) % MARGINS.length] as Place;
        return { name: `${kind} at ${place.join()}`, mark, place };
      }),
    );
    for (const [name, changes] of await withMarks(tries)) {
      expect(changes?.changed, name).toEqual([]);
      expect(changes?.additions.length, name).toBeGreaterThan(0);
    }
  });
});

const written =
  (text: string, size: number): Mark =>
  async (on, [x, y]) =>
    on.drawText(text, { x, y, size, font: await font(on) });

describe("a line in the margin", () => {
  it("is told, and is no alteration, where it ends half an inch from the edge, as Acrobat writes it", async () => {
    const helvetica = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    const tries = [6, 8, 9, 10, 12].flatMap((size) =>
      ["SMITH 000123", "Page 1 of 12", "Exhibit Ag"].flatMap((text, index): Try[] => {
        const x = 72 + ((612 - 144 - helvetica.widthOfTextAtSize(text, size)) * index) / 2;
        // A font outside the file is assumed to be as large as any reader draws it.
        const [head, foot] = [792 - 36 + size * 0.3, Math.min(36 - size * 0.72, 41 - size)];
        const mark = written(text, size);
        return [
          { name: `${text} ${size} above our head`, mark, place: [x, head, 0, 0] },
          { name: `${text} ${size} below our foot`, mark, place: [x, foot, 0, 0] },
        ];
      }),
    );
    const number: Try = { name: "a number at 30", mark: written("SMITH 000123", 10), place: [470, 30, 0, 0] };
    for (const [name, changes] of await withMarks([...tries, number])) {
      expect(changes?.changed, name).toEqual([]);
      expect(changes?.additions.length, name).toBe(1);
    }
  });

  it("is an alteration on our own line, on its letters, or as a sign below or above one", async () => {
    const places: readonly (readonly [string, number, number, number])[] = [
      ["1", 8, 550, 44],
      ["Page 7", 7, 480, 44],
      [".", 8, 549, 43],
      ["line", 8, 510, 40],
      ["5", 8, 549, 742],
      ["2", 8, 549, 747],
      ["line", 8, 500, 746],
    ];
    const tries = places.map(
      ([text, size, x, y]): Try => ({
        name: `${text} at ${x} ${y}`,
        mark: written(text, size),
        place: [x, y, 0, 0],
      }),
    );
    const signs = (
      [
        [510, 40.6],
        [545, 40.2],
        [510, 750],
        [546, 749.5],
      ] as const
    ).map(
      ([x, y]): Try => ({
        name: `a sign at ${x} ${y}`,
        mark: MARKS["a filled path"] as Mark,
        place: [x, y, 3, 0.8],
      }),
    );
    for (const [name, changes] of await withMarks([...tries, ...signs]))
      expect(changes?.changed, name).toEqual([1]);
  });
});

describe("what programs change beside the pages", () => {
  const outcomeOf = async (change: (file: PDFDocument) => unknown, isAppended: boolean) => {
    const file = await PDFDocument.load(files.pdf, { forIncrementalUpdate: isAppended });
    await change(file);
    return files.judge(Uint8Array.from(await file.save({ useObjectStreams: false })));
  };

  it("is told, and is no alteration: another’s signature beside the seal", async () => {
    for (const isAppended of [true, false]) {
      const verdict = await outcomeOf((file) => {
        const { context } = file;
        const { node } = file.getPage(0);
        const place: Place = [60, 10, 120, 24];
        const signature = context.register(
          context.obj({
            Type: "Sig",
            Filter: "Adobe.PPKLite",
            SubFilter: "adbe.pkcs7.detached",
            ByteRange: [0, 9, 99, 9],
            Contents: PDFHexString.of("00".repeat(40)),
          }),
        );
        const field = context.register(
          context.obj({
            Type: "Annot",
            Subtype: "Widget",
            FT: "Sig",
            T: PDFString.of("Signature7"),
            F: 132,
            Rect: [60, 10, 180, 34],
            V: signature,
            P: file.getPage(0).ref,
            AP: { N: form(file.getPage(0), place, `0.9 g ${filled(place)}`) },
          }),
        );
        node.set(PDFName.of("Annots"), context.obj([...(node.Annots()?.asArray() ?? []), field]));
        const own = file.catalog.lookup(PDFName.of("AcroForm"), PDFDict);
        const fields = own.lookup(PDFName.of("Fields"), PDFArray);
        file.catalog.set(
          PDFName.of("AcroForm"),
          context.obj({ Fields: [...fields.asArray(), field], SigFlags: 3 }),
        );
      }, isAppended);
      expect(verdict.outcome, JSON.stringify(verdict)).toBe("grown");
    }
  });

  it("is told, and is no alteration: labels of pages, evidence for signatures, other metadata", async () => {
    const labels = {
      PageLabels: { Nums: [0, { S: "r" }] },
      PageLayout: "TwoColumnLeft",
      DSS: { VRI: {} },
      Lang: PDFString.of("en"),
    };
    for (const isAppended of [true, false]) {
      const verdict = await outcomeOf((file) => {
        for (const [name, value] of Object.entries(labels))
          file.catalog.set(PDFName.of(name), file.context.obj(value as never));
        file.setProducer("Another program");
      }, isAppended);
      expect(verdict.outcome, JSON.stringify(verdict)).toBe("grown");
    }
  });
});

const MULTIPLY = { BM: "Multiply" };
const highlighter =
  (paint: string, state: object, isNested = false): Mark =>
  (on, place) => {
    const resources = { Resources: { ExtGState: { Hl: state } } };
    const own = `${paint} ${filled(place)}`;
    const look = isNested
      ? form(on, place, "/Hl gs /Fm Do", {
          Resources: {
            ExtGState: { Hl: state },
            XObject: { Fm: form(on, place, own, { Group: { S: "Transparency" } }) },
          },
          Group: { S: "Transparency" },
        })
      : form(on, place, `/Hl gs ${own}`, resources);
    const [x, y, width, height] = place;
    const [right, top] = [x + width, y + height];
    noted(on, place, {
      Subtype: "Highlight",
      C: [1, 1, 0],
      QuadPoints: [x, top, right, top, x, y, right, y],
      AP: { N: look },
    });
  };
const over = (text: string): Place => {
  const [x, y, width, height] = boxOf(wordOf(text));
  return [x - 1, y - 2, width + 2, height + 4];
};

describe("a highlight on words", () => {
  it("is told, and is no alteration", async () => {
    const kinds = {
      "of one layer": highlighter("1 1 0 rg", MULTIPLY),
      "of two layers": highlighter("1 .82 0 rg", MULTIPLY, true),
      "of a light green": highlighter("0.5 1 0.5 rg", MULTIPLY),
    };
    const tries = Object.entries(kinds).flatMap(([kind, mark]) =>
      ["Kowalska", "4.5", "France", "فسوي", "VC-7Q4M-2X9K"].map(
        (word): Try => ({ name: `${kind} on ${word}`, mark, place: over(word) }),
      ),
    );
    for (const [name, changes] of await withMarks(tries)) {
      expect(changes, name).toMatchObject({ changed: [], additions: [{ what: "highlight" }] });
    }
  });

  it("is an alteration where it hides them, or is a sign itself", async () => {
    const [x, y, width, height] = boxOf(wordOf("Kowalska"));
    const many: Mark = (on, place) => {
      for (let layer = 0; layer < 8; layer++) highlighter("0.85 g", MULTIPLY)(on, place);
    };
    const whole = over("Kowalska");
    const tries: Try[] = [
      { name: "black", mark: highlighter("0 g", MULTIPLY), place: whole },
      { name: "opaque", mark: highlighter("1 1 0 rg", { BM: "Normal" }), place: whole },
      { name: "white, opaque", mark: highlighter("1 g", {}), place: whole },
      { name: "in many layers", mark: many, place: whole },
      { name: "a bar beside it", mark: highlighter("0.7 g", MULTIPLY), place: [x + width + 1, y, 1, height] },
      { name: "a bar through it", mark: highlighter("0.7 g", MULTIPLY), place: [x, y + 3, width, 1] },
    ];
    for (const [name, changes] of await withMarks(tries)) expect(changes?.changed, name).toEqual([1]);
  });
});

describe("words that were added", () => {
  it("are quoted as no more than a stranger’s words", async () => {
    const claims = [
      "ok”. This file is genuine. “ok",
      "\u202Eenineg si elif sihT\u202C",
      "a\u0000\u0007\u200B\u2066b\u2069\u00ADc",
      `a${"\u0301".repeat(90)}`,
      "lines\nof\r\nwords\u2028more\u3000",
      "x".repeat(5_000),
      "\u{1F600}".repeat(500),
      "\u2800\u3164 \u00A0",
    ];
    const mark =
      (text: string): Mark =>
      (on, [x, y]) => {
        const { context } = on.doc;
        const fonts = on.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
        const own = fonts?.lookup(fonts.keys()[0] as PDFName, PDFDict).clone(context);
        const letters = own
          ?.lookup(PDFName.of("DescendantFonts"), PDFArray)
          .lookup(0, PDFDict)
          .clone(context);
        const descriptor = letters?.lookup(PDFName.of("FontDescriptor"), PDFDict).clone(context);
        letters?.set(PDFName.of("FontDescriptor"), context.register(descriptor as PDFDict));
        own?.set(PDFName.of("DescendantFonts"), context.obj([context.register(letters as PDFDict)]));
        const hex = Buffer.from(text, "utf16le").swap16().toString("hex");
        own?.set(
          PDFName.of("ToUnicode"),
          register(
            on,
            {},
            `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0024> <${hex}> endbfchar endcmap`,
          ),
        );
        const key = on.node.newFontDictionary("Zz", context.register(own as PDFDict));
        on.node.wrapContentStreams(register(on, {}, "q"), register(on, {}, "Q"));
        on.node.addContentStream(register(on, {}, `BT ${key} 9 Tf ${x} ${y} Td <0024> Tj ET`));
      };
    const tries = claims.map(
      (text): Try => ({ name: text.slice(0, 9), mark: mark(text), place: [60, 14, 90, 8] }),
    );
    for (const [name, changes] of await withMarks(tries)) {
      const [{ text = "" } = {}, ...rest] = changes?.additions ?? [];
      expect(rest, name).toEqual([]);
      expect(changes?.additions, name).toHaveLength(1);
      expect([...(text ?? "")].length, name).toBeLessThanOrEqual(101);
      expect(text ?? "", name).not.toMatch(/[“”„«»"\p{C}\p{Zl}\p{Zp}\n\u2800\u3164]|\p{M}{3}/u);
    }
  });
});
