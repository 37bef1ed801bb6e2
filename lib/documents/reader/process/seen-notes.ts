import { around, inPixels, overlap, type Sides, type Size } from "./geometry";
import type { Pdfium } from "./pdfium";
import { renderPage } from "./render-page";

const [TEXT, FORM] = [1, 5] as const;
const [LOOK_SIDE_PX, LOOK_SCALE] = [1_400, 1.5] as const;
const MAX_DEPTH = 12;
const LEAST_CONTRAST = 24;
const LEAST_DIFFERENCE = 4;
const SEEN_SHARE = 0.5;
const MAX_LAYERS = 4;
const MAX_COMPARED = 2_000_000;
const EDGE = { across: 0.1, down: 0.25 };

export interface NoteLetter {
  text: string;
  box: Sides;
  isUnseen?: boolean;
}

export interface NoteText {
  object: number;
  letters: NoteLetter[];
  copyOf: NoteText | null;
}

export interface TickBox {
  place: Sides;
  drawings: readonly number[];
  isDrawn?: boolean;
}

/**
 * A colour, an object on top, the field's edge, or an invisible mode can hide letters. False if too many
 * texts overlap.
 */
export function markUnseen(
  pdfium: Pdfium,
  page: number,
  { pieces, boxes, size }: { pieces: readonly NoteText[]; boxes: readonly TickBox[]; size: Size },
): boolean {
  const scale = Math.min(LOOK_SCALE, LOOK_SIDE_PX / Math.max(...size, 1));
  const { widthPx, heightPx } = inPixels(size, scale);
  const draw = () => renderPage(pdfium, page, { widthPx, heightPx });
  const set = (objects: Iterable<number>, isActive: boolean): void => {
    for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, isActive);
  };
  const drawWithout = (objects: Iterable<number>): Uint8Array => {
    set(objects, false);
    const drawn = draw();
    set(objects, true);
    return drawn;
  };
  if (pieces.length === 0 && boxes.length === 0) return true;
  const layers = inLayers(pieces);
  const whole = draw();
  const inBox = ([left, top, right, bottom]: Sides, look: (at: number) => void): void => {
    const [lastRow, lastColumn] = [Math.ceil(bottom * scale), Math.ceil(right * scale)];
    for (let y = Math.max(0, Math.floor(top * scale)); y < Math.min(heightPx, lastRow); y += 1)
      for (let x = Math.max(0, Math.floor(left * scale)); x < Math.min(widthPx, lastColumn); x += 1)
        look((y * widthPx + x) * 4);
  };
  const differ = (other: Uint8Array, at: number): number =>
    Math.max(...[at, at + 1, at + 2].map((each) => Math.abs((whole[each] ?? 0) - (other[each] ?? 0))));
  if (boxes.length > 0) {
    const without = drawWithout(boxes.flatMap(({ drawings }) => drawings));
    for (const box of boxes)
      inBox(box.place, (at) => {
        box.isDrawn ||= differ(without, at) >= LEAST_CONTRAST;
      });
  }
  const looks = layers.map((layer) => ({ layer, without: drawWithout(layer.map(({ object }) => object)) }));
  const objects = new Set(pieces.map(({ object }) => object));
  if (layers.length > 0) leaveTextsAlone(pdfium, page, objects);
  for (const { layer, without } of looks) {
    set(objects, false);
    set(
      layer.map(({ object }) => object),
      true,
    );
    const ink = draw();
    for (const letter of layer.flatMap(({ letters }) => letters)) {
      let [all, seen] = [0, 0];
      inBox(letter.box, (at) => {
        const dark = 255 - Math.min(ink[at] ?? 0, ink[at + 1] ?? 0, ink[at + 2] ?? 0);
        all += dark;
        if (dark > 0 && differ(without, at) >= Math.max(LEAST_DIFFERENCE, (LEAST_CONTRAST * dark) / 255))
          seen += dark;
      });
      letter.isUnseen = all === 0 || seen < all * SEEN_SHARE;
    }
  }
  for (const { letters } of pieces) for (const letter of letters) letter.isUnseen ??= true;
  return layers.flat().length === pieces.length;
}

function inLayers(pieces: readonly NoteText[]): NoteText[][] {
  const layers: NoteText[][] = [];
  const placed = pieces.map((piece) => ({ piece, box: innerBox(piece.letters), layer: 0 }));
  let open: typeof placed = [];
  let compared = 0;
  for (const each of placed.toSorted((one, other) => one.box[1] - other.box[1])) {
    open = open.filter(({ box }) => box[3] > each.box[1]);
    compared += open.length;
    if (compared > MAX_COMPARED) break;
    const others = open.filter(({ box }) => overlap(box, each.box));
    const same = others.find(({ piece }) => piece.copyOf === each.piece.copyOf);
    const free = [...Array(MAX_LAYERS).keys()].find((layer) =>
      others.every((other) => other.layer !== layer),
    );
    each.layer = same?.layer ?? free ?? MAX_LAYERS;
    open.push(each);
    if (each.layer >= MAX_LAYERS) continue;
    const layer = layers[each.layer] ?? [];
    layer.push(each.piece);
    layers[each.layer] = layer;
  }
  return layers;
}

function innerBox(letters: readonly NoteLetter[]): Sides {
  const boxes = letters.filter(({ text }) => text.trim() !== "").map(({ box }) => box);
  const [left, top, right, bottom] = boxes.length > 0 ? around(boxes) : ([0, 0, 0, 0] as const);
  const [across, down] = [(right - left) * EDGE.across, (bottom - top) * EDGE.down];
  return [left + across, top + down, right - across, bottom - down];
}

function leaveTextsAlone(pdfium: Pdfium, page: number, objects: ReadonlySet<number>): void {
  const walk = (object: number, depth: number): void => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === FORM && depth < MAX_DEPTH) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        walk(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
    } else if (kind === TEXT && objects.has(object)) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 255);
    else pdfium.FPDFPageObj_SetIsActive(object, false);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) walk(pdfium.FPDFPage_GetObject(page, index), 0);
}
