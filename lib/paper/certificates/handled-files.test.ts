import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { outlineHash } from "../saved-pdf/outline";
import { type Bytes, type Issued, issueFiles, told } from "./testing/issued-files";

const CONTENT = {
  language: "en",
  title: "Transcript of records",
  blocks: [
    { id: "b01", kind: "text", runs: [{ text: "Joanna Kowalska passed with 4.5 in 2019." }] },
    {
      id: "b02",
      kind: "table",
      columns: [1, 1],
      rows: [["Physics", "3.0"].map((text) => ({ runs: [{ text }] }))],
    },
  ],
} as TranslatedDocument;

let files: Issued;
beforeAll(async () => {
  files = await issueFiles(CONTENT);
});

const judged = async (file: Bytes) => told(await files.judge(file));
async function changed(change: (file: PDFDocument) => unknown, pdf: Bytes = files.pdf): Promise<Bytes> {
  const file = await PDFDocument.load(pdf);
  await change(file);
  return Uint8Array.from(await file.save());
}

function run(pdf: Bytes, program: string, ...words: string[]): Bytes {
  const folder = mkdtempSync(join(tmpdir(), "handled-"));
  try {
    const paths = { IN: join(folder, "in.pdf"), OUT: join(folder, "out.pdf") };
    writeFileSync(paths.IN, pdf);
    const filled = words.map((word) => word.replace(/\b(IN|OUT)\b/g, (name) => paths[name as "IN"]));
    const { status, stderr } = spawnSync(program, filled);
    expect(status, String(stderr)).toBe(0);
    return Uint8Array.from(readFileSync(paths.OUT));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

function drawn(page: PDFPage, before: string, behind = ""): void {
  const { node } = page;
  const { context } = page.doc;
  const own = node.lookup(PDFName.of("Contents"));
  const kept = own instanceof PDFArray ? own.asArray() : [node.get(PDFName.of("Contents"))];
  const streamOf = (text: string) => context.register(context.flateStream(`${text}\n`));
  node.set(
    PDFName.of("Contents"),
    context.obj([streamOf(`${before} q`), ...kept, streamOf(`\nQ ${behind}`)] as never),
  );
}

function rewritten(page: PDFPage, change: (text: string) => string): void {
  const { context } = page.doc;
  const own = page.node.lookup(PDFName.of("Contents"));
  const streams = own instanceof PDFArray ? own.asArray().map((each) => context.lookup(each)) : [own];
  const read = (stream: unknown) =>
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";
  const text = change(streams.map(read).join("\n"));
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(text)));
}
const leaveOutWord = (text: string) => text.replace(/<[0-9A-Fa-f]{12,}>/, "<>");

const TURNS: Readonly<Record<string, (page: PDFPage, quarters: number) => unknown>> = {
  "by its entry": (page, quarters) => page.setRotation(degrees(90 * quarters)),
  "in its drawing": (page, quarters) => {
    const { width, height } = page.getSize();
    const matrix = [
      "1 0 0 1 0 0",
      `0 -1 1 0 0 ${width}`,
      `-1 0 0 -1 ${width} ${height}`,
      `0 1 -1 0 ${height} 0`,
    ];
    drawn(page, `${matrix[quarters]} cm`);
    for (const note of page.node.Annots()?.asArray() ?? []) {
      const entries = page.doc.context.lookup(note, PDFDict);
      const [left = 0, foot = 0, right = 0, top = 0] = entries
        .lookup(PDFName.of("Rect"), PDFArray)
        .asArray()
        .map(Number);
      const rects = [
        [],
        [foot, width - right, top, width - left],
        [width - right, height - top, width - left, height - foot],
        [height - top, left, height - foot, right],
      ];
      entries.set(PDFName.of("Rect"), page.doc.context.obj(rects[quarters] ?? []));
    }
    if (quarters !== 2) page.setSize(height, width);
  },
};

describe("a page that somebody turned", () => {
  const turns = Object.entries(TURNS).flatMap(([how, turn]) =>
    [1, 2, 3].map((quarters) => [how, quarters, turn] as const),
  );
  it.each(turns)(
    "%s, by %d quarters, is told to be that, and nobody is accused",
    async (_, quarters, turn) => {
      const all = await changed((file) => {
        for (const page of file.getPages()) turn(page, quarters);
      });
      expect(await judged(all)).toEqual({ outcome: "grown", turned: [1, 2, 3] });
    },
  );

  it.each(turns)(
    "%s, by %d quarters, is altered where a word is gone or covered",
    async (_, quarters, turn) => {
      const made = await changed((file) => {
        const [certificate, translation, exhibit] = file.getPages();
        if (!certificate || !translation || !exhibit) throw new Error("no three pages");
        rewritten(translation, leaveOutWord);
        exhibit.drawRectangle({ x: 60, y: 600, width: 300, height: 100 });
        for (const page of file.getPages()) turn(page, quarters);
      });
      expect(await judged(made)).toMatchObject({
        outcome: "altered",
        changed: [2, 3],
        overlaid: [3],
        turned: [1, 2, 3],
      });
    },
  );

  it.runIf(has("qpdf"))("by qpdf, with or without its entry, is told to be that", async () => {
    for (const words of [
      ["--rotate=+90:3"],
      ["--rotate=+180"],
      ["--rotate=+270:1-2", "--flatten-rotation"],
    ]) {
      const turned = run(files.pdf, "qpdf", ...words, "IN", "OUT");
      expect(await judged(turned), words.join()).toMatchObject({ outcome: "grown" });
    }
  });
});

describe("something that a program draws before our pages", () => {
  const line = "BT /Zz 9 Tf 60 778 Td (Filed 11/29/26) Tj ET";
  const withFont = async (file: PDFDocument, page: PDFPage) =>
    page.node.setFontDictionary(PDFName.of("Zz"), (await file.embedFont(StandardFonts.Helvetica)).ref);
  it.each([
    ["a line in the margin", line, [1, 2, 3].map((page) => `${page} top Filed 11/29/26`)],
    ["a frame in the margin", "0.2 w 20 10 570 12 re S", [1, 2, 3].map((page) => `${page} foot null`)],
    [
      "a line on white",
      `1 g 0 765 612 27 re f 0 g ${line}`,
      [1, 2, 3].map((page) => `${page} top Filed 11/29/26`),
    ],
    [
      "a line, and white paper on it",
      `${line} 1 g 0 0 612 792 re f`,
      [1, 2, 3].map((page) => `${page} top Filed 11/29/26`),
    ],
  ])("is told, and is no alteration: %s", async (_, before, additions) => {
    const made = await changed(async (file) => {
      for (const page of file.getPages()) {
        await withFont(file, page);
        drawn(page, `q ${before} Q`);
      }
    });
    expect(await judged(made)).toEqual({ outcome: "grown", additions });
  });

  it("is as issued where it is white alone, since that is how paper looks", async () => {
    const white = await changed((file) =>
      file.getPages().map((page) => drawn(page, "q 1 g 9 9 50 50 re f 0 0 612 792 re f 60 60 90 90 re f Q")),
    );
    expect(await judged(white)).toBe("saved-again");
  });

  it.each([
    ["a coloured ground", "0.9 g 64 600 300 100 re f", ""],
    ["white over what was issued", "", "1 g 64 600 300 100 re f"],
    ["white over one of our lines", "0.2 w 20 10 570 12 re S", "1 g 64 55 300 6 re f"],
  ])("is an alteration where it changes what is seen: %s", async (_, before, behind) => {
    const made = await changed((file) => drawn(file.getPage(1), `q ${before} Q`, `q ${behind} Q`));
    expect(await judged(made)).toMatchObject({ outcome: "altered", changed: [2] });
  });
});

describe("bookmarks", () => {
  const move = (file: PDFDocument, from: number, to: number) => {
    const { ref } = file.getPage(from);
    const tree = file.catalog.Pages();
    const kids = tree.Kids();
    kids.remove(from);
    kids.insert(to, ref);
  };
  it("are the same where pages were moved or others put before them", async () => {
    for (const [from, to] of [
      [2, 0],
      [1, 2],
      [0, 1],
    ] as const)
      expect(await judged(await changed((file) => move(file, from, to)))).toEqual({
        outcome: "grown",
        isReordered: true,
      });
    expect(await judged(await changed((file) => file.insertPage(0, [612, 792])))).toEqual({
      outcome: "grown",
      added: [1],
    });
  });

  it("are the same where our link is gone, and can’t be compared where a page is that they lead to", async () => {
    const unlinked = await changed((file) => {
      for (const page of file.getPages()) page.node.delete(PDFName.of("Annots"));
    });
    expect(await judged(unlinked)).toBe("saved-again");
    const shorter = await changed((file) => file.removePage(1));
    expect(await judged(shorter)).toEqual({ outcome: "grown", missing: [2], extras: ["bookmarks"] });
  });

  it("are others where one says something else, whatever a note names them", async () => {
    const forged = await changed(async (file) => {
      const outline = file.catalog.lookup(PDFName.of("Outlines"), PDFDict);
      outline.lookup(PDFName.of("First"), PDFDict).set(PDFName.of("Title"), PDFString.of("Passed"));
      const read = await files.read(Uint8Array.from(await file.save()));
      const items =
        read.kind === "pdf" && read.content?.kind === "read" ? read.content.bookmarks?.items : null;
      const link = file.getPage(0).node.Annots()?.lookup(0, PDFDict);
      link?.set(PDFName.of("NM"), PDFString.of(`outline-${await outlineHash(items ?? [])}`));
      expect(link?.has(PDFName.of("A"))).toBe(true);
    });
    expect(await judged(forged)).toEqual({ outcome: "grown", extras: ["outline"] });
  });

  it("are others where one leads elsewhere or says something else, whether pages were moved or not", async () => {
    const first = (file: PDFDocument) =>
      file.catalog.lookup(PDFName.of("Outlines"), PDFDict).lookup(PDFName.of("First"), PDFDict);
    for (const isMoved of [false, true]) {
      const other = await changed((file) => {
        first(file).set(PDFName.of("Dest"), file.context.obj([file.getPage(1).ref, "Fit"]));
        if (isMoved) move(file, 2, 0);
      });
      expect(await judged(other)).toMatchObject({ outcome: "grown", extras: ["outline"] });
    }
  });
});

describe("a page whose letters or inks a program made others", () => {
  const greyed = (text: string) =>
    text.replace(/(\S+) (\S+) (\S+) (rg|RG)\b/g, (_, red, green, blue, operator) => {
      const grey = 0.3 * Number(red) + 0.59 * Number(green) + 0.11 * Number(blue);
      return `${grey.toFixed(3)} ${operator === "rg" ? "g" : "G"}`;
    });

  it("can’t be compared, and is not accused, where all of it is grey", async () => {
    for (const pages of [[1], [1, 2]]) {
      const made = await changed((file) => {
        for (const index of pages) rewritten(file.getPage(index), greyed);
      });
      expect(await judged(made), pages.join()).toBe("different");
    }
  });

  it("is altered where only a word has another ink, or words are moved or gone as well", async () => {
    const one = await changed((file) =>
      rewritten(file.getPage(1), (text) => text.replace(/(BT[\s\S]*?ET)(?![\s\S]*BT)/, "q 1 0 0 rg $1 Q")),
    );
    const gone = await changed((file) => rewritten(file.getPage(1), (text) => greyed(leaveOutWord(text))));
    const blank = await changed((file) => rewritten(file.getPage(1), () => ""));
    for (const made of [gone, blank, one])
      expect(await judged(made)).toMatchObject({ outcome: "altered", changed: [2] });
  });

  it.runIf(has("gs"))("by Ghostscript, in grey or as outlines, is not accused", async () => {
    const write = ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile=OUT"];
    const grey = ["-sColorConversionStrategy=Gray", "-dProcessColorModel=/DeviceGray"];
    for (const words of [grey, ["-dNoOutputFonts"]]) {
      const made = run(files.copy, "gs", ...write, ...words, "IN");
      expect(await judged(made), words.join()).toBe("different");
    }
  });
});
