import { type Matrix, times } from "./geometry";
import { type Pdfium, withNumbers } from "./pdfium";

// From fpdf_edit.h.
export const [TEXT, IMAGE, FORM] = [1, 3, 5] as const;
const MAX_DEPTH = 12;
const MAX_OBJECTS = 20_000;
const ON_PAGE: Matrix = [1, 0, 0, 1, 0, 0];

export interface PageObject {
  kind: number | null;
  object: number;
  matrix: Matrix;
}

/** In drawing order. If a limit is reached, the last object has no kind. */
export function* objectsOn(pdfium: Pdfium, page: number): Generator<PageObject, void> {
  let left = MAX_OBJECTS;
  function* walk(object: number, outer: Matrix, depth: number): Generator<PageObject, void> {
    const kind = pdfium.FPDFPageObj_GetType(object);
    left -= 1;
    if (left < 0 || depth > MAX_DEPTH) return yield { kind: null, object, matrix: outer };
    const matrix = times(matrixOf(pdfium, object), outer);
    if (kind !== FORM) return yield { kind, object, matrix };
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && left >= 0; index += 1)
      yield* walk(pdfium.FPDFFormObj_GetObject(object, index), matrix, depth + 1);
  }
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && left >= 0; index += 1)
    yield* walk(pdfium.FPDFPage_GetObject(page, index), ON_PAGE, 0);
}

function matrixOf(pdfium: Pdfium, object: number): Matrix {
  const at = (place: number): number => pdfium.pdfium.getValue(place, "float");
  return withNumbers(pdfium, 3, (start) =>
    pdfium.FPDFPageObj_GetMatrix(object, start)
      ? [at(start), at(start + 4), at(start + 8), at(start + 12), at(start + 16), at(start + 20)]
      : ON_PAGE,
  );
}
