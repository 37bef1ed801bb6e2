import {
  apply,
  around,
  type Box,
  boxIn,
  common,
  cornersIn,
  IDENTITY,
  isWithin,
  type Matrix,
  spreadOf,
  toMatrix,
  touches,
  widened,
} from "../plain-pages/matrix";
import { hasSharpCorners, isRectangle, isUpright, pathOf, plainPath } from "./drawn-path";
import type { Pdfjs, PdfjsPage } from "./pdfjs";
import { type Pixels, plainPixels } from "./pixels";
import type { SeenItem } from "./seen-page";
import type { Surroundings } from "./word";

export interface WalkedItem {
  kind: SeenItem["kind"];
  parts: readonly (string | Uint8Array)[];
  at: number[];
  box: Box;
  reach?: Box;
  tint?: number;
  isPaper?: boolean;
  isStroked?: boolean;
  text?: string;
}

export interface Walked {
  items: WalkedItem[];
  hasUnseen: boolean;
}

export interface State {
  matrix: Matrix;
  fill: string;
  stroke: string;
  fillAlpha: number;
  strokeAlpha: number;
  effect: string;
  lineWidth: number;
  cap: string;
  join: string;
  miter: number;
  dash: string;
  clip: Box;
  isInNote: boolean;
  font: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  rise: number;
  leading: number;
  mode: number;
}

const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6];
export const START: State = {
  matrix: IDENTITY,
  fill: "#000000",
  stroke: "#000000",
  fillAlpha: 1,
  strokeAlpha: 1,
  effect: "",
  lineWidth: 1,
  cap: "0",
  join: "0",
  miter: 10,
  dash: "",
  clip: EVERYWHERE,
  isInNote: false,
  font: "",
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  leading: 0,
  mode: 0,
};

/** In points, and as a share of the smaller side of the clipped item. */
const [CLIP_SLACK, CLIP_SHARE] = [0.05, 0.05];
const MULTIPLIES = /^(in\()?BM:"multiply"\)?$/;
/** In pixels: the largest deviation of a drawn curve. */
const MAX_FLATNESS = 1;

export abstract class PageCanvas {
  protected readonly items: WalkedItem[] = [];
  protected hasUnseen = false;
  protected state: State;
  protected readonly saved: State[] = [];
  protected readonly marked: boolean[] = [];
  protected isClipping = false;
  protected readonly page: PdfjsPage;
  protected readonly ops: Pdfjs["OPS"];
  protected readonly view: Box;
  protected readonly base: Matrix;

  constructor(page: PdfjsPage, ops: Pdfjs["OPS"]) {
    this.page = page;
    this.ops = ops;
    const { width, height, transform } = page.getViewport({ scale: 1 });
    this.view = [0, 0, width, height];
    this.base = toMatrix(transform);
    this.state = { ...START, matrix: this.base, clip: this.view };
  }

  protected abstract endWord(): void;

  protected set(change: Partial<State>): void {
    this.state = Object.assign({}, this.state, change);
  }

  protected restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  protected setMany(entries: readonly [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === "LW") this.set({ lineWidth: Number(value) });
      else if (key === "LC") this.set({ cap: String(value) });
      else if (key === "LJ") this.set({ join: String(value) });
      else if (key === "ML") this.set({ miter: Number(value) });
      else if (key === "D") this.dash(...(value as [unknown, unknown]));
      else if (key === "FL") this.flatten(value);
      else if (key === "ca") this.set({ fillAlpha: Number(value) });
      else if (key === "CA") this.set({ strokeAlpha: Number(value) });
      else if (key === "Font") {
        const [font, size] = value as [string, number];
        this.set({ font, size });
      } else if (key !== "RI") {
        const isPlain = value === false || value === "source-over" || value === null;
        this.affect(isPlain ? "" : `${key}:${textOf(value)}`, `${key}:`);
      }
    }
  }

  protected dash(dashes: unknown, phase: unknown): void {
    this.set({ dash: Array.isArray(dashes) && dashes.length === 0 ? "" : textOf([dashes, phase]) });
  }

  protected flatten(flatness: unknown): void {
    if (!(Number(flatness) <= MAX_FLATNESS)) this.affect("flat");
  }

  protected affect(effect: string, start = effect): void {
    const rest = this.state.effect.split(" ").filter((each) => each !== "" && !each.startsWith(start));
    if (effect !== "") rest.push(effect.replaceAll(" ", ""));
    this.set({ effect: rest.join(" ") });
  }

  protected clipTo(box: Box, matrix: Matrix): void {
    const corners = cornersIn(matrix, box);
    if (!isUpright(corners)) this.affect("clip");
    this.set({ clip: common(this.state.clip, around(corners)) });
  }

  protected penWidth(): number {
    return this.state.lineWidth * spreadOf(this.state.matrix)[0];
  }

  protected reachOf(width: number, hasCorners = true): number {
    const { join, miter } = this.state;
    return (width / 2) * (hasCorners && join === "0" ? Math.max(miter, Math.SQRT2) : Math.SQRT2);
  }

  protected surroundings(): Surroundings {
    const { clip, effect, isInNote } = this.state;
    return { clip, effect, isSwitched: this.marked.includes(true), isInNote };
  }

  protected add(item: WalkedItem, isText: boolean, within = this.surroundings()): void {
    const { clip, effect, isSwitched, isInNote } = within;
    if (!touches(item.box, clip) || clip[0] > clip[2] || clip[1] > clip[3]) {
      this.hasUnseen ||= isText || !touches(item.box, this.view);
      return;
    }
    const [left, top, right, bottom] = item.box;
    const slack = Math.min(CLIP_SLACK, CLIP_SHARE * Math.min(right - left, bottom - top));
    const isWhole = isWithin(item.box, widened(clip, Math.max(slack, 0)));
    const { reach } = item;
    const marks = [isWhole ? "" : "cut", isSwitched ? "switched" : "", effect];
    if (isInNote) marks.push("in a note");
    const seen: WalkedItem = {
      ...item,
      parts: [...item.parts, marks.join("|")],
      at: item.at.map(hundredths),
      box: item.box.map(hundredths) as unknown as Box,
    };
    if (reach) seen.reach = reach.map(hundredths) as unknown as Box;
    this.items.push(seen);
  }

  protected other(what: string): void {
    this.endWord();
    const box = common(this.state.clip, this.view);
    this.add({ kind: "other", parts: ["other", what], at: [...box], box }, false);
  }

  protected draw(
    operator: number,
    path: ArrayLike<number> | undefined,
    bounds: ArrayLike<number> | null,
  ): void {
    const { ops, state } = this;
    const isClipping = this.isClipping;
    this.isClipping = false;
    if (!path || !bounds) {
      if (isClipping) this.affect("clip");
      return;
    }
    const own = toBox(bounds);
    if (operator !== ops.endPath) this.paint(operator, path, own);
    // Comparing the drawing within covers the corners of its box.
    if (isClipping) {
      if (!isRectangle(path, state.matrix)) this.affect("clip");
      this.clipTo(own, state.matrix);
    }
  }

  protected paint(operator: number, path: ArrayLike<number>, own: Box): void {
    this.endWord();
    const { ops, state } = this;
    const isFilled = operator !== ops.stroke && operator !== ops.closeStroke;
    const isStroked = operator !== ops.fill && operator !== ops.eoFill;
    const isClosing =
      operator === ops.closeStroke || operator === ops.closeFillStroke || operator === ops.closeEOFillStroke;
    const isEvenOdd =
      operator === ops.eoFill || operator === ops.eoFillStroke || operator === ops.closeEOFillStroke;
    const isFilledOnly = isFilled && !isStroked;
    const { steps, points } = plainPath(pathOf(path, state.matrix, isFilledOnly), isFilledOnly);
    if (points.length === 0) return;
    const width = isStroked ? this.penWidth() : 0;
    const hasCorners = isStroked && hasSharpCorners({ steps: isClosing ? `${steps}z` : steps, points });
    const box = widened(boxIn(state.matrix, own), this.reachOf(width, hasCorners));
    const fill = isFilled ? `${state.fill} ${alpha(state.fillAlpha)}` : "";
    const stroke = isStroked
      ? `${state.stroke} ${alpha(state.strokeAlpha)} ${state.dash} ${state.cap} ${state.join}`
      : "";
    if (this.isUnseen(isFilled ? state.fillAlpha : 0, isStroked ? state.strokeAlpha : 0)) return;
    // A white ground below everything looks like paper.
    const isPaper = isFilled && !isStroked && state.fill === "#ffffff" && state.effect === "";
    if (isPaper && this.items.length === 0) return;
    const parts = [
      "path",
      steps,
      isClosing ? "closed" : "",
      isEvenOdd && steps !== "rectangle" ? "even" : "",
      fill,
      stroke,
    ];
    const at = points.flat();
    if (isStroked) at.push(width * 4, this.state.lineWidth * spreadOf(state.matrix)[1] * 4);
    const item: WalkedItem = { kind: "path", parts, at, box, isPaper, isStroked };
    const tint = isFilled && !isStroked && /^m[lc]{2,8}$|^rectangle$/.test(steps) ? this.tint() : null;
    if (tint !== null) {
      item.tint = tint;
      item.box = common(box, state.clip);
    }
    this.add(item, false);
  }

  private tint(): number | null {
    const { effect, fill } = this.state;
    const channels = fill.match(/^#(..)(..)(..)$/);
    if (!MULTIPLIES.test(effect) || !channels) return null;
    const [red = 0, green = 0, blue = 0] = channels.slice(1).map((hex) => Number.parseInt(hex, 16) / 255);
    return 0.21 * red + 0.72 * green + 0.07 * blue;
  }

  protected isUnseen(...alphas: number[]): boolean {
    return alphas.every((each) => each <= 0);
  }

  protected picture(id: string, matrix: Matrix): void {
    const objects = id.startsWith("g_") ? this.page.commonObjs : this.page.objs;
    const image = objects.has(id) ? (objects.get(id) as Pixels | null) : null;
    if (image) this.inline(image, matrix);
    else this.paintPixels(["picture", "missing"], matrix);
  }

  protected inline({ width, height, kind, data }: Pixels, matrix: Matrix): void {
    const pixels = data ? plainPixels({ width, height, kind, data }) : "without pixels";
    this.paintPixels(["picture", `${width} ${height}`, pixels], matrix);
  }

  protected mask({ width, height, data }: Pixels, matrix: Matrix): void {
    const bytes = typeof data === "string" ? this.dataOf(data) : data;
    const parts = ["mask", `${width} ${height} ${this.state.fill}`];
    this.paintPixels(bytes ? [...parts.slice(0, 1), parts[1] ?? "", bytes] : [...parts, "missing"], matrix);
  }

  protected dataOf(id: string): Uint8Array | null {
    const objects = id.startsWith("g_") ? this.page.commonObjs : this.page.objs;
    const found = objects.has(id) ? (objects.get(id) as { data?: Uint8Array } | null) : null;
    return found?.data ?? null;
  }

  protected paintPixels(parts: (string | Uint8Array)[], matrix: Matrix): void {
    this.endWord();
    if (this.isUnseen(this.state.fillAlpha)) return;
    const corners = [apply(matrix, 0, 0), apply(matrix, 1, 0), apply(matrix, 0, 1)];
    const box = boxIn(matrix, [0, 0, 1, 1]);
    const opacity = alpha(this.state.fillAlpha);
    this.add({ kind: "picture", parts: [...parts, opacity], at: corners.flat(), box }, false);
  }
}

export function toBox(values: ArrayLike<number>): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(values);
  return [left, top, right, bottom];
}

export function alpha(value: number): string {
  return value.toFixed(2);
}

function hundredths(value: number): number {
  return Math.round(Math.min(Math.max(value, -1e5), 1e5) * 100);
}

export function textOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
