import { ObjectWalk } from "../objects/object-walk";
import type { PdfObject, PdfValue } from "../objects/pdf-value";
import { entriesOf, itemsOf, readRevisions } from "../objects/read-revisions";
import { type ReadFont, readFont } from "./read-font";

export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

export function* readPlaces(bytes: Uint8Array, pageCount: number): Generator<PlacedText[]> {
  const objects = new Map<number, PdfObject>();
  let root = 0;
  const reading = readRevisions(bytes);
  let step = reading.next();
  while (!step.done) step = reading.next();
  for (const revision of step.value) {
    root = revision.root;
    for (const [number, object] of revision.objects) objects.set(number, object);
  }
  const walk = new ObjectWalk(objects);
  const fonts = new Map<number, ReadFont>();
  const fontOf = (value: PdfValue): ReadFont => {
    const number = value.type === "reference" ? value.number : -1;
    const font = fonts.get(number) ?? readFont(walk, value);
    if (number >= 0) fonts.set(number, font);
    return font;
  };
  const catalog = entriesOf(walk.follow({ type: "reference", number: root }, "catalogue").value);
  const pages = entriesOf(walk.follow(catalog.get("Pages"), "pages").value);
  for (const kid of itemsOf(walk.follow(pages.get("Kids"), "kids").value).slice(0, pageCount)) {
    const page = entriesOf(walk.follow(kid, "page").value);
    const resources = entriesOf(walk.follow(page.get("Resources"), "resources").value);
    const named = resources.has("Font") ? entriesOf(walk.follow(resources.get("Font"), "fonts").value) : [];
    const content = contentOf(walk, page.get("Contents"));
    yield readContent(content, new Map([...named].map(([name, font]) => [name, fontOf(font)])));
  }
}

function contentOf(walk: ObjectWalk, value: PdfValue | undefined): string {
  const found = walk.follow(value, "content");
  const parts = found.data !== null ? [value] : itemsOf(found.value);
  const texts = parts.map((part) => Buffer.from(walk.plainStream(part, "content")).toString("latin1"));
  return texts.join("\n");
}

type Matrix = readonly [number, number, number, number, number, number];

const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];
const TOKEN = /\[[^[\]]*\]|<<[^<>]*>>|\/[^\s[\]<>/]+|[^\s[\]<>/]+/g;
const SHOWN = /<([0-9a-fA-F]*)>|(-?[\d.]+)/g;

function readContent(content: string, fonts: ReadonlyMap<string, ReadFont>): PlacedText[] {
  const placed: PlacedText[] = [];
  const saved: Matrix[] = [];
  let matrix = UNCHANGED;
  let line = UNCHANGED;
  let [font, size, along]: [ReadFont | undefined, number, number] = [undefined, 0, 0];
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKEN)) {
    if (/^[-\d.[/<]/.test(token)) {
      operands.push(token);
      continue;
    }
    switch (token) {
      case "q":
        saved.push(matrix);
        break;
      case "Q":
        matrix = saved.pop() ?? UNCHANGED;
        break;
      case "cm":
        matrix = within(matrixOf(operands), matrix);
        break;
      case "Tm":
        line = matrixOf(operands);
        along = 0;
        break;
      case "Tf":
        font = fonts.get((operands[0] ?? "").slice(1));
        size = Number(operands[1]);
        break;
      case "TJ": {
        const place = within(line, matrix);
        for (const [, codes, shift] of (operands[0] ?? "").matchAll(SHOWN)) {
          if (shift !== undefined) along -= (Number(shift) / 1000) * size;
          for (const hex of codes?.match(/.{4}/g) ?? []) {
            const code = Number.parseInt(hex, 16);
            const text = font?.texts[code];
            if (text === undefined) throw new Error(`code ${code} of a page stands for nothing`);
            const [, , , scale, x, y] = within([1, 0, 0, 1, along, 0], place);
            placed.push({ text, x, y, size: size * scale });
            along += ((font?.widths[code] ?? 0) / 1000) * size;
          }
        }
        break;
      }
    }
    operands = [];
  }
  return placed;
}

function matrixOf(operands: readonly string[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(Number);
  return [a, b, c, d, e, f];
}

function within([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
