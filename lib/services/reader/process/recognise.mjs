import { join } from "node:path";
import { createWorker, OEM, PSM } from "tesseract.js";
import { findUnread } from "./find-unread.mjs";
import { PROCESS_FOLDER } from "./folders.mjs";
import { placeOf, turnerOf } from "./levelled.mjs";
import { readOwnFigures } from "./own-figures.mjs";
import { isUnevenlyLit } from "./uneven-light.mjs";

let recogniser = null;
let loaded = "";
/** A thread that failed to load a model can't be ended, so none is started for it again. */
const unusable = new Set();

/** Lines of Hangul are taken for columns that run down the page, unless all are said to be one level column; Thai's too. */
const LAYOUTS = { kor: PSM.SINGLE_COLUMN, tha: PSM.SINGLE_COLUMN };
/** Marks above Thai's letters may be taken for a line of their own, and the words below are surely wrong without them. */
const MARKS_PARTED = { tha: PSM.SPARSE_TEXT };

/** Other models are loaded into the same thread so often: what it leaves behind of each is little, but adds up. */
const MAX_LOADS = 12;
let loads = 0;

/** Models are `{ name, bytes }`. */
async function recogniserFor(models, engine = OEM.LSTM_ONLY) {
  const wanted = models.map(({ name }) => name).join("+");
  if (wanted === loaded) return recogniser;
  if (unusable.has(wanted)) throw new ModelUnusable();
  const before = loads < MAX_LOADS ? recogniser : null;
  if (before === null) await recogniser?.terminate();
  const names = loaded.split("+");
  [recogniser, loaded] = [null, ""];
  recogniser = await (before === null
    ? start(models, engine)
    : loadOthers(before, names, models, engine)
  ).catch(async () => {
    await before?.terminate();
    unusable.add(wanted);
    throw new ModelUnusable();
  });
  loads = before === null ? 1 : loads + 1;
  const layout = LAYOUTS[models[0].name] ?? PSM.AUTO;
  await recogniser.setParameters({ tessedit_pageseg_mode: layout, user_defined_dpi: "200" });
  loaded = wanted;
  return recogniser;
}

/** In the same thread: a new one would compile the recogniser anew. */
async function loadOthers(worker, names, models, engine) {
  for (const name of names) await worker.removeFile(`./${name}.traineddata`);
  await worker.reinitialize(asLanguages(models), engine);
  return worker;
}

function asLanguages(models) {
  return models.map(({ name, bytes }) => ({ code: name, data: bytes }));
}

class ModelUnusable extends Error {
  name = "ModelUnusable";
}

/** tesseract.js tells its handler alone that a model does not load. */
function start(models, engine) {
  return new Promise((resolve, reject) => {
    const options = {
      workerPath: join(PROCESS_FOLDER, "ocr-thread.cjs"),
      cacheMethod: "none",
      // Scripts are told by the older engine, which the smaller one of the two programs lacks.
      legacyCore: true,
      // Without one a failed recognition is thrown where nobody can catch it.
      errorHandler: reject,
    };
    createWorker(asLanguages(models), engine, options).then(resolve, reject);
  });
}

/** The script that a picture is written in most likely, by Tesseract's name; null where it shows too little. */
export async function tellScript({ bytes }, model) {
  const worker = await recogniserFor([model], OEM.TESSERACT_ONLY);
  const { data } = await worker.detect(bytes);
  return data.script;
}

/** How ink is told from paper: by one shade for the whole page, or by the shades about each place (Sauvola). */
const THRESHOLDS = { whole: "0", local: "2" };
/** What one shade alone makes of a shadow is less sure than this. */
const SURE = 0.75;

/**
 * The lines of a picture in the recogniser's reading order, boxes in thousandths, confidence from 0 to 1. Shadows hide
 * lines from one shade for the whole page, and local ones take light letters on a dark ground for paper.
 */
export async function recognise(picture, models, { isCutOut = false } = {}) {
  const worker = await recogniserFor(models);
  const read = (thresholds) => readLines(worker, picture, { thresholds, model: models[0].name });
  const whole = await read(THRESHOLDS.whole);
  // Its paper is white everywhere, and what else is on the page is known.
  if (isCutOut) return { lines: whole.lines.map((line) => placed(line, whole.turn, picture)) };
  const known = (await isUnevenlyLit(picture.bytes))
    ? { ...whole, lines: withLocal(whole.lines, (await read(THRESHOLDS.local)).lines) }
    : whole;
  const unread = await findUnread(picture, known);
  return { lines: known.lines.map((line) => placed(line, known.turn, picture)), unread };
}

/** Reads a page in a shadow twice, and adds the lines that one shade for the whole page reads surely. */
function withLocal(whole, local) {
  const sure = whole.filter(isSure);
  const isAmong = (lines, { box }) => lines.some((line) => overlap(line.box, box));
  const kept = local.filter((line) => isSure(line) || !isAmong(sure, line));
  return [...kept, ...sure.filter((line) => !isAmong(kept, line))];
}

function placed({ text, box, words }, turn, picture) {
  const placedWords = words.map(({ text, confidence, bbox }) => ({
    text,
    confidence,
    box: placeOf(bbox, turn, picture),
  }));
  return { text, box, words: placedWords };
}

function isSure({ words }) {
  return words.every(({ confidence }) => confidence >= SURE);
}

function overlap([left, top, width, height], [x, y, across, down]) {
  return left < x + across && x < left + width && top < y + down && y < top + height;
}

/** The recogniser counts to a hundred. */
const UNSURE = 70;

function surenessOf({ blocks }) {
  const words = linesOf(blocks).flatMap((line) => line.words);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / (words.length || 1);
}

function linesOf(blocks) {
  return (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
}

async function readLines(worker, { bytes, widthPx, heightPx }, { thresholds, model }) {
  await worker.setParameters({ thresholding_method: thresholds });
  const readAs = async (layout) => {
    if (layout) await worker.setParameters({ tessedit_pageseg_mode: layout });
    return (await worker.recognize(bytes, { rotateAuto: true }, { blocks: true, text: false })).data;
  };
  let data = await readAs(LAYOUTS[model]);
  if (MARKS_PARTED[model] && linesOf(data.blocks).some(({ confidence }) => confidence < UNSURE)) {
    const other = await readAs(MARKS_PARTED[model]);
    if (surenessOf(other) > surenessOf(data)) data = other;
  }
  const turn = turnerOf(widthPx, heightPx, data.rotateRadians ?? 0);
  const lines = linesOf(data.blocks);
  const found = await readOwnFigures(lines, { picture: bytes, model, turn });
  const placed = found
    .map(({ text, bbox, words }) => ({
      text: text.trim(),
      box: placeOf(bbox, turn, { widthPx, heightPx }),
      words: words.map((word) => ({
        text: word.text,
        confidence: word.confidence / 100,
        bbox: word.bbox,
      })),
    }))
    .filter(({ text }) => text !== "");
  return { lines: placed, turn };
}
