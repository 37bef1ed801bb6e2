import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The least visible contrast between full ink and the page without the letter, of 255 in any colour. */
const LEAST_CONTRAST = 24;
/** A smaller difference is only rounding at an edge. */
const LEAST_DIFFERENCE = 4;
/** The share of a letter's ink that must be visible: a strip that something leaves uncovered is no letter. */
const SEEN_SHARE = 0.5;
const LOOK_SIDE_PX = 1_400;
const LOOK_SCALE = 1.5;
/** Pictures of a page: one with all text, and one for each layer of overlapping runs. */
const MAX_LAYERS = 4;
/** Far more comparisons than the runs of a readable page need. */
const MAX_COMPARED = 2_000_000;
/** For all pictures of a page. If drawing takes longer, it is no page of text. */
const MAX_CPU_MS = 3_000;
/** The margin of a letter's box that is ignored, because a neighbour's overhang may be there. */
const EDGE = { across: 0.15, down: 0.05 };
/** Copies of a text this close are bold text or a shadow; in letter heights. */
const BOLD = 0.3;
/** Includes punctuation and symbols: a point, a minus, or a currency changes what a number means. */
const SIGN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** A letter that simple fonts lack. */
const RARE = /[^\p{ASCII}\P{L}]/u;
/** If less of a run is drawn, it is no text. */
const LEAST_DRAWN = 0.25;
/** Operators that place text or draw nothing themselves. Only these are kept to get a text's ink, in black. */
const TEXT_ALONE = new Set([
  OPS.save,
  OPS.restore,
  OPS.transform,
  OPS.setLineWidth,
  OPS.beginText,
  OPS.endText,
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
  OPS.setLeading,
  OPS.setFont,
  OPS.setTextRenderingMode,
  OPS.setTextRise,
  OPS.moveText,
  OPS.setLeadingMoveText,
  OPS.setTextMatrix,
  OPS.nextLine,
  OPS.showText,
  OPS.paintFormXObjectBegin,
  OPS.paintFormXObjectEnd,
  OPS.beginGroup,
  OPS.endGroup,
  OPS.beginAnnotation,
  OPS.endAnnotation,
]);

/**
 * Finds invisible letters: those without which the page looks the same. This covers every way to hide text: a layer
 * that is off, a clip, a picture on top, the colour of the background, or a font without outlines. Marks each letter
 * with `isUnseen`, and with `isBlank` if nothing at all is drawn in its place. Returns false if there is too much to
 * compare; then only letters that need no comparison are marked.
 */
export async function findUnseen(page, runs, viewport, drawPage) {
  const looked = runs.filter(({ isHidden, clips }) => !isHidden && !clips);
  const layers = inLayers(looked);
  for (const { letters } of runs.filter(({ isHidden, clips }) => isHidden || clips))
    for (const letter of letters) letter.isUnseen = true;
  if (layers === null) return false;
  if (looked.length === 0) return true;
  const scale = Math.min(LOOK_SCALE, LOOK_SIDE_PX / Math.max(viewport.width, viewport.height));
  const started = process.cpuUsage();
  const draw = async (operationsFilter) => {
    const { user, system } = process.cpuUsage(started);
    const maxCpuMs = MAX_CPU_MS - (user + system) / 1000;
    const canvas = await drawPage(page, scale, { operationsFilter, maxCpuMs });
    return canvas && { data: canvas.data(), width: canvas.width, height: canvas.height };
  };
  const whole = await draw(null);
  for (const layer of layers) {
    const left = new Set(layer);
    const without = await drawWithout(draw, (at) => (left.has(runs[at]) ? runs[at] : null));
    const ink = await drawWithout(draw, (at) => (left.has(runs[at]) ? null : runs[at]), TEXT_ALONE);
    if (whole === null || without === null || ink === null) return false;
    for (const { letters } of layer)
      for (const letter of letters) Object.assign(letter, look({ whole, without, ink }, letter, scale));
  }
  tellByNeighbours(looked.flatMap(({ letters }) => letters));
  return true;
}

/** Groups runs so that none covers another of its group; null if that takes too many groups. */
function inLayers(runs) {
  const placed = runs.map((run) => ({ run, box: middleOf(run), along: alongOf(run), text: textOf(run) }));
  const sorted = placed.toSorted((a, b) => a.box[1] - b.box[1]);
  const layers = [];
  let compared = 0;
  let open = [];
  for (const each of sorted) {
    open = open.filter(({ box }) => box[3] > each.box[1]);
    const others = [];
    let same = null;
    for (const other of open) {
      compared += 1;
      if (compared > MAX_COMPARED) return heaped(runs);
      if (!overlap(each.box, other.box) || arePassing(each, other)) continue;
      if (isSame(each, other)) same = other.layer;
      else others.push(other);
    }
    let layer = same ?? 0;
    while (same === null && others.some((other) => other.layer === layer)) layer += 1;
    each.layer = Math.min(layer, MAX_LAYERS);
    if (layer >= MAX_LAYERS) heaped([each, ...others].map(({ run }) => run));
    layers[each.layer] ??= [];
    layers[each.layer].push(each.run);
    open.push(each);
  }
  return layers.length > MAX_LAYERS ? null : layers;
}

/** Letters under so many others are unreadable. */
function heaped(runs) {
  for (const run of runs) run.isHidden = true;
  return null;
}

function isSame(one, other) {
  const far = BOLD * one.run.sizePt;
  return (
    one.text === other.text &&
    Math.abs(one.box[0] - other.box[0]) <= far &&
    Math.abs(one.box[1] - other.box[1]) <= far
  );
}

function textOf({ letters }) {
  return letters.map(({ text }) => text).join("");
}

function middleOf({ letters }) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const letter of letters.filter(({ text }) => text.trim() !== "")) {
    for (const own of [innerBox(letter.box), letter.ink ?? []]) widen(box, own);
  }
  return box;
}

function widen(box, own) {
  for (const at of [0, 1]) box[at] = Math.min(box[at], own[at] ?? Infinity);
  for (const at of [2, 3]) box[at] = Math.max(box[at], own[at] ?? -Infinity);
}

/** The box of a slanted run along its own direction; null for other runs, whose plain boxes suffice. */
function alongOf({ letters, angle, sizePt }) {
  if (angle === 0) return null;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box: own } of letters.filter(({ text }) => text.trim() !== "")) {
    const [x, y] = [(own[0] + own[2]) / 2, (own[1] + own[3]) / 2];
    const [u, v] = [x * cos + y * sin, y * cos - x * sin];
    widen(box, [u - sizePt / 4, v - sizePt / 2, u + sizePt / 4, v + sizePt / 2]);
  }
  return { angle, box };
}

/** Whether two runs, at least one of them slanted, can be separated by a straight line. */
function arePassing(one, other) {
  return [one, other].some(({ along }) => {
    if (along === null) return false;
    const [own, others] = [one, other].map((each) => boxAt(along.angle, each));
    return !overlap(own, others);
  });
}

/** A run's box along a given direction. */
function boxAt(angle, { box, along }) {
  const [left, top, right, bottom] = along?.box ?? box;
  const turn = (along?.angle ?? 0) - angle;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const around = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]) {
    const [u, v] = [x * cos - y * sin, x * sin + y * cos];
    widen(around, [u, v, u, v]);
  }
  return around;
}

function innerBox([left, top, right, bottom]) {
  const [across, down] = [(right - left) * EDGE.across, (bottom - top) * EDGE.down];
  return [left + across, top + down, right - across, bottom - down];
}

function overlap(one, other) {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Draws a page without some of its runs, but keeps their advance, so that later text stays in place. */
async function drawWithout(draw, runAt, drawn = null) {
  const changed = new Map();
  const ordinals = new Map();
  let list = null;
  try {
    return await draw((index, operators) => {
      list = operators;
      if (drawn !== null && !drawn.has(operators.fnArray[index])) return false;
      if (operators.fnArray[index] !== OPS.showText || ordinals.has(index)) return true;
      const ordinal = ordinals.size;
      ordinals.set(index, ordinal);
      const run = runAt(ordinal);
      if (!run) return true;
      changed.set(index, operators.argsArray[index]);
      operators.argsArray[index] = [run.advances];
      return true;
    });
  } finally {
    for (const [index, args] of changed) list.argsArray[index] = args;
  }
}

/**
 * Returns whether most of a letter's ink is invisible, and whether it has any ink. `isUnseen` is null for an underscore
 * that is too thin for the picture.
 */
function look({ whole, without, ink }, { text, box, ink: shape, area }, scale) {
  const [left, top, right, bottom] = (shape ?? innerBox(box)).map((each) => each * scale);
  const columns = [Math.max(0, Math.floor(left)), Math.min(whole.width, Math.ceil(right))];
  // Dots and dashes can be thinner than a row of pixels.
  const [first, end] = shape ? [Math.floor(top), Math.ceil(bottom)] : [Math.ceil(top), Math.floor(bottom)];
  const rows = [Math.max(0, first), Math.min(whole.height, Math.max(end, first + 1))];
  const edge = area && shape ? halfPixelAround(area, scale) : EDGE;
  let [all, seen, darkest, isDifferent] = [0, 0, 0, false];
  for (let row = rows[0]; row < rows[1]; row += 1) {
    for (let column = columns[0]; column < columns[1]; column += 1) {
      if (area && !isWithin(area, edge, (column + 0.5) / scale, (row + 0.5) / scale)) continue;
      const at = (row * whole.width + column) * 4;
      let [difference, dark] = [0, 0];
      for (let colour = at; colour < at + 3; colour += 1) {
        difference = Math.max(difference, Math.abs(whole.data[colour] - without.data[colour]));
        dark = Math.max(dark, 255 - ink.data[colour]);
      }
      all += dark;
      darkest = Math.max(darkest, dark);
      if (difference >= Math.max(LEAST_DIFFERENCE, (LEAST_CONTRAST * dark) / 255)) seen += dark;
      isDifferent ||= difference >= LEAST_CONTRAST;
    }
  }
  if (text === "_" && darkest < LEAST_CONTRAST && !isDifferent) return { isUnseen: null, isBlank: false };
  // Letters that bring their own colour may have no ink.
  return {
    isUnseen: all === 0 ? !isDifferent : seen < all * SEEN_SHARE,
    isBlank: all === 0 && !isDifferent,
  };
}

/** Widens the area for ink thinner than a pixel: no pixel centre may be in it. */
function halfPixelAround([a, b, c, d], scale) {
  return {
    across: (-0.5 * (Math.abs(a) + Math.abs(c))) / scale,
    down: (-0.5 * (Math.abs(b) + Math.abs(d))) / scale,
  };
}

function isWithin([a, b, c, d, e, f], edge, x, y) {
  const [across, up] = [a * x + c * y + e, b * x + d * y + f];
  return across > edge.across && across < 1 - edge.across && up > edge.down && up < 1 - edge.down;
}

/** A letter that can't be judged is as visible as the letter painted before it. */
function tellByNeighbours(letters) {
  const signs = letters.filter(({ text }) => text.trim() !== "");
  let before = signs.find(({ isUnseen }) => isUnseen !== null)?.isUnseen ?? true;
  for (const letter of signs) before = letter.isUnseen ??= before;
}

/**
 * The stretches of invisible letters, each with its text and the boxes of its letters, so that a caller can split it
 * anywhere. `isPlain`: an invisible mode or tiny size settled it without a comparison. `isUndrawn`: letters without a
 * glyph among others with one, which another program's fonts may have.
 */
export function unseenStretches(runs) {
  return runs.flatMap(({ letters, isPlain }) => {
    const signs = letters.filter(({ text }) => SIGN.test(text));
    const isAmongOthers = signs.filter(({ isUnseen }) => !isUnseen).length > signs.length * LEAST_DRAWN;
    const stretches = [];
    let open = null;
    for (const { text, box, isUnseen, isBlank } of letters) {
      const isUndrawn = isAmongOthers && isBlank === true && RARE.test(text);
      if (isUnseen && SIGN.test(text)) {
        if (open?.isUndrawn !== isUndrawn) open = { boxes: [], text: "", isPlain, isUndrawn };
        if (open.text === "") stretches.push(open);
        open.text += text;
        open.boxes.push(box);
      } else if (!isUnseen) open = null;
      else if (open) open.text += text;
    }
    return stretches;
  });
}
