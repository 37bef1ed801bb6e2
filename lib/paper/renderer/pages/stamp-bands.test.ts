import { describe, expect, it, test } from "vitest";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { PROFILE_IDS } from "../../certification/profile";
import { wordingOf } from "../../certification/statements/wordings";
import { STAMP_KINDS } from "../../certification/translator-stamp";
import { openTypefaces } from "../fonts/typeface";
import { checkObjects } from "../gate/objects/check-objects";
import type { Mark } from "../layout/band";
import type { CertifiedDocument, PrintedStamp } from "../port";
import { createInProcessRenderer } from "../printing/in-process";
import { ownFile } from "../printing/seal-printed";
import { sampleCertificate } from "../testing/sample-certificate";
import { printDocument } from "./print-document";
import { linesOf, type PrintedPage } from "./printed-page";

const typefaces = await openTypefaces();
const MM = 72 / 25.4;

/** Oblong, round, a strip, a tower. */
const SHAPES = await Promise.all(
  [
    [1200, 600],
    [900, 900],
    [1600, 300],
    [300, 900],
  ].map(([widthPx = 0, heightPx = 0]) => makeExhibitPicture({ widthPx, heightPx, grey: 90 })),
);
const EXHIBIT = [
  await makeExhibitPicture(),
  await makeExhibitPicture({ widthPx: 1584, heightPx: 1224 }),
  await makeExhibitPicture({ widthPx: 243, heightPx: 153 }),
];
/** Several pages each, some in landscape. */
const CONTENTS = ["en", "es", "ar", "ja"].map((language) => {
  const content = SAMPLES.find((sample) => sample.language === language)?.document;
  if (!content) throw new Error(`there is no sample in ${language}`);
  return content;
});

const stampOf = (kind: PrintedStamp["kind"], picture: Uint8Array): PrintedStamp => ({
  kind,
  body: "NAATI",
  number: "CPN0AB12C",
  expiresOn: "2027-06-30",
  languagePairs: [{ source: "es", target: "en" }],
  picture,
});

const FAMILY = STAMP_KINDS.flatMap((kind, first) =>
  PROFILE_IDS.map((profile, second): CertifiedDocument => {
    const at = first * PROFILE_IDS.length + second;
    const content = CONTENTS[at % CONTENTS.length];
    const picture = SHAPES[(at + first) % SHAPES.length];
    if (!content || !picture) throw new Error("there is no such sample");
    const isAbroad = second > 2;
    const language = isAbroad ? (wordingOf(content.language)?.language ?? null) : null;
    return sampleCertificate(content, {
      isSandbox: false,
      profile,
      paper: at % 2 === 0 ? "letter" : "a4",
      statementLanguage: language,
      stamp: stampOf(kind, picture),
      isNotarized: at % 3 === 0,
      exhibit: EXHIBIT,
    });
  }),
);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(mark: Mark): Box | null {
  switch (mark.kind) {
    case "line": {
      const size = Math.max(...mark.line.fragments.map((fragment) => fragment.size));
      const left = mark.x + mark.line.x;
      return {
        left,
        top: mark.baseline - size,
        right: left + mark.line.width,
        bottom: mark.baseline + size / 4,
      };
    }
    case "rule":
      return {
        left: Math.min(mark.x1, mark.x2),
        top: Math.min(mark.y1, mark.y2),
        right: Math.max(mark.x1, mark.x2),
        bottom: Math.max(mark.y1, mark.y2),
      };
    case "path":
      return null;
    default:
      return { left: mark.x, top: mark.y, right: mark.x + mark.width, bottom: mark.y + mark.height };
  }
}

const isStamp = (mark: Mark) => mark.kind === "picture" && mark.name === "Stamp";
const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** Each must be inside the sheet, in a printable size, and above nothing. */
function countStamps({ paper, marks }: PrintedPage): number {
  const stamps = marks.filter(isStamp);
  for (const stamp of stamps) {
    const box = boxOf(stamp);
    if (!box) throw new Error("a stamp has no place");
    expect(box.left).toBeGreaterThanOrEqual(18);
    expect(box.right).toBeLessThanOrEqual(paper.width - 18);
    expect(box.bottom).toBeLessThanOrEqual(paper.height - 18);
    const sides = [box.right - box.left, box.bottom - box.top];
    expect(Math.max(...sides)).toBeGreaterThanOrEqual(29 * MM);
    expect(Math.max(...sides)).toBeLessThanOrEqual(42 * MM);
    const touched = marks
      .filter((mark) => mark !== stamp)
      .flatMap((mark) => {
        const other = boxOf(mark);
        return other && !isApart(box, other) ? [mark] : [];
      });
    expect(touched).toEqual([]);
  }
  return stamps.length;
}

describe.each(
  FAMILY.map((document) => ({ name: `${document.stamp?.kind} for ${document.profile}`, document })),
)("a stamp of $name", ({ document }) => {
  const { pages, exhibitPages } = printDocument(document, typefaces);
  const isEverywhere =
    ["naati", "sworn"].includes(document.stamp?.kind ?? "") &&
    ["university", "embassy", "other"].includes(document.profile);

  it("stands once on each page that it belongs to, never on the notary's, and covers nothing", () => {
    const [own, source] = [pages.map(countStamps), exhibitPages.map(countStamps)];
    expect(source).toEqual(EXHIBIT.map(() => (isEverywhere ? 1 : 0)));
    const isForNotary = (page: PrintedPage) =>
      linesOf(page).some(({ text }) => text.includes("Until a notary has completed"));
    expect(pages.filter(isForNotary)).toHaveLength(document.isNotarized ? 1 : 0);
    if (isEverywhere) expect(own).toEqual(pages.map((page) => (isForNotary(page) ? 0 : 1)));
    else expect(own.reduce((sum, count) => sum + count)).toBe(1);
  });

  it("leaves every page of the source whole, with its own name and day beside the stamp", () => {
    for (const page of exhibitPages) {
      const pictures = page.marks.filter((mark) => mark.kind === "picture" && mark.name === "Source");
      expect(pictures).toHaveLength(1);
      const text = linesOf(page)
        .map((line) => line.text)
        .join(" ");
      expect(text.includes("stamp no. CPN0AB12C. Signed on March 3, 2026.")).toBe(isEverywhere);
    }
  });

  it("is told in words on the certificate, in its languages", () => {
    const texts = pages.map((page) =>
      linesOf(page)
        .map(({ text }) => text)
        .join("\n"),
    );
    const certificate = texts.find((text) => text.includes("Translator’s own stamp")) ?? "";
    for (const words of ["NAATI", "Number CPN0AB12C", "Spanish into English", "Valid until June 30, 2027"])
      expect(certificate).toContain(words);
    const labels = document.statementLanguage && wordingOf(document.statementLanguage)?.labels;
    if (labels) for (const label of [labels.stamp, labels.stampUntil]) expect(texts[0]).toContain(label);
  });
});

test("the finished file passes the gate with its very stamp, and with no other, none, or one less", async () => {
  const document = FAMILY.find(({ stamp, profile }) => stamp?.kind === "naati" && profile === "embassy");
  if (!document?.stamp) throw new Error("there is none");
  const { bytes, pageCount } = await createInProcessRenderer().render(document);
  const own = ownFile(document, pageCount - EXHIBIT.length);
  expect(() => checkObjects(bytes, own)).not.toThrow();
  const picture = await makeExhibitPicture({ widthPx: 1200, heightPx: 600, grey: 91 });
  for (const stamp of [
    null,
    { picture, isOnEveryPage: true },
    own.stamp && { ...own.stamp, isOnEveryPage: false },
  ])
    expect(() => checkObjects(bytes, { ...own, stamp })).toThrow();
});

test("without a stamp, pages have none, and all their room", () => {
  for (const document of FAMILY.slice(0, 4)) {
    const { pages, exhibitPages } = printDocument({ ...document, stamp: null }, typefaces);
    const marks = [...pages, ...exhibitPages].flatMap((page) => page.marks);
    expect(marks.filter(isStamp)).toEqual([]);
    const [source] = exhibitPages[0]?.marks.filter(({ kind }) => kind === "picture") ?? [];
    expect(source && "height" in source && source.height).toBeGreaterThan(620);
  }
});
