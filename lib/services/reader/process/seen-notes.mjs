import { renderPage } from "./render-page.mjs";

const [TEXT, FORM] = [1, 5];
const [LOOK_SIDE_PX, LOOK_SCALE] = [1_400, 1.5];
const MAX_DEPTH = 12;
/** Between a letter and what is there without it, of 255 in any colour; less is not seen. */
const LEAST_CONTRAST = 24;
/** What of a letter's ink makes a difference, at least. */
const SEEN_SHARE = 0.5;
/** Darker than this is ink. */
const INK = 200;

/**
 * Marks the letters of notes that nobody sees: the page looks the same without them. They are hidden by their colour,
 * by what lies on them, by the edge of their field, or by a mode that draws nothing.
 */
export function markUnseen(pdfium, page, { objects, letters, size }) {
  const scale = Math.min(LOOK_SCALE, LOOK_SIDE_PX / Math.max(...size, 1));
  const [widthPx, heightPx] = size.map((side) => Math.max(1, Math.round(side * scale)));
  const draw = () => renderPage(pdfium, page, { widthPx, heightPx });
  const setTexts = (isActive) => {
    for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, isActive);
  };
  const whole = draw();
  setTexts(false);
  const without = draw();
  leaveTextsAlone(pdfium, page, objects);
  setTexts(true);
  const ink = draw();
  for (const letter of letters) {
    const [left, top, right, bottom] = letter.box.map((side) => side * scale);
    let [all, seen] = [0, 0];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(heightPx, Math.ceil(bottom)); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(widthPx, Math.ceil(right)); x += 1) {
        const at = (y * widthPx + x) * 4;
        if (Math.min(ink[at], ink[at + 1], ink[at + 2]) > INK) continue;
        all += 1;
        if ([at, at + 1, at + 2].some((each) => Math.abs(whole[each] - without[each]) >= LEAST_CONTRAST))
          seen += 1;
      }
    letter.isUnseen = all === 0 || seen < all * SEEN_SHARE;
  }
}

/** Leaves nothing on a page but some of its texts, in black. */
function leaveTextsAlone(pdfium, page, objects) {
  const walk = (object, depth) => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === FORM && depth < MAX_DEPTH) {
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        walk(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
    } else if (kind === TEXT && objects.has(object)) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 255);
    else pdfium.FPDFPageObj_SetIsActive(object, false);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) walk(pdfium.FPDFPage_GetObject(page, index), 0);
}
