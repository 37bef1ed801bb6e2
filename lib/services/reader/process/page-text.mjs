import { Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import { walkOperators } from "./walk-operators.mjs";

// Far more than a page can show; what is beyond it is not read.
const MAX_ITEMS = 20_000;
const MAX_CHARACTERS = 50_000;
// Between a text's colour and its ground, of 255; less is not seen.
const LEAST_CONTRAST = 24;
const LOOK_SIDE_PX = 1400;

/** A page's pieces of text with their places in points from the top left corner, and whether anybody can see them. */
export async function readPageText(page, drawPage) {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: false });
  const { hiddenRuns, hasFaintText, isEmpty } = walkOperators(await page.getOperatorList(), viewport);
  let characters = 0;
  const items = [];
  for (const item of content.items) {
    if (items.length >= MAX_ITEMS || characters >= MAX_CHARACTERS) break;
    if (item.str === "" && !item.hasEOL) continue;
    characters += item.str.length;
    items.push(placeItem(item, viewport, content.styles[item.fontName]));
  }
  for (const item of items) item.isHidden = isOutside(item, viewport) || isUnderHiddenRun(item, hiddenRuns);
  if (hasFaintText) await lookForFaint(page, items, viewport, drawPage);
  return { widthPt: viewport.width, heightPt: viewport.height, items, isEmpty };
}

function placeItem(item, viewport, style) {
  const [a, b, c, d, x, y] = Util.transform(viewport.transform, item.transform);
  const height = Math.hypot(c, d) || item.height;
  const length = Math.hypot(a, b) || 1;
  const [along, across] = style?.vertical ? [item.height, item.width] : [item.width, height];
  const direction = style?.vertical ? [0, 1] : [a / length, b / length];
  const up = style?.vertical ? [across || height, 0] : [c / (height || 1), d / (height || 1)];
  const reach = style?.vertical ? 1 : across * 0.85;
  const drop = style?.vertical ? 0 : across * 0.2;
  const corners = [
    [x - up[0] * drop, y - up[1] * drop],
    [x + up[0] * reach, y + up[1] * reach],
    [x + direction[0] * along - up[0] * drop, y + direction[1] * along - up[1] * drop],
    [x + direction[0] * along + up[0] * reach, y + direction[1] * along + up[1] * reach],
  ];
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    text: item.str,
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    sizePt: height,
    isUpright: Math.abs(direction[1]) < 0.2 && direction[0] > 0,
    endsLine: item.hasEOL,
    isHidden: false,
  };
}

function isOutside({ left, top, width, height }, viewport) {
  return left >= viewport.width || top >= viewport.height || left + width <= 0 || top + height <= 0;
}

function isUnderHiddenRun(item, runs) {
  const slack = Math.max(1, item.sizePt * 0.3);
  return runs.some(
    ({ x, y, text }) =>
      x >= item.left - slack &&
      x <= item.left + item.width + slack &&
      y >= item.top - slack &&
      y <= item.top + item.height + slack &&
      (text.trim() === "" || item.text.includes(text.trim()) || text.includes(item.text.trim())),
  );
}

/** Looks at the drawn page: white letters are seen on a dark ground, and black ones are not on black. */
async function lookForFaint(page, items, viewport, drawPage) {
  const scale = Math.min(1.5, LOOK_SIDE_PX / Math.max(viewport.width, viewport.height));
  const canvas = await drawPage(page, scale);
  const context = canvas.getContext("2d");
  for (const item of items) {
    if (item.isHidden || item.text.trim() === "") continue;
    const [left, top] = [
      Math.max(0, Math.floor(item.left * scale)),
      Math.max(0, Math.floor(item.top * scale)),
    ];
    const width = Math.min(canvas.width - left, Math.ceil(item.width * scale));
    const height = Math.min(canvas.height - top, Math.ceil(item.height * scale));
    if (width < 1 || height < 1) continue;
    item.isHidden = contrastOf(context.getImageData(left, top, width, height).data) < LEAST_CONTRAST;
  }
}

function contrastOf(pixels) {
  let [least, most] = [255, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const light = pixels[at] * 0.3 + pixels[at + 1] * 0.59 + pixels[at + 2] * 0.11;
    if (light < least) least = light;
    if (light > most) most = light;
  }
  return most - least;
}
