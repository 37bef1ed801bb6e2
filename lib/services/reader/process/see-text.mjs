import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Between a letter and what is there without it, of 255 in any colour, where it is all ink; less is not seen. */
const LEAST_CONTRAST = 24;
/** Less than this tells nothing: two ways to round one edge. */
const LEAST_DIFFERENCE = 4;
/** What of a letter's ink makes a difference, at least: a strip that something leaves free is no letter. */
const SEEN_SHARE = 0.5;
const LOOK_SIDE_PX = 1_400;
const LOOK_SCALE = 1.5;
/** Pictures of one page: one with all of its text, and one for each layer of runs that lie on one another. */
const MAX_LAYERS = 4;
/** Far more comparisons than the runs of a readable page need. */
const MAX_COMPARED = 2_000_000;
/** Of all pictures of one page: what takes longer is no page of text. */
const MAX_CPU_MS = 3_000;
/** What of a letter's box is left out on each side: a neighbour's overhang is not this letter. */
const EDGE = { across: 0.15, down: 0.05 };
/** The same words this close to themselves are one bold word, or one with a shadow; in heights of a letter. */
const BOLD = 0.3;
/** A point, a minus or a currency changes what a number says. */
const SIGN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** A letter that simple fonts lack. */
const RARE = /[^\p{ASCII}\P{L}]/u;
/** A run of which less is drawn is no text. */
const LEAST_DRAWN = 0.25;
/** What places text, and draws nothing itself: all that is left where its ink is wanted, in black. */
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
 * Finds the letters that nobody sees: a page looks the same without them. Whatever hides them, a layer that is
 * switched off, a clip, a picture on top, the colour of their ground or a font without outlines, comes to that.
 * Marks each letter with `isUnseen`, and with `isBlank` where nothing is drawn in its place at all; answers false where
 * there is too much to look at, and marks those alone that need no look.
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

/** The runs in so many groups that none covers another one of its own; null where they are too many for that. */
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

/** Letters under so many others can't be read. */
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

/** A run that stands askew, as a box along its own direction; null for the others, whose boxes say enough. */
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

/** Two runs, one of them askew, that stand beside each other: a straight line fits between them. */
function arePassing(one, other) {
  return [one, other].some(({ along }) => {
    if (along === null) return false;
    const [own, others] = [one, other].map((each) => boxAt(along.angle, each));
    return !overlap(own, others);
  });
}

/** A run's box along a direction, whatever its own. */
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

/** Draws a page where some of its runs leave nothing but their room: what follows them stays in its place. */
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
 * Tells whether most of a letter's ink makes a difference to the page, and whether it has any. `isUnseen` is null for an
 * underscore that is too thin for the picture.
 */
function look({ whole, without, ink }, { text, box, ink: shape, area }, scale) {
  const [left, top, right, bottom] = (shape ?? innerBox(box)).map((each) => each * scale);
  const columns = [Math.max(0, Math.floor(left)), Math.min(whole.width, Math.ceil(right))];
  // Dots and dashes are thinner than a row.
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

/** Ink that is thinner than a pixel has none whose middle is in it. */
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

/** Takes a letter that can't be judged for seen where the letter painted before it is. */
function tellByNeighbours(letters) {
  const signs = letters.filter(({ text }) => text.trim() !== "");
  let before = signs.find(({ isUnseen }) => isUnseen !== null)?.isUnseen ?? true;
  for (const letter of signs) before = letter.isUnseen ??= before;
}

/**
 * The stretches of letters that are not seen, each with its text and the places of its letters: a reader may part it
 * anywhere. `isPlain` where no look was needed to tell: they are painted in an invisible mode, or too small.
 * `isUndrawn` where letters among others have no shape: our fonts may lack what another program's have.
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
