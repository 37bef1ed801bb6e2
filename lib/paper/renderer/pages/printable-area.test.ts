import { describe, expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { openTypefaces } from "../fonts/typeface";
import type { Mark } from "../layout/band";
import { UNPRINTABLE } from "../layout/design";
import type { CertifiedDocument } from "../port";
import { sampleCertificate } from "../testing/sample-certificate";
import { drawnFragments } from "../text/line";
import { printDocument } from "./print-document";

/** The most ink of a line, in type sizes. */
const [ASCENT, DESCENT] = [1.1, 0.4];

const typefaces = await openTypefaces();
const SIZES = { letter: [612, 792], a4: [595, 842], legal: [612, 1008], landscape: [792, 612] } as const;
const stamp: CertifiedDocument["stamp"] = {
  kind: "sworn",
  body: "Ministry of Foreign Affairs",
  number: "10733",
  expiresOn: "2027-06-30",
  languagePairs: [],
  picture: await makeExhibitPicture({ widthPx: 900, heightPx: 900, grey: 90 }),
};
const WORDS = { en: "Birth certificate", ar: "شهادة ميلاد", zh: "出生医学证明" };

/** Several documents with their names in the margin, one of them in landscape. */
function translation(language: keyof typeof WORDS): TranslatedDocument {
  const blocks = [0, 9, 49].flatMap((document) =>
    [1, 28, 1999].map(
      (page, at): Block => ({
        id: `b${document}-${page}`,
        kind: at === 0 ? "heading" : "text",
        level: 1,
        runs: [{ text: WORDS[language].repeat(document === 9 ? 40 : 1) }],
        source: { document, page },
      }),
    ),
  );
  const cells = Array.from({ length: 14 }, () => ({ runs: [{ text: "Supercalifragilistic" }] }));
  const wide: Block = {
    id: "wide",
    kind: "table",
    columns: cells.map(() => 1),
    rows: [cells],
    source: { document: 7, page: 12 },
  };
  return { language, title: WORDS[language], blocks: [...blocks, wide] };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(mark: Mark): Box {
  switch (mark.kind) {
    case "line": {
      const { line, baseline } = mark;
      const x = mark.x + line.x;
      const sizes = drawnFragments(line).map(({ size, rise }) => ({ size, rise }));
      return {
        left: x,
        right: x + line.width,
        top: baseline - Math.max(...sizes.map(({ size, rise }) => size * ASCENT + rise)),
        bottom: baseline + Math.max(...sizes.map(({ size, rise }) => size * DESCENT - rise)),
      };
    }
    case "rule":
      return { left: mark.x1, top: mark.y1, right: mark.x2, bottom: mark.y2 };
    case "path":
      return pathBox(mark);
    default:
      return { left: mark.x, top: mark.y, right: mark.x + mark.width, bottom: mark.y + mark.height };
  }
}

/** Includes control points, which bound any curve. */
function pathBox({ d, x, y, scaleX, scaleY, angle }: Extract<Mark, { kind: "path" }>): Box {
  const turn = (angle * Math.PI) / 180;
  const [xs, ys]: [number[], number[]] = [[], []];
  let [penX, penY] = [0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === "h") values.splice(0, 1, penX + (values[0] ?? 0), penY);
    if (command === "v") values.splice(0, 1, penX, penY + (values[0] ?? 0));
    for (let at = 0; at + 1 < values.length; at += 2) {
      [penX, penY] = [values[at] ?? 0, values[at + 1] ?? 0];
      const [across, down] = [penX * scaleX, penY * scaleY];
      xs.push(x + across * Math.cos(turn) - down * Math.sin(turn));
      ys.push(y + across * Math.sin(turn) + down * Math.cos(turn));
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe.each(["letter", "a4"] as const)("on %s, upright and turned", (paper) => {
  describe.each(["en", "ar", "zh"] as const)("in %s", (language) => {
    it("no mark lies where common printers can't print, and none covers the source's picture", async () => {
      const exhibit = await Promise.all(
        Object.values(SIZES).map(([widthPx, heightPx]) => makeExhibitPicture({ widthPx, heightPx })),
      );
      const { pages, exhibitPages } = printDocument(
        sampleCertificate(translation(language), {
          paper,
          exhibit,
          stamp,
          profile: "embassy",
          statementLanguage: language === "en" ? null : language,
          isNotarized: true,
          documentsInOrder: 50,
        }),
        typefaces,
      );
      const all = [...pages, ...exhibitPages];
      expect(new Set(all.map(({ paper: { width, height } }) => width > height))).toEqual(
        new Set([true, false]),
      );
      const notes = all.flatMap(({ marks }) =>
        marks.filter((mark) => mark.kind === "line" && mark.line.text.startsWith("Source 50,")),
      );
      expect(notes.length).toBeGreaterThanOrEqual(3);
      for (const { paper: sheet, marks } of all)
        for (const mark of marks) {
          const { left, top, right, bottom } = boxOf(mark);
          const least = Math.min(left, top, sheet.width - right, sheet.height - bottom);
          expect(least, mark.kind === "line" ? mark.line.text : mark.kind).toBeGreaterThanOrEqual(
            UNPRINTABLE,
          );
        }
      for (const { marks } of exhibitPages) {
        const picture = marks.find((mark) => mark.kind === "picture" && mark.name === "Source");
        const frame = picture && boxOf(picture);
        for (const mark of marks) {
          if (!frame || mark.kind !== "line") continue;
          const box = boxOf(mark);
          const isBeside = box.bottom <= frame.top || box.top >= frame.bottom;
          expect(isBeside, mark.line.text).toBe(true);
        }
      }
    });
  });
});
