import { renderPage } from "./render-page.mjs";

const [TEXT, FORM] = [1, 5];
const [LOOK_SIDE_PX, LOOK_SCALE] = [1_400, 1.5];
const MAX_DEPTH = 12;
/** Between a letter and what is there without it, of 255 in any colour, where it is all ink; less is not seen. */
const LEAST_CONTRAST = 24;
/** Less than this tells nothing: two ways to round one edge. */
const LEAST_DIFFERENCE = 4;
/** What of a letter's ink makes a difference, at least. */
const SEEN_SHARE = 0.5;
/** Two pictures for each group of texts that lie on one another. */
const MAX_LAYERS = 4;
const MAX_COMPARED = 2_000_000;
/** What of a letter's box is left out on each side: lines stand close, and their boxes overlap. */
const EDGE = { across: 0.1, down: 0.25 };

/**
 * Marks what of the notes nobody sees, since the page looks the same without it: letters (`isUnseen`), and boxes to
 * tick (`isDrawn`). Letters are hidden by their colour, by what lies on them, by the edge of their field, or by a mode
 * that draws nothing. False where too many texts lie on one another to tell.
 */
export function markUnseen(pdfium, page, { pieces, boxes, size }) {
  const scale = Math.min(LOOK_SCALE, LOOK_SIDE_PX / Math.max(...size, 1));
  const [widthPx, heightPx] = size.map((side) => Math.max(1, Math.round(side * scale)));
  const draw = () => renderPage(pdfium, page, { widthPx, heightPx });
  const set = (objects, isActive) => {
    for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, isActive);
  };
  const drawWithout = (objects) => {
    set(objects, false);
    const drawn = draw();
    set(objects, true);
    return drawn;
  };
  if (pieces.length === 0 && boxes.length === 0) return true;
  const layers = inLayers(pieces);
  const whole = draw();
  const inBox = (box, look) => {
    const [left, top, right, bottom] = box.map((side) => side * scale);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(heightPx, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(widthPx, Math.ceil(right)); x += 1)
        look((y * widthPx + x) * 4);
  };
  const differ = (other, at) =>
    Math.max(...[at, at + 1, at + 2].map((each) => Math.abs(whole[each] - other[each])));
  if (boxes.length > 0) {
    const without = drawWithout(boxes.flatMap(({ drawings }) => drawings));
    for (const box of boxes)
      inBox(box.place, (at) => {
        box.isDrawn ||= differ(without, at) >= LEAST_CONTRAST;
      });
  }
  const withouts = layers.map((layer) => drawWithout(layer.map(({ object }) => object)));
  const objects = new Set(pieces.map(({ object }) => object));
  if (layers.length > 0) leaveTextsAlone(pdfium, page, objects);
  for (const [number, layer] of layers.entries()) {
    set(objects, false);
    set(
      layer.map(({ object }) => object),
      true,
    );
    const ink = draw();
    for (const letter of layer.flatMap(({ letters }) => letters)) {
      let [all, seen] = [0, 0];
      inBox(letter.box, (at) => {
        const dark = 255 - Math.min(ink[at], ink[at + 1], ink[at + 2]);
        all += dark;
        if (
          dark > 0 &&
          differ(withouts[number], at) >= Math.max(LEAST_DIFFERENCE, (LEAST_CONTRAST * dark) / 255)
        )
          seen += dark;
      });
      letter.isUnseen = all === 0 || seen < all * SEEN_SHARE;
    }
  }
  for (const { letters } of pieces) for (const letter of letters) letter.isUnseen ??= true;
  return layers.flat().length === pieces.length;
}

/** Groups of texts of which none lies on another of its own, but for a copy of itself; none for what lies below many. */
function inLayers(pieces) {
  const layers = [];
  let [open, compared] = [[], 0];
  const placed = pieces.map((piece) => ({ piece, box: innerBox(piece.letters), layer: 0 }));
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
    layers[each.layer] ??= [];
    layers[each.layer].push(each.piece);
  }
  return layers;
}

function innerBox(letters) {
  const boxes = letters.filter(({ text }) => text.trim() !== "").map(({ box }) => box);
  const side = (at, pick) => boxes.reduce((found, box) => pick(found, box[at]), boxes[0]?.[at] ?? 0);
  const [left, top, right, bottom] = [
    side(0, Math.min),
    side(1, Math.min),
    side(2, Math.max),
    side(3, Math.max),
  ];
  const [across, down] = [(right - left) * EDGE.across, (bottom - top) * EDGE.down];
  return [left + across, top + down, right - across, bottom - down];
}

function overlap(one, other) {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Leaves nothing on a page but some of its texts, in black. */
function leaveTextsAlone(pdfium, page, objects) {
  const walk = (object, depth) => {
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
