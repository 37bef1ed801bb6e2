import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { around, type Matrix, overlap, type Point, type Sides, type Size } from "./geometry";
import type { Letter, OperatorList, Run } from "./operators";

/** The least visible contrast between full ink and the page without the letter, of 255 in any colour. */
const LEAST_CONTRAST = 24;
const LEAST_DIFFERENCE = 4;
const SEEN_SHARE = 0.5;
const LOOK_SIDE_PX = 1_400;
const LOOK_SCALE = 1.5;
const MAX_LAYERS = 4;
const MAX_COMPARED = 2_000_000;
const MAX_CPU_MS = 3_000;
/** A neighbour's overhang may be in this margin of a letter's box. */
const EDGE: Edge = { across: 0.15, down: 0.05 };
const BOLD = 0.3;
/** A point, a minus, or a currency changes what a number means. */
const SIGN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const RARE = /[^\p{ASCII}\P{L}]/u;
const LEAST_DRAWN = 0.25;
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

interface Edge {
  across: number;
  down: number;
}

type OperatorFilter = (index: number, operators: OperatorList) => boolean;

/** `operationsFilter` sees each operator before it is drawn. Beyond `maxCpuMs` the picture is null. */
export interface DrawOptions {
  operationsFilter: OperatorFilter | null;
  maxCpuMs: number;
}

export type DrawPage = (
  page: PDFPageProxy,
  scale: number,
  options: DrawOptions,
) => Promise<{ data(): Uint8Array; width: number; height: number } | null>;

interface Drawing {
  data: Uint8Array;
  width: number;
  height: number;
}

interface PlacedRun {
  run: Run;
  box: Sides;
  along: SlantedBox | null;
  text: string;
}

interface SlantedBox {
  angle: number;
  box: Sides;
}

export interface UnseenStretch {
  boxes: Sides[];
  text: string;
  isPlain: boolean;
  isUndrawn: boolean;
}

/**
 * Finds invisible letters: those without which the page looks the same. This covers every way to hide text: a layer
 * that is off, a clip, a picture on top, the colour of the background, or a font without outlines. Marks each letter
 * with `isUnseen`, and with `isBlank` if nothing at all is drawn in its place. Returns false if there is too much to
 * compare; then only letters that need no comparison are marked.
 */
export async function findUnseen(
  page: PDFPageProxy,
  runs: readonly Run[],
  viewport: { width: number; height: number },
  drawPage: DrawPage,
): Promise<boolean> {
  const looked = runs.filter(({ isHidden, clips }) => !isHidden && !clips);
  const layers = inLayers(looked);
  for (const { letters } of runs.filter(({ isHidden, clips }) => isHidden || clips))
    for (const letter of letters) letter.isUnseen = true;
  if (layers === null) return false;
  if (looked.length === 0) return true;
  const scale = Math.min(LOOK_SCALE, LOOK_SIDE_PX / Math.max(viewport.width, viewport.height));
  const started = process.cpuUsage();
  const draw = async (operationsFilter: OperatorFilter | null): Promise<Drawing | null> => {
    const { user, system } = process.cpuUsage(started);
    const maxCpuMs = MAX_CPU_MS - (user + system) / 1000;
    const canvas = await drawPage(page, scale, { operationsFilter, maxCpuMs });
    return canvas && { data: canvas.data(), width: canvas.width, height: canvas.height };
  };
  const whole = await draw(null);
  for (const layer of layers) {
    const left = new Set(layer);
    const runAt = (at: number, isLeft: boolean): Run | null => {
      const run = runs[at];
      return run && left.has(run) === isLeft ? run : null;
    };
    const without = await drawWithout(draw, (at) => runAt(at, true));
    const ink = await drawWithout(draw, (at) => runAt(at, false), TEXT_ALONE);
    if (whole === null || without === null || ink === null) return false;
    for (const { letters } of layer)
      for (const letter of letters) Object.assign(letter, look({ whole, without, ink }, letter, scale));
  }
  tellByNeighbours(looked.flatMap(({ letters }) => letters));
  return true;
}

function inLayers(runs: readonly Run[]): Run[][] | null {
  const placed = runs.map((run) => ({ run, box: middleOf(run), along: alongOf(run), text: textOf(run) }));
  const sorted = placed.toSorted((a, b) => a.box[1] - b.box[1]);
  const layers: Run[][] = [];
  let compared = 0;
  let open: (PlacedRun & { layer: number })[] = [];
  for (const each of sorted) {
    open = open.filter(({ box }) => box[3] > each.box[1]);
    const others: typeof open = [];
    let same: number | null = null;
    for (const other of open) {
      compared += 1;
      if (compared > MAX_COMPARED) return heaped(runs);
      if (!overlap(each.box, other.box) || arePassing(each, other)) continue;
      if (isSame(each, other)) same = other.layer;
      else others.push(other);
    }
    let layer = same ?? 0;
    while (same === null && others.some((other) => other.layer === layer)) layer += 1;
    if (layer >= MAX_LAYERS) heaped([each, ...others].map(({ run }) => run));
    layer = Math.min(layer, MAX_LAYERS);
    const group = layers[layer] ?? [];
    group.push(each.run);
    layers[layer] = group;
    open.push({ ...each, layer });
  }
  return layers.length > MAX_LAYERS ? null : layers;
}

function heaped(runs: readonly Run[]): null {
  for (const run of runs) run.isHidden = true;
  return null;
}

function isSame(one: PlacedRun, other: PlacedRun): boolean {
  const far = BOLD * one.run.sizePt;
  return (
    one.text === other.text &&
    Math.abs(one.box[0] - other.box[0]) <= far &&
    Math.abs(one.box[1] - other.box[1]) <= far
  );
}

function textOf({ letters }: Run): string {
  return letters.map(({ text }) => text).join("");
}

function middleOf({ letters }: Run): Sides {
  const signs = letters.filter(({ text }) => text.trim() !== "");
  return around(signs.flatMap(({ box, ink }) => (ink ? [innerBox(box), ink] : [innerBox(box)])));
}

function alongOf({ letters, angle, sizePt }: Run): SlantedBox | null {
  if (angle === 0) return null;
  const signs = letters.filter(({ text }) => text.trim() !== "");
  const boxes = signs.map(({ box }): Sides => {
    const [u, v] = turned([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], -angle);
    return [u - sizePt / 4, v - sizePt / 2, u + sizePt / 4, v + sizePt / 2];
  });
  return { angle, box: around(boxes) };
}

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function arePassing(one: PlacedRun, other: PlacedRun): boolean {
  return [one, other].some(
    ({ along }) => along !== null && !overlap(boxAt(along.angle, one), boxAt(along.angle, other)),
  );
}

function boxAt(angle: number, { box, along }: PlacedRun): Sides {
  const [left, top, right, bottom] = along?.box ?? box;
  const turn = (along?.angle ?? 0) - angle;
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return around(
    corners.map((corner): Sides => {
      const [u, v] = turned(corner, turn);
      return [u, v, u, v];
    }),
  );
}

function innerBox([left, top, right, bottom]: Sides): Sides {
  const [across, down] = [(right - left) * EDGE.across, (bottom - top) * EDGE.down];
  return [left + across, top + down, right - across, bottom - down];
}

async function drawWithout(
  draw: (filter: OperatorFilter) => Promise<Drawing | null>,
  runAt: (ordinal: number) => Run | null,
  drawn: ReadonlySet<number> | null = null,
): Promise<Drawing | null> {
  const changed = new Map<number, unknown[] | null>();
  const ordinals = new Map<number, number>();
  let list: OperatorList | null = null;
  try {
    return await draw((index, operators) => {
      list = operators;
      const operator = operators.fnArray[index] ?? 0;
      if (drawn !== null && !drawn.has(operator)) return false;
      if (operator !== OPS.showText || ordinals.has(index)) return true;
      const ordinal = ordinals.size;
      ordinals.set(index, ordinal);
      const run = runAt(ordinal);
      if (!run) return true;
      changed.set(index, operators.argsArray[index] ?? null);
      operators.argsArray[index] = [run.advances];
      return true;
    });
  } finally {
    putBack(list, changed);
  }
}

function putBack(list: OperatorList | null, changed: ReadonlyMap<number, unknown[] | null>): void {
  for (const [index, args] of changed) if (list) list.argsArray[index] = args;
}

function look(
  { whole, without, ink }: { whole: Drawing; without: Drawing; ink: Drawing },
  { text, box, ink: shape, area }: Letter,
  scale: number,
): Required<Pick<Letter, "isUnseen" | "isBlank">> {
  const inside = shape ?? innerBox(box);
  const [left, top, right, bottom] = [
    inside[0] * scale,
    inside[1] * scale,
    inside[2] * scale,
    inside[3] * scale,
  ];
  const columns: Size = [Math.max(0, Math.floor(left)), Math.min(whole.width, Math.ceil(right))];
  const [first, end] = shape ? [Math.floor(top), Math.ceil(bottom)] : [Math.ceil(top), Math.floor(bottom)];
  const rows: Size = [Math.max(0, first), Math.min(whole.height, Math.max(end, first + 1))];
  const edge = area && shape ? halfPixelAround(area, scale) : EDGE;
  let [all, seen, darkest] = [0, 0, 0];
  let isDifferent = false;
  for (let row = rows[0]; row < rows[1]; row += 1) {
    for (let column = columns[0]; column < columns[1]; column += 1) {
      if (area && !isWithin(area, edge, (column + 0.5) / scale, (row + 0.5) / scale)) continue;
      const at = (row * whole.width + column) * 4;
      let [difference, dark] = [0, 0];
      for (let colour = at; colour < at + 3; colour += 1) {
        difference = Math.max(difference, Math.abs((whole.data[colour] ?? 0) - (without.data[colour] ?? 0)));
        dark = Math.max(dark, 255 - (ink.data[colour] ?? 255));
      }
      all += dark;
      darkest = Math.max(darkest, dark);
      if (difference >= Math.max(LEAST_DIFFERENCE, (LEAST_CONTRAST * dark) / 255)) seen += dark;
      isDifferent ||= difference >= LEAST_CONTRAST;
    }
  }
  if (text === "_" && darkest < LEAST_CONTRAST && !isDifferent) return { isUnseen: null, isBlank: false };
  return {
    isUnseen: all === 0 ? !isDifferent : seen < all * SEEN_SHARE,
    isBlank: all === 0 && !isDifferent,
  };
}

function halfPixelAround([a, b, c, d]: Matrix, scale: number): Edge {
  return {
    across: (-0.5 * (Math.abs(a) + Math.abs(c))) / scale,
    down: (-0.5 * (Math.abs(b) + Math.abs(d))) / scale,
  };
}

function isWithin([a, b, c, d, e, f]: Matrix, edge: Edge, x: number, y: number): boolean {
  const [across, up] = [a * x + c * y + e, b * x + d * y + f];
  return across > edge.across && across < 1 - edge.across && up > edge.down && up < 1 - edge.down;
}

function tellByNeighbours(letters: readonly Letter[]): void {
  const signs = letters.filter(({ text }) => text.trim() !== "");
  let before = signs.find(({ isUnseen }) => isUnseen !== null)?.isUnseen ?? true;
  for (const letter of signs) before = letter.isUnseen ??= before;
}

export function unseenStretches(runs: readonly Run[]): UnseenStretch[] {
  return runs.flatMap(({ letters, isPlain }) => {
    const signs = letters.filter(({ text }) => SIGN.test(text));
    const isAmongOthers = signs.filter(({ isUnseen }) => !isUnseen).length > signs.length * LEAST_DRAWN;
    const stretches: UnseenStretch[] = [];
    let isOpen = false;
    for (const { text, box, isUnseen, isBlank } of letters) {
      const isUndrawn = isAmongOthers && isBlank === true && RARE.test(text);
      const last = isOpen ? stretches.at(-1) : undefined;
      if (isUnseen && SIGN.test(text)) {
        const open = last?.isUndrawn === isUndrawn ? last : { boxes: [], text: "", isPlain, isUndrawn };
        if (open !== last) stretches.push(open);
        open.text += text;
        open.boxes.push(box);
        isOpen = true;
      } else if (!isUnseen) isOpen = false;
      else if (last) last.text += text;
    }
    return stretches;
  });
}
