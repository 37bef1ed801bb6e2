import { join } from "node:path";
import { createWorker, OEM, PSM } from "tesseract.js";
import { PACKAGES, PROCESS_FOLDER } from "./folders.mjs";

const MODELS = join(PACKAGES, "@tesseract.js-data");

let recogniser = null;
let loaded = "";

async function recogniserFor(models) {
  const wanted = models.join("+");
  if (wanted !== loaded) {
    await recogniser?.terminate();
    recogniser = await createWorker(models, OEM.LSTM_ONLY, {
      workerPath: join(PROCESS_FOLDER, "ocr-thread.cjs"),
      langPath: MODELS,
      cacheMethod: "none",
      // Without it a failed recognition is thrown where nobody can catch it.
      errorHandler: () => undefined,
    });
    await recogniser.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: "200" });
    loaded = wanted;
  }
  return recogniser;
}

/** The lines of a picture in the recogniser's reading order, boxes in thousandths, confidence from 0 to 1. */
export async function recognise({ bytes, widthPx, heightPx }, models) {
  const worker = await recogniserFor(models);
  const { data } = await worker.recognize(bytes, { rotateAuto: true }, { blocks: true, text: false });
  const place = placer(widthPx, heightPx, data.rotateRadians ?? 0);
  const lines = (data.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map(({ text, bbox, words }) => ({
      text: text.trim(),
      box: place(bbox),
      words: words.map((word) => ({ text: word.text, confidence: word.confidence / 100 })),
    }));
  return { lines: lines.filter(({ text }) => text !== "") };
}

/** The picture was turned about its middle before it was read; boxes are told as it came. */
function placer(widthPx, heightPx, radians) {
  const [cos, sin] = [Math.cos(-radians), Math.sin(-radians)];
  const turn = (x, y) => {
    const [dx, dy] = [x - widthPx / 2, y - heightPx / 2];
    return [widthPx / 2 + dx * cos - dy * sin, heightPx / 2 + dx * sin + dy * cos];
  };
  return ({ x0, y0, x1, y1 }) => {
    const middle = turn((x0 + x1) / 2, (y0 + y1) / 2);
    const [width, height] = [x1 - x0, y1 - y0];
    return [
      ((middle[0] - width / 2) * 1000) / widthPx,
      ((middle[1] - height / 2) * 1000) / heightPx,
      (width * 1000) / widthPx,
      (height * 1000) / heightPx,
    ];
  };
}
