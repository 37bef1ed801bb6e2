import { OPS, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE_PX } from "@/lib/core/exhibit-picture/read-picture";

/** Six-point print is plain at this. */
const DPI = 300;
/** What stands in a scan is not made coarser than this, nor finer than it came. */
const LEAST_SCAN_DPI = 100;

type Matrix = readonly number[];

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

/** Everything that puts something on paper, but for pictures. */
const DRAWING: ReadonlySet<number> = new Set([
  OPS.constructPath,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintSolidColorImageMask,
  OPS.beginAnnotation,
]);
/** Text in these modes is a recogniser's, laid invisibly over a scan. */
const INVISIBLE_MODES: ReadonlySet<unknown> = new Set([3, 7]);

/** Pixels for each point of a page: those of the scan that it is, else enough for its finest print. */
export function exhibitScale(
  page: { widthPt: number; heightPt: number },
  operators: Operators,
): { scale: number; dpi: number } {
  const dpi = Math.max(LEAST_SCAN_DPI, scanDpi(operators) ?? DPI);
  const longest = Math.max(page.widthPt, page.heightPt);
  const scale = Math.min(
    dpi / 72,
    Math.sqrt(MAX_PICTURE_PIXELS / (page.widthPt * page.heightPt)) * 0.999,
    MAX_PICTURE_SIDE_PX / longest,
  );
  return { scale, dpi: scale * 72 };
}

/** The dots per inch of the pictures that a page consists of; null where anything else is drawn on it. */
function scanDpi({ fnArray, argsArray }: Operators): number | null {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let mode: unknown = 0;
  let finest: number | null = null;
  const saved: { matrix: Matrix; mode: unknown }[] = [];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] ?? [];
    if (DRAWING.has(operator)) return null;
    switch (operator) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        saved.push({ matrix, mode });
        if (operator !== OPS.save && args[0]) matrix = Util.transform([...matrix], [...(args[0] as Matrix)]);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        ({ matrix, mode } = saved.pop() ?? { matrix, mode });
        break;
      case OPS.transform:
        matrix = Util.transform([...matrix], [...(args as Matrix)]);
        break;
      case OPS.setTextRenderingMode:
        mode = args[0];
        break;
      case OPS.showText:
        if (!INVISIBLE_MODES.has(mode)) return null;
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject: {
        const [width, height] = sizeOf(operator, args);
        const [a = 0, b = 0, c = 0, d = 0] = matrix;
        const across = (width * 72) / (Math.hypot(a, b) || 1);
        const down = (height * 72) / (Math.hypot(c, d) || 1);
        finest = Math.max(finest ?? 0, across, down);
        break;
      }
    }
  }
  return finest;
}

function sizeOf(operator: number, args: readonly unknown[]): [number, number] {
  if (operator === OPS.paintImageXObject) return [Number(args[1]) || 0, Number(args[2]) || 0];
  const { width, height } = (args[0] ?? {}) as { width?: number; height?: number };
  return [width ?? 0, height ?? 0];
}
