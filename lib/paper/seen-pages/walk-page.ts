import {
  type Box,
  both,
  boxIn,
  IDENTITY,
  type Matrix,
  spreadOf,
  times,
  toMatrix,
  widened,
} from "../plain-pages/matrix";
import { BLANK, outlineOf, type Shape, unknownShape } from "./glyph-shape";
import { markOf } from "./missing-letters";
import { alpha, PageCanvas, START, textOf, toBox, type Walked, type WalkedItem } from "./page-canvas";
import type { PdfjsNote } from "./pdfjs";
import type { Pixels } from "./pixels";
import { continues, type Letter, type Word } from "./word";

interface Glyph {
  fontChar: string;
  unicode: string;
  width: number;
  isSpace: boolean;
  isInFont: boolean;
  accent?: object | null;
  vmetric?: number[] | null;
}

interface Font {
  fontMatrix?: number[];
  vertical?: boolean;
  missingFile?: boolean;
  isInvalidPDFjsFont?: boolean;
  isType3Font?: boolean;
  type?: string;
  subtype?: string;
  data?: Uint8Array;
}

type Drawn = Shape | null;

/** In font sizes, or in any program's unit of line width. */
const THIN = 0.08;
/** In font sizes: anything this close to a letter is read with it, such as points and accents. */
const [BESIDE, BELOW, ABOVE] = [1.5, 0.45, 0.5];
const CAPITALS = 0.75;
const LARGE = 12;
const MAX_OPERATORS = 400_000;
const MAX_ITEMS = 40_000;

type Args = readonly unknown[];

export class PageWalk extends PageCanvas {
  private text: Matrix = IDENTITY;
  private line: [number, number] = [0, 0];
  private pen: [number, number] = [0, 0];
  private word: Word | null = null;
  private last = -1;
  private isClippedByText = false;
  private readonly notes = new Set<unknown>();
  private readonly shapes = new Map<string, Drawn>();

  async walk(): Promise<Walked> {
    // "any" includes everything that may be displayed or printed.
    const { fnArray, argsArray } = await this.page.getOperatorList({ intent: "any" });
    if (fnArray.length > MAX_OPERATORS) throw new RangeError("more than any page draws");
    for (let index = 0; index < fnArray.length; index++)
      for (const id of this.picturesOf(fnArray[index] ?? 0, argsArray[index] ?? [])) await this.arrival(id);
    const steps = this.steps();
    for (let index = 0; index < fnArray.length; index++) {
      const operator = fnArray[index] ?? 0;
      const step = steps.get(operator);
      if (!step) throw new TypeError("an operator that isn't followed");
      step(argsArray[index] ?? []);
      if (operator !== this.ops.dependency) this.last = operator;
      if (this.items.length > MAX_ITEMS) throw new RangeError("more than any page shows");
    }
    this.endWord();
    for (const note of await this.page.getAnnotations({ intent: "any" })) this.note(note);
    return { items: this.items, hasUnseen: this.hasUnseen };
  }

  private note({ id, subtype, fieldType, rect, url, unsafeUrl, dest, borderStyle }: PdfjsNote): void {
    const box = boxIn(this.base, toBox(rect));
    const isLink = subtype === "Link";
    const isEmpty = box[2] - box[0] < 0.5 || box[3] - box[1] < 0.5;
    // A signature without a visible mark is the seal, or equally invisible.
    if (subtype === "Popup" || (fieldType === "Sig" && isEmpty) || (this.notes.has(id) && !isLink)) return;
    const border = borderStyle?.width ? `framed ${borderStyle.width}` : "";
    const parts = ["note", subtype, isLink ? `${url ?? unsafeUrl ?? textOf(dest)}${border}` : ""];
    const drawn = widened(box, borderStyle?.width ?? 0);
    const item: WalkedItem = { kind: isLink ? "link" : "other", parts, at: [...box], box: drawn };
    this.add(item, false, { clip: this.view, effect: "", isSwitched: false, isInNote: false });
  }

  private steps(): ReadonlyMap<number, (args: Args) => void> {
    const steps: Record<string, (args: Args) => void> = {
      save: () => this.saved.push(this.state),
      restore: () => this.restore(),
      transform: (args) => this.set({ matrix: times(this.state.matrix, toMatrix(args as number[])) }),
      paintFormXObjectBegin: ([matrix, box]) => {
        this.saved.push(this.state);
        if (matrix) this.set({ matrix: times(this.state.matrix, toMatrix(matrix as number[])) });
        if (box) this.clipTo(toBox(box as number[]), this.state.matrix);
      },
      paintFormXObjectEnd: () => this.restore(),
      beginAnnotation: ([id, rect, transform, matrix]) => {
        this.endWord();
        this.saved.push(this.state);
        this.notes.add(id);
        const own = times(
          toMatrix((transform ?? IDENTITY) as number[]),
          toMatrix((matrix ?? IDENTITY) as number[]),
        );
        this.state = { ...START, matrix: times(this.base, own), clip: this.view, isInNote: true };
        if (rect) this.clipTo(toBox(rect as number[]), this.base);
      },
      endAnnotation: () => this.restore(),
      beginGroup: ([group]) => {
        this.saved.push(this.state);
        const { bbox, matrix, smask } = (group ?? {}) as {
          bbox?: number[];
          matrix?: number[];
          smask?: object;
        };
        if (bbox) this.clipTo(toBox(bbox), times(this.state.matrix, toMatrix(matrix ?? IDENTITY)));
        const { fillAlpha, strokeAlpha, effect } = this.state;
        // Painted as one: settings within it can't undo earlier ones.
        const around = [effect, fillAlpha < 1 ? alpha(fillAlpha) : "", smask ? "a mask" : ""].filter(Boolean);
        this.set({ fillAlpha: 1, strokeAlpha: 1, effect: "" });
        if (around.length > 0 || strokeAlpha < 1) this.affect(`in(${around.join()})`);
      },
      endGroup: () => this.restore(),
      beginMarkedContent: () => this.marked.push(false),
      beginMarkedContentProps: ([name]) => this.marked.push(name === "OC"),
      endMarkedContent: () => {
        this.marked.pop();
      },
      setFillRGBColor: ([color]) => this.set({ fill: String(color) }),
      setStrokeRGBColor: ([color]) => this.set({ stroke: String(color) }),
      setFillTransparent: () => this.set({ fill: "none" }),
      setStrokeTransparent: () => this.set({ stroke: "none" }),
      setFillColorN: (args) => this.set({ fill: `pattern ${textOf(args)}` }),
      setStrokeColorN: (args) => this.set({ stroke: `pattern ${textOf(args)}` }),
      setLineWidth: ([width]) => this.set({ lineWidth: Number(width) }),
      setLineCap: ([cap]) => this.set({ cap: String(cap) }),
      setLineJoin: ([join]) => this.set({ join: String(join) }),
      setMiterLimit: ([miter]) => this.set({ miter: Number(miter) }),
      setDash: ([dashes, phase]) => this.dash(dashes, phase),
      setRenderingIntent: () => {},
      setFlatness: ([flatness]) => this.flatten(flatness),
      dependency: () => {},
      setGState: ([entries]) => {
        const { endGroup } = this.ops;
        // A mask that is no group would pass for a painted item.
        const isMasked = (entries as [string, unknown][]).some(([key, value]) => key === "SMask" && value);
        if (isMasked && this.last !== endGroup) throw new TypeError("a mask that isn't followed");
        this.setMany(entries as [string, unknown][]);
      },
      clip: () => {
        this.isClipping = true;
      },
      eoClip: () => {
        this.isClipping = true;
      },
      beginText: () => this.setText(IDENTITY),
      endText: () => {
        if (this.isClippedByText || this.state.mode > 3) this.affect("clip");
        this.isClippedByText = false;
      },
      setTextMatrix: ([matrix]) => this.setText(toMatrix(matrix as number[])),
      setCharSpacing: ([spacing]) => this.set({ charSpacing: Number(spacing) }),
      setWordSpacing: ([spacing]) => this.set({ wordSpacing: Number(spacing) }),
      setHScale: ([percent]) => this.set({ stretch: Number(percent) / 100 }),
      setTextRise: ([rise]) => this.set({ rise: Number(rise) }),
      setTextRenderingMode: ([mode]) => this.set({ mode: Number(mode) }),
      setLeading: ([leading]) => this.set({ leading: -Number(leading) }),
      setFont: ([font, size]) => this.set({ font: String(font), size: Number(size) }),
      moveText: ([x, y]) => this.move(Number(x), Number(y)),
      setLeadingMoveText: ([x, y]) => {
        this.set({ leading: Number(y) });
        this.move(Number(x), Number(y));
      },
      nextLine: () => this.move(0, this.state.leading),
      showText: ([glyphs]) => this.show(glyphs as (Glyph | number)[]),
      constructPath: ([operator, paths, bounds]) =>
        this.draw(Number(operator), (paths as ArrayLike<number>[])[0], bounds as number[] | null),
      shadingFill: ([id]) => this.other(`shading ${textOf(id)}`),
      paintImageXObject: ([id]) => this.picture(String(id), this.state.matrix),
      paintImageXObjectRepeat: ([id, across, down, places]) => {
        const all = places as number[];
        for (let at = 0; at < all.length; at += 2) {
          const own: Matrix = [Number(across), 0, 0, Number(down), all[at] ?? 0, all[at + 1] ?? 0];
          this.picture(String(id), times(this.state.matrix, own));
        }
      },
      paintInlineImageXObject: ([image]) => this.inline(image as Pixels, this.state.matrix),
      paintInlineImageXObjectGroup: ([image, map]) => {
        for (const { transform } of map as { transform: number[] }[])
          this.inline(image as Pixels, times(this.state.matrix, toMatrix(transform)));
      },
      paintImageMaskXObject: ([mask]) => this.mask(mask as Pixels, this.state.matrix),
      paintImageMaskXObjectRepeat: ([mask, a, b, c, d, places]) => {
        const all = places as number[];
        for (let at = 0; at < all.length; at += 2) {
          const own = toMatrix([Number(a), Number(b), Number(c), Number(d), all[at] ?? 0, all[at + 1] ?? 0]);
          this.mask(mask as Pixels, times(this.state.matrix, own));
        }
      },
      paintImageMaskXObjectGroup: ([masks]) => {
        for (const each of masks as (Pixels & { transform: number[] })[])
          this.mask(each, times(this.state.matrix, toMatrix(each.transform)));
      },
      paintSolidColorImageMask: () => this.paintPixels(["solid", this.state.fill], this.state.matrix),
    };
    return new Map(Object.entries(steps).map(([name, step]) => [this.ops[name] ?? -1, step]));
  }

  private picturesOf(operator: number, [first]: Args): string[] {
    const { paintImageXObject, paintImageXObjectRepeat, paintImageMaskXObject, paintImageMaskXObjectRepeat } =
      this.ops;
    if (operator === paintImageXObject || operator === paintImageXObjectRepeat) return [String(first)];
    if (operator !== paintImageMaskXObject && operator !== paintImageMaskXObjectRepeat) return [];
    const data = (first as Pixels | null)?.data;
    return typeof data === "string" ? [data] : [];
  }

  private arrival(id: string): Promise<unknown> {
    const objects = id.startsWith("g_") ? this.page.commonObjs : this.page.objs;
    return new Promise((resolve, reject) => objects.get(id, resolve, reject));
  }

  private setText(matrix: Matrix): void {
    this.text = matrix;
    this.line = [0, 0];
    this.pen = [0, 0];
  }

  private move(x: number, y: number): void {
    this.line = [this.line[0] + x, this.line[1] + y];
    this.pen = [...this.line];
  }

  private show(glyphs: readonly (Glyph | number)[]): void {
    const { state } = this;
    const font = this.fontOf(state.font);
    this.isClippedByText ||= state.mode > 3;
    if (font.isType3Font) {
      this.other("letters of drawings");
      return;
    }
    const perUnit = font.fontMatrix?.[0] ?? 0.001;
    const isVertical = font.vertical === true;
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        this.advance((-glyph * state.size) / 1000, isVertical);
        continue;
      }
      const width = isVertical ? (glyph.vmetric?.[0] ?? -1000) : glyph.width;
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
      const along = width * perUnit * state.size + (isVertical ? -spacing : spacing);
      // Vertical glyphs hang from the middle of their top.
      const [, across = 0, down = 0] = (isVertical && glyph.vmetric) || [];
      const origin = [-across * perUnit * state.size, -down * perUnit * state.size] as const;
      this.letter(glyph, font, { width: isVertical ? 0 : width * perUnit, origin });
      this.advance(along, isVertical);
    }
  }

  private advance(along: number, isVertical: boolean): void {
    if (isVertical) this.pen[1] += along;
    else this.pen[0] += along * this.state.stretch;
  }

  private letter(
    glyph: Glyph,
    font: Font,
    { width, origin: [across, down] }: { width: number; origin: readonly [number, number] },
  ): void {
    const { state } = this;
    const shape = this.shapeOf(glyph, font, width);
    if (!shape) {
      this.endWord();
      return;
    }
    const place: Matrix = [
      state.size * state.stretch,
      0,
      0,
      state.size,
      this.pen[0] + across * state.stretch,
      this.pen[1] + down + state.rise,
    ];
    const matrix = times(times(state.matrix, this.text), place);
    const isFilled = state.mode % 4 === 0 || state.mode % 4 === 2;
    const isStroked = state.mode % 4 === 1 || state.mode % 4 === 2;
    if (this.isUnseen(isFilled ? state.fillAlpha : 0, isStroked ? state.strokeAlpha : 0)) {
      this.endWord();
      this.hasUnseen = true;
      return;
    }
    const pen = isStroked ? this.penWidth() : 0;
    // A thin outline in the letters' own colour makes them bold. Not every program keeps it.
    const isThick = pen > spreadOf(matrix)[1] * THIN;
    const own = isFilled ? `${state.fill} ${alpha(state.fillAlpha)}` : "";
    const isOther = isStroked && (isThick || !isFilled || state.stroke !== state.fill);
    const stroke = `${state.stroke} ${alpha(state.strokeAlpha)} ${state.dash} ${isThick ? pen.toFixed(2) : ""}`;
    const style = [
      own,
      isOther ? stroke : "",
      state.mode > 3 ? "clips" : "",
      JSON.stringify(this.surroundings()),
    ].join("|");
    const letter: Letter = { matrix, shape, pen: this.reachOf(pen), text: quotable(glyph, font), style };
    if (this.word && (shape.isGap || !continues(this.word, letter))) this.endWord();
    this.word ??= { style, letters: [], within: this.surroundings() };
    this.word.letters.push(letter);
    if (shape.isGap) this.endWord();
  }

  private shapeOf(glyph: Glyph, font: Font, width: number): Drawn {
    const id = `${this.state.font}_path_${glyph.fontChar}`;
    const key = `${id} ${glyph.unicode} ${glyph.isInFont}`;
    const known = this.shapes.get(key);
    if (known !== undefined) return known;
    const shape = this.drawnFor(glyph, font, id) ?? unknownShape(glyph.unicode, width);
    const drawn = "isBlank" in shape ? null : shape;
    this.shapes.set(key, drawn);
    return drawn;
  }

  private drawnFor(glyph: Glyph, font: Font, id: string): Shape | typeof BLANK | undefined {
    if (font.missingFile || font.isInvalidPDFjsFont || glyph.accent) return undefined;
    // The library can't tell an empty glyph of such a font from a missing one.
    if (!glyph.isInFont) return markOf(font);
    const { commonObjs } = this.page;
    const path = commonObjs.has(id)
      ? (commonObjs.get(id) as { path?: ArrayLike<number> } | null)?.path
      : undefined;
    if (!path) return undefined;
    return path.length > 0 ? outlineOf(path) : BLANK;
  }

  private fontOf(name: string): Font {
    const font = this.page.commonObjs.has(name) ? this.page.commonObjs.get(name) : null;
    if (typeof font !== "object" || font === null) throw new TypeError("a font that can't be read");
    return font;
  }

  protected override endWord(): void {
    const { word } = this;
    this.word = null;
    if (!word) return;
    const [first] = word.letters;
    if (!first) return;
    const at: number[] = [];
    let box: Box | null = null;
    let reach: Box | undefined;
    for (const { matrix, shape, pen } of word.letters) {
      at.push(matrix[4], matrix[5]);
      const own = widened(boxIn(matrix, shape.ink ?? shape.box), pen);
      box = box ? both(box, own) : own;
      const beside = beyond(shape.box, Math.min(1, LARGE / spreadOf(matrix)[0]));
      const around = boxIn(matrix, beside);
      reach = reach ? both(reach, around) : around;
    }
    at.push(...first.matrix.slice(0, 4));
    const parts = [
      "word",
      word.style.split("|").slice(0, 3).join("|"),
      word.letters.map(({ shape }) => shape.id).join(" "),
    ];
    this.add(
      {
        kind: first.shape.isGap ? "gap" : "word",
        parts,
        at,
        box: box ?? this.view,
        reach,
        text: word.letters.map(({ text }) => text).join(""),
      },
      true,
      word.within,
    );
  }
}

function beyond([left, top, right, bottom]: Box, share: number): Box {
  return [
    left - BESIDE * share,
    Math.min(top, 0) - BELOW * share,
    right + BESIDE * share,
    Math.max(bottom, CAPITALS) + ABOVE * share,
  ];
}

function quotable({ fontChar, unicode }: Glyph, { missingFile }: Font): string {
  return missingFile && fontChar !== unicode ? "" : unicode;
}
