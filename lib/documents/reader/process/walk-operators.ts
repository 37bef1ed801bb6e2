import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Matrix, type Sides, times } from "./geometry";
import {
  areaOf,
  fontOf,
  type Glyph,
  heightOf,
  inkOf,
  type PageObjects,
  placed,
  shapeOf,
} from "./glyph-places";
import {
  isList,
  type Letter,
  matrixOf,
  numberOf,
  type OperatorList,
  type Run,
  type Signs,
  sidesOf,
  type Viewport,
} from "./operators";
import {
  hasPictures,
  isDrawnOn,
  isRule,
  linesOf,
  type Mark,
  MOST_PATHS,
  PAINTING,
  pathOf,
} from "./painted-paths";
import { textOf } from "./symbol-letters";

const INVISIBLE_MODES = new Set([3, 7]);
const LEAST_SIZE_PT = 1.5;
const LEAST_WIDTH = 0.12;
/** In letter widths. A run whose letters cover each other more shows other words than its codes say. */
const MOST_COVERED = 0.5;
const MOST_STRETCHES = 100;
const LETTER = /[\p{L}\p{N}]/u;
/** Tatweel, which lengthens a word, and its greatest thickness in letter heights. */
const [STROKE, STROKE_HEIGHT] = ["\u0640", 0.2] as const;
const MARKS = /^\p{M}+$/u;
const ASKEW = 0.05;
const MAX_OPERATORS = 2_000_000;

const MOST_PICTURES = 20_000;
const MOST_RULES = 2_000;
const ON_PAGE = { x: 0, y: 0, stretch: 1, direction: 1 };

interface State {
  mode: number;
  font: string | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  rise: number;
  leading: number;
  lineWidth: number;
  matrix: Matrix;
}

const START: State = {
  mode: 0,
  font: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  rise: 0,
  leading: 0,
  lineWidth: 1,
  matrix: [1, 0, 0, 1, 0, 0],
};

export interface PlacedPicture {
  widthPx: number | null;
  heightPx: number | null;
  box: Sides;
}

export interface WalkedPage {
  runs: Run[];
  spans: number;
  signs: Signs;
  isEmpty: boolean;
  isWhole: boolean;
  rules: Sides[];
  pictures: PlacedPicture[];
  hasPictures: boolean;
}

type Stretch = [from: number, to: number];

/** In points from the top left. Symbol fonts' characters are by font and glyph. */
export function walkOperators(
  { fnArray, argsArray }: OperatorList,
  viewport: Viewport,
  objects: PageObjects,
): WalkedPage {
  const onPage = matrixOf(viewport.transform);
  let state = { ...START };
  const saved: State[] = [];
  let text: Matrix = [1, 0, 0, 1, 0, 0];
  let [x, y, lineX, lineY] = [0, 0, 0, 0];
  const runs: Run[] = [];
  const signs: Signs = new Map();
  const marks: Mark[] = [];
  const rules: Sides[] = [];
  const pictures: PlacedPicture[] = [];
  const open: (number | null)[] = [];
  let [spans, within] = [0, 0];
  const enter = () => {
    within += 1;
  };
  const leave = () => {
    within -= 1;
  };
  const mark = (isNamed: boolean): void => {
    open.push(isNamed && within === 0 ? spans : (open.at(-1) ?? null));
    if (isNamed && within === 0) spans += 1;
  };

  const move = (dx: number, dy: number): void => {
    lineX += dx;
    lineY += dy;
    [x, y] = [lineX, lineY];
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const setMatrix = (matrix: Matrix): void => {
    text = matrix;
    [x, y, lineX, lineY] = [0, 0, 0, 0];
  };
  const transform = (matrix: Matrix): void => {
    state.matrix = times(matrix, state.matrix);
  };
  const draw = ([operator, paths, bounds]: readonly unknown[]): void => {
    if (!bounds || operator === OPS.endPath) return;
    const whole = times(state.matrix, onPage);
    const path = pathOf(paths);
    if (rules.length < MOST_RULES) {
      const lines = linesOf(path, MOST_RULES - rules.length).map((line) =>
        placed(line, { ...ON_PAGE, whole }),
      );
      rules.push(...lines.filter(isRule));
    }
    if (marks.length > MOST_PATHS) return;
    const isStroked = operator === OPS.stroke || operator === OPS.closeStroke;
    const isFilled = operator === OPS.fill || operator === OPS.eoFill;
    const around = isFilled ? 0 : state.lineWidth / 2;
    for (const [left, bottom, right, top] of isStroked ? linesOf(path, MOST_PATHS) : [sidesOf(bounds)]) {
      const box: Sides = [left - around, bottom - around, right + around, top + around];
      marks.push({ box: placed(box, { ...ON_PAGE, whole }), before: runs.length });
    }
  };
  const paint = (size: Omit<PlacedPicture, "box">, matrix: Matrix = [1, 0, 0, 1, 0, 0]): void => {
    const whole = times(times(matrix, state.matrix), onPage);
    if (pictures.length < MOST_PICTURES)
      pictures.push({ ...size, box: placed([0, 0, 1, 1], { ...ON_PAGE, whole }) });
  };
  const show = (glyphs: readonly (Glyph | number | null)[]): void => {
    const font = fontOf(objects, state.font);
    const size = Math.abs(state.size);
    const high = size * heightOf(font);
    const direction = state.size < 0 ? -1 : 1;
    const isVertical = font?.vertical === true;
    const perUnit = size * (font?.fontMatrix?.[0] ?? 0.001);
    const stretch = state.stretch * direction;
    const whole = times(times(text, state.matrix), onPage);
    const sizePt = high * Math.hypot(whole[2], whole[3]);
    const isAskew = Math.min(Math.abs(whole[0]), Math.abs(whole[1])) > ASKEW * Math.hypot(whole[0], whole[1]);
    const letters: Letter[] = [];
    const advances: number[] = [];
    let along = 0;
    const painted: Stretch[] = [];
    let [lowest, highest, isHeaped] = [0, 0, false];
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        along += ((isVertical ? 1 : -1) * glyph * size) / 1000;
        advances.push(glyph);
        continue;
      }
      const width = (isVertical ? -(glyph?.vmetric?.[0] ?? -1000) : (glyph?.width ?? 0)) * perUnit;
      const spacing =
        ((glyph?.isSpace ? state.wordSpacing : 0) + state.charSpacing) * (isVertical ? 1 : direction);
      const advance = width + (isVertical ? -spacing : spacing);
      const box: Sides = isVertical
        ? [-size / 2, -along - width, size / 2, -along]
        : [along, -0.25 * high, along + width, high];
      const place = { whole, x, y: y + state.rise, stretch, direction };
      const unicode = glyph?.unicode ?? "";
      const ink =
        isVertical || !glyph
          ? null
          : inkOf(shapeOf(objects, state.font, glyph), box, size, MARKS.test(unicode));
      // Strokes that lengthen an Arabic word overlap themselves and their neighbours, but are too thin to hide them.
      const isStroke = unicode === STROKE && ink !== null && ink[3] - ink[1] <= STROKE_HEIGHT * size;
      if (LETTER.test(unicode) && !isStroke) {
        isHeaped ||= coveredBy(painted, along, along + width) > width * MOST_COVERED;
        addTo(painted, along, along + width, size);
      }
      const sign = glyph ? textOf(font, glyph) : "";
      if (sign !== unicode) signs.set(`${state.font} ${unicode}`, sign);
      letters.push({
        text: sign,
        glyph: glyph?.fontChar || glyph?.operatorListId,
        code: glyph?.originalCharCode,
        isComposite: font?.composite === true,
        isOwnCode: unicode.codePointAt(0) === glyph?.originalCharCode,
        box: placed(box, place),
        ink: ink && placed(ink, place),
        ...(isAskew && { area: areaOf(ink ?? box, place) }),
      });
      advances.push(size === 0 ? 0 : ((isVertical ? 1 : -1) * advance * 1000) / size);
      along += advance;
      [lowest, highest] = [Math.min(lowest, along), Math.max(highest, along)];
    }
    // A separately drawn dot or mark has no width, and a ligature's glyph stands for several letters.
    const shown = letters
      .map(({ text }) => text.replace(/^\p{M}.*|\p{Cc}|\u0640/gu, "").slice(0, 1))
      .join("");
    const isNarrow =
      !isVertical &&
      shown.trim().length > 1 &&
      Math.abs((highest - lowest) * stretch) * Math.hypot(whole[0], whole[1]) <
        sizePt * LEAST_WIDTH * shown.length;
    // Hidden without a comparison. Letters on top of each other need one, because they may be one bold word.
    const isPlain = INVISIBLE_MODES.has(state.mode) || sizePt < LEAST_SIZE_PT || (isNarrow && !isHeaped);
    // Letters used as a clip can't be left out without changing what is painted behind them.
    const isUpright =
      !isVertical && whole[0] * stretch > 0 && Math.abs(whole[1]) < 0.2 * Math.hypot(whole[0], whole[1]);
    const span = open.at(-1) ?? null;
    runs.push({
      letters,
      advances,
      font: state.font,
      isCarried: font?.missingFile !== true,
      sizePt,
      isHidden: isPlain || isHeaped,
      isPlain,
      clips: state.mode > 3,
      isUpright,
      span,
      angle: isAskew ? Math.atan2(whole[1], whole[0]) : 0,
    });
    if (isVertical) y -= along;
    else x += along * stretch;
  };

  const setFont = (font: unknown, size: unknown): void => {
    state.font = typeof font === "string" ? font : null;
    state.size = numberOf(size);
  };

  const steps: Partial<Record<number, (args: readonly unknown[]) => void>> = {
    [OPS.save]: () => {
      saved.push({ ...state });
    },
    [OPS.restore]: restore,
    [OPS.transform]: (args) => transform(matrixOf(args)),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      saved.push({ ...state });
      if (matrix) transform(matrixOf(matrix));
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginAnnotation]: ([, , moved, matrix]) => {
      saved.push({ ...state });
      state = { ...START };
      transform(matrixOf(moved));
      transform(matrixOf(matrix));
      enter();
    },
    [OPS.endAnnotation]: () => {
      restore();
      leave();
    },
    [OPS.beginMarkedContent]: () => mark(false),
    [OPS.beginMarkedContentProps]: () => mark(true),
    [OPS.endMarkedContent]: () => {
      open.pop();
    },
    [OPS.beginText]: () => setMatrix([1, 0, 0, 1, 0, 0]),
    [OPS.setTextMatrix]: (args) => setMatrix(matrixOf(args.length === 1 ? args[0] : args)),
    [OPS.moveText]: ([dx, dy]) => move(numberOf(dx), numberOf(dy)),
    [OPS.setLeadingMoveText]: ([dx, dy]) => {
      state.leading = numberOf(dy);
      move(numberOf(dx), numberOf(dy));
    },
    [OPS.setLeading]: ([leading]) => {
      state.leading = -numberOf(leading);
    },
    [OPS.nextLine]: () => move(0, state.leading),
    [OPS.setCharSpacing]: ([spacing]) => {
      state.charSpacing = numberOf(spacing);
    },
    [OPS.setWordSpacing]: ([spacing]) => {
      state.wordSpacing = numberOf(spacing);
    },
    [OPS.setHScale]: ([percent]) => {
      state.stretch = numberOf(percent) / 100;
    },
    [OPS.setTextRise]: ([rise]) => {
      state.rise = numberOf(rise);
    },
    [OPS.setTextRenderingMode]: ([mode]) => {
      state.mode = numberOf(mode);
    },
    [OPS.setFont]: ([font, size]) => {
      setFont(font, size);
    },
    [OPS.setGState]: ([entries]) => {
      for (const entry of listOf(entries)) {
        const [key, value] = listOf(entry);
        const [font, size] = listOf(value);
        if (key === "Font") setFont(font, size);
      }
    },
    [OPS.showText]: ([glyphs]) => show(listOf(glyphs) as (Glyph | number | null)[]),
    [OPS.paintImageXObject]: ([, widthPx, heightPx]) =>
      paint({ widthPx: numberOf(widthPx), heightPx: numberOf(heightPx) }),
    [OPS.paintImageXObjectRepeat]: ([, across, down, places]) => {
      const all = listOf(places).map(numberOf);
      for (let at = 0; at < all.length; at += 2) {
        const [x = Number.NaN, y = Number.NaN] = all.slice(at, at + 2);
        paint({ widthPx: null, heightPx: null }, [numberOf(across), 0, 0, numberOf(down), x, y]);
      }
    },
    [OPS.setLineWidth]: ([width]) => {
      state.lineWidth = numberOf(width);
    },
    [OPS.constructPath]: draw,
  };
  for (let index = 0; index < Math.min(fnArray.length, MAX_OPERATORS); index += 1) {
    steps[fnArray[index] ?? 0]?.(argsArray[index] ?? []);
  }
  const isEmpty = !fnArray.some((operator) => PAINTING.has(operator));
  const isWhole = fnArray.length <= MAX_OPERATORS && pictures.length < MOST_PICTURES;
  return {
    runs,
    spans,
    signs,
    isEmpty,
    isWhole,
    rules,
    pictures,
    hasPictures: hasPictures({ fnArray, argsArray }) || marks.some((mark) => isDrawnOn(mark, runs)),
  };
}

function coveredBy(stretches: readonly Stretch[], from: number, to: number): number {
  return stretches.reduce(
    (sum, each) => sum + Math.max(0, Math.min(each[1], to) - Math.max(each[0], from)),
    0,
  );
}

function addTo(stretches: Stretch[], from: number, to: number, size: number): void {
  const last = stretches.at(-1);
  if (last && ((from <= last[1] + size && to >= last[0] - size) || stretches.length >= MOST_STRETCHES)) {
    last[0] = Math.min(last[0], from);
    last[1] = Math.max(last[1], to);
  } else stretches.push([from, to]);
}

function listOf(argument: unknown): unknown[] {
  return isList(argument) ? Array.from(argument) : [];
}
