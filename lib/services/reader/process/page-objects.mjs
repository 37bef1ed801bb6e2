import { withNumbers } from "./pdfium.mjs";

// From fpdf_edit.h.
export const [TEXT, IMAGE, FORM] = [1, 3, 5];
const MAX_DEPTH = 12;
const MAX_OBJECTS = 20_000;
const ON_PAGE = [1, 0, 0, 1, 0, 0];

/**
 * The objects of a page in drawing order, each with the matrix to the page's points. Forms are replaced by their
 * contents. If a limit is reached, the last object has no kind.
 */
export function* objectsOn(pdfium, page) {
  let left = MAX_OBJECTS;
  function* walk(object, outer, depth) {
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

function matrixOf(pdfium, object) {
  return withNumbers(pdfium, 3, (start) =>
    pdfium.FPDFPageObj_GetMatrix(object, start)
      ? [0, 4, 8, 12, 16, 20].map((offset) => pdfium.pdfium.getValue(start + offset, "float"))
      : ON_PAGE,
  );
}

function times([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) {
  return [
    a * a2 + b * c2,
    a * b2 + b * d2,
    c * a2 + d * c2,
    c * b2 + d * d2,
    e * a2 + f * c2 + e2,
    e * b2 + f * d2 + f2,
  ];
}
