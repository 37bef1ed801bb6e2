import { decodePDFRawStream, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { Problem } from "@/lib/core/problem";
import { reader } from "@/lib/documents/reader/testing/confined-reader";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import { UPRIGHT } from "../layout/design";
import { createInProcessRenderer } from "../printing/in-process";
import { ENGINES, type SeenPage } from "../testing/engines";
import { CARRIED_OBJECTS, MARKER } from "../testing/hostile/carried-objects";
import { FORGING_PAGES } from "../testing/hostile/forging-pages";
import { sampleCertificate } from "../testing/sample-certificate";
import { type Frame, frameOf, type PictureSize, paperOf } from "./placement";

const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Letter",
  blocks: [{ id: "b01", kind: "text", runs: [{ text: "To whom it may concern." }] }],
};
const LIVE = {
  isSandbox: false,
  translator: { name: "Ana Ruiz", credentials: "ATA 123456", contact: "ana@vidimus.example" },
};
const FIRST = 2;
/** Includes the frame's hairline and its smoothing. */
const EDGE_PX = 2;
/** The difference is of 255. */
const SQUARE_PX = 12;
const MAX_DIFFERENCE = 30;
const LEAST_FRAME_PX = 2 * SQUARE_PX;
/** Only some sources are also made into specimens, because the mark is the same on all. */
const SPECIMENS = 8;
const MOST_BLANK_PX = 2_000;
const NOWHERE = { x: -9, y: -9, width: 0, height: 0 };

const renderer = createInProcessRenderer();

/** `blank` replaces the picture on the blank page; null unless the sheet is landscape. */
const drawn: { name: string; picture: Uint8Array; frame: Frame; blank: Uint8Array | null }[] = [];
const refused: string[] = [];
let file: Uint8Array;
let specimen: Uint8Array;
let empty: Uint8Array;

const render = async (exhibit: (Uint8Array | null)[], changes: object) =>
  (await renderer.render(sampleCertificate(CONTENT, { exhibit, ...changes }))).bytes;

beforeAll(async () => {
  for (const [name, make] of Object.entries({ ...FORGING_PAGES, ...CARRIED_OBJECTS })) {
    const source = { bytes: await make(), mediaType: "application/pdf" };
    try {
      const { bytes } = await reader.exhibitPicture(source, { page: 1, maxBytes: 1_000_000 });
      const size = readExhibitPicture(bytes);
      const paper = paperOf(size);
      const blank = paper === UPRIGHT ? null : await blankOf(size);
      drawn.push({ name, picture: bytes, frame: frameOf(size, paper), blank });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push(name);
    }
  }
  const pictures = drawn.map(({ picture }) => picture);
  file = await render(pictures, LIVE);
  specimen = await render(pictures.slice(0, SPECIMENS), {});
  empty = await render(
    drawn.map(({ blank }) => blank),
    LIVE,
  );
}, 300_000);

function blankOf({ widthPt, heightPt }: PictureSize): Promise<Uint8Array> {
  const scale = Math.min(1, MOST_BLANK_PX / Math.max(widthPt, heightPt));
  return makeExhibitPicture({ widthPx: Math.round(widthPt * scale), heightPx: Math.round(heightPt * scale) });
}

function countDifferent(one: SeenPage, two: SeenPage, { x, y, width, height }: Frame): number {
  const [left, right] = [x - EDGE_PX, x + width + EDGE_PX];
  const [top, bottom] = [one.heightPx - y - height - EDGE_PX, one.heightPx - y + EDGE_PX];
  let different = 0;
  for (let row = 0; row < one.heightPx; row += 1) {
    const isBeside = row < top || row > bottom;
    for (let column = 0; column < one.widthPx; column += 1) {
      if (!isBeside && column >= left && column <= right) continue;
      const at = (row * one.widthPx + column) * 4;
      if (isOther(one, two, at) || isOther(one, two, at + 1) || isOther(one, two, at + 2)) different += 1;
    }
  }
  return different;
}

function isOther({ rgba }: SeenPage, other: SeenPage, at: number): boolean {
  return Math.abs((rgba[at] as number) - (other.rgba[at] as number)) > 8;
}

async function differenceFrom(page: SeenPage, picture: Uint8Array, frame: Frame): Promise<number> {
  const left = Math.round(frame.x);
  const top = Math.round(page.heightPx - frame.y - frame.height);
  const width = Math.max(1, Math.min(Math.round(frame.width), page.widthPx - left));
  const height = Math.max(1, Math.min(Math.round(frame.height), page.heightPx - top));
  const size = {
    width: Math.max(1, Math.round(width / SQUARE_PX)),
    height: Math.max(1, Math.round(height / SQUARE_PX)),
  };
  const raw = { width: page.widthPx, height: page.heightPx, channels: 4 as const };
  const seen = await sharp(page.rgba, { raw })
    .extract({ left, top, width, height })
    .removeAlpha()
    .resize({ ...size, fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const signed = await sharp(picture)
    .toColourspace("srgb")
    .removeAlpha()
    .resize({ ...size, fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  expect(seen.length).toBe(signed.length);
  return seen.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (signed[at] ?? 0))), 0);
}

describe.each(Object.keys(ENGINES))("whatever the source does, %s shows", (engine) => {
  const draw = async (bytes: Uint8Array) => (await ENGINES[engine]?.(bytes, 1)) ?? [];
  let [pages, specimens, frames]: SeenPage[][] = [[], [], []];
  beforeAll(async () => {
    [pages, specimens, frames] = [await draw(file), await draw(specimen), await draw(empty)];
  }, 300_000);

  it("every page as the picture that was signed", async () => {
    const differences: Record<string, number> = {};
    for (const [index, { name, picture, frame }] of drawn.entries()) {
      const page = pages?.[FIRST + index];
      if (!page) throw new Error(`there is no page for ${name}`);
      if (Math.min(frame.width, frame.height) < LEAST_FRAME_PX) continue;
      const difference = await differenceFrom(page, picture, frame);
      if (difference > MAX_DIFFERENCE) differences[name] = difference;
    }
    expect(differences).toEqual({});
  });

  it("outside of the source's place what stands there without any source: label, number, certificate", () => {
    const changed: Record<string, number> = {};
    for (const [index, { name, frame }] of drawn.entries()) {
      const [page, bare] = [pages?.[FIRST + index], frames?.[FIRST + index]];
      if (!page || !bare) throw new Error(`there is no page for ${name}`);
      const different = countDifferent(page, bare, frame);
      if (different > 0) changed[name] = different;
    }
    expect(changed).toEqual({});
  });

  it("SPECIMEN above and across every page of a specimen", () => {
    for (const [index, marked] of (specimens ?? []).entries()) {
      const page = pages?.[index];
      if (index < FIRST || !page) continue;
      expect(countDifferent(page, marked, NOWHERE), drawn[index - FIRST]?.name).toBeGreaterThan(10_000);
    }
    expect(specimens).toHaveLength(FIRST + SPECIMENS);
  });
});

describe("a source that carries more than its pages show", () => {
  it("leaves nothing of it in the file", async () => {
    const innards = (await PDFDocument.load(file, { updateMetadata: false })).context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFRawStream && !String(object.dict).includes("/Image")
          ? `${object.dict}${Buffer.from(decodePDFRawStream(object).decode()).toString("latin1")}`
          : String(object instanceof PDFRawStream ? object.dict : object),
      )
      .join("\n");
    expect(innards).toContain("/EmbeddedFile");
    expect(innards).not.toContain(MARKER);
    expect(Buffer.from(file).includes(MARKER)).toBe(false);
  });

  it("is drawn all the same, but for what no reader opens", () => {
    expect(refused).toEqual([]);
  });
});
