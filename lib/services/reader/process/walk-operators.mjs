import { OPS, Util } from "pdfjs-dist/legacy/build/pdf.mjs";

const INVISIBLE_MODES = new Set([3, 7]);
// Nobody reads letters of a millimetre's third.
const LEAST_SIZE_PT = 1.5;
const LEAST_ALPHA = 0.1;
const FAINT_LIGHT = 190;
// Enough for a drawing of a whole city; beyond it nothing more is judged.
const MAX_OPERATORS = 2_000_000;

const PAINTING = new Set([
  OPS.showText,
  OPS.constructPath,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.beginAnnotation,
]);

const START = { fill: "#000000", alpha: 1, mode: 0, size: 0, leading: 0, matrix: [1, 0, 0, 1, 0, 0] };

/**
 * Follows a page's drawing as far as it tells which text is painted so that nobody sees it, whether some must be
 * looked at to know, and whether anything is painted at all.
 */
export function walkOperators({ fnArray, argsArray }, viewport) {
  let state = { ...START };
  const saved = [];
  let text = [1, 0, 0, 1, 0, 0];
  let [x, y, lineX, lineY] = [0, 0, 0, 0];
  const hiddenRuns = [];
  const [textColours, groundColours] = [new Set(), new Set()];

  const move = (dx, dy) => {
    lineX += dx;
    lineY += dy;
    [x, y] = [lineX, lineY];
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const setMatrix = (matrix) => {
    text = Array.from(matrix);
    [x, y, lineX, lineY] = [0, 0, 0, 0];
  };
  const transform = (matrix) => {
    state.matrix = Util.transform(state.matrix, matrix);
  };
  const show = (glyphs) => {
    const whole = Util.transform(viewport.transform, Util.transform(state.matrix, text));
    const origin = [whole[0] * x + whole[2] * y + whole[4], whole[1] * x + whole[3] * y + whole[5]];
    const sizePt = Math.abs(state.size) * Math.hypot(whole[2], whole[3]);
    const content = glyphs.map((glyph) => glyph?.unicode ?? "").join("");
    const isHidden = INVISIBLE_MODES.has(state.mode) || sizePt < LEAST_SIZE_PT || state.alpha < LEAST_ALPHA;
    if (isHidden) hiddenRuns.push({ x: origin[0], y: origin[1], text: content });
    textColours.add(state.fill);
    const thousandths = glyphs.reduce(
      (sum, glyph) => sum + (typeof glyph === "number" ? -glyph : (glyph?.width ?? 0)),
      0,
    );
    x += (thousandths / 1000) * state.size;
  };

  const steps = {
    [OPS.save]: () => saved.push({ ...state }),
    [OPS.restore]: restore,
    [OPS.transform]: (args) => transform(Array.from(args)),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      saved.push({ ...state });
      if (matrix) transform(Array.from(matrix));
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginText]: () => setMatrix([1, 0, 0, 1, 0, 0]),
    [OPS.setTextMatrix]: (args) => setMatrix(args.length === 1 ? args[0] : args),
    [OPS.moveText]: ([dx, dy]) => move(dx, dy),
    [OPS.setLeadingMoveText]: ([dx, dy]) => {
      state.leading = dy;
      move(dx, dy);
    },
    [OPS.setLeading]: ([leading]) => {
      state.leading = -leading;
    },
    [OPS.nextLine]: () => move(0, state.leading),
    [OPS.setTextRenderingMode]: ([mode]) => {
      state.mode = mode;
    },
    [OPS.setFont]: ([, size]) => {
      state.size = size;
    },
    [OPS.setFillRGBColor]: ([colour]) => {
      state.fill = String(colour);
    },
    // A pattern may be of any colour: it has to be looked at.
    [OPS.setFillColorN]: () => {
      state.fill = "pattern";
    },
    [OPS.setGState]: ([entries]) => {
      for (const [key, value] of entries) if (key === "ca") state.alpha = value;
    },
    [OPS.showText]: ([glyphs]) => show(glyphs),
    [OPS.constructPath]: () => groundColours.add(state.fill),
  };
  for (let index = 0; index < Math.min(fnArray.length, MAX_OPERATORS); index += 1) {
    steps[fnArray[index]]?.(argsArray[index] ?? []);
  }
  const isEmpty = !fnArray.some((operator) => PAINTING.has(operator));
  const hasFaintText = [...textColours].some((colour) => isLight(colour) || groundColours.has(colour));
  return { hiddenRuns, hasFaintText, isEmpty };
}

function isLight(colour) {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16));
  return !parts || parts[0] * 0.3 + parts[1] * 0.59 + parts[2] * 0.11 > FAINT_LIGHT;
}
