import { join } from "node:path";
import { type Block, createWorker, type Line, OEM, type Page, PSM, type Worker } from "tesseract.js";
import type { Model, RecognisedLine } from "../messages";
import type { Box } from "../port";
import { type EncodedPicture, placeOf, type Turn, turnerOf } from "./deskew";
import { findUnread, type LevelWord } from "./find-unread";
import { PROCESS_FOLDER } from "./folders";
import { readOwnFigures } from "./own-figures";
import { isUnevenlyLit } from "./uneven-light";

let recogniser: Worker | null = null;
let loaded = "";
/** A thread that failed to load a model can't be ended, so none is started for it again. */
const unusable = new Set<string>();

/** Lines of Hangul are taken for columns that run down the page, unless all are said to be one level column; Thai's too. */
const LAYOUTS: Readonly<Record<string, PSM>> = { kor: PSM.SINGLE_COLUMN, tha: PSM.SINGLE_COLUMN };
/** Marks above Thai's letters may be taken for a line of their own, and the words below are surely wrong without them. */
const MARKS_PARTED: Readonly<Record<string, PSM>> = { tha: PSM.SPARSE_TEXT };

/** Other models are loaded into the same thread so often: what it leaves behind of each is little, but adds up. */
const MAX_LOADS = 12;
let loads = 0;

async function recogniserFor(models: readonly Model[], engine = OEM.LSTM_ONLY): Promise<Worker> {
  const wanted = models.map(({ name }) => name).join("+");
  if (wanted === loaded && recogniser !== null) return recogniser;
  if (unusable.has(wanted)) throw new ModelUnusable();
  const before = loads < MAX_LOADS ? recogniser : null;
  if (before === null) await recogniser?.terminate();
  const names = loaded.split("+");
  [recogniser, loaded] = [null, ""];
  const worker = await (before === null
    ? start(models, engine)
    : loadOthers(before, names, models, engine)
  ).catch(async () => {
    await before?.terminate();
    unusable.add(wanted);
    throw new ModelUnusable();
  });
  recogniser = worker;
  loads = before === null ? 1 : loads + 1;
  const layout = LAYOUTS[firstOf(models)] ?? PSM.AUTO;
  await worker.setParameters({ tessedit_pageseg_mode: layout, user_defined_dpi: "200" });
  loaded = wanted;
  return worker;
}

/** The name of the model that settles how a page is read. */
function firstOf(models: readonly Model[]): string {
  return models[0]?.name ?? "";
}

/** In the same thread: a new one would compile the recogniser anew. */
async function loadOthers(
  worker: Worker,
  names: readonly string[],
  models: readonly Model[],
  engine: OEM,
): Promise<Worker> {
  for (const name of names) await (worker as WorkerWithFiles).removeFile(`./${name}.traineddata`);
  await worker.reinitialize(asLanguages(models), engine);
  return worker;
}

/** Its types leave this out. */
type WorkerWithFiles = Worker & { removeFile(path: string): Promise<unknown> };

function asLanguages(models: readonly Model[]): { code: string; data: Uint8Array }[] {
  return models.map(({ name, bytes }) => ({ code: name, data: bytes }));
}

class ModelUnusable extends Error {
  override name = "ModelUnusable";
}

/** tesseract.js tells its handler alone that a model does not load. */
function start(models: readonly Model[], engine: OEM): Promise<Worker> {
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
export async function tellScript(
  { bytes }: Pick<EncodedPicture, "bytes">,
  model: Model,
): Promise<string | null> {
  const worker = await recogniserFor([model], OEM.TESSERACT_ONLY);
  const { data } = await worker.detect(asBuffer(bytes));
  return data.script;
}

/** The same memory: tesseract.js takes Node's kind. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** How ink is told from paper: by one shade for the whole page, or by the shades about each place (Sauvola). */
const THRESHOLDS = { whole: "0", local: "2" };
/** What one shade alone makes of a shadow is less sure than this. */
const SURE = 0.75;

/**
 * The lines of a picture in the recogniser's reading order, boxes in thousandths, confidence from 0 to 1. Shadows hide
 * lines from one shade for the whole page, and local ones take light letters on a dark ground for paper.
 */
export async function recognise(
  picture: EncodedPicture,
  models: readonly Model[],
  { isCutOut = false }: { isCutOut?: boolean } = {},
): Promise<{ lines: RecognisedLine[]; unread?: Box[] }> {
  const worker = await recogniserFor(models);
  const read = (thresholds: string) => readLines(worker, picture, { thresholds, model: firstOf(models) });
  const whole = await read(THRESHOLDS.whole);
  // Its paper is white everywhere, and what else is on the page is known.
  if (isCutOut) return { lines: whole.lines.map((line) => placed(line, whole.turn, picture)) };
  const known = (await isUnevenlyLit(picture.bytes))
    ? { ...whole, lines: withLocal(whole.lines, (await read(THRESHOLDS.local)).lines) }
    : whole;
  const unread = await findUnread(picture, known);
  return { lines: known.lines.map((line) => placed(line, known.turn, picture)), unread };
}

/** A line with the places of its words in the picture as the recogniser turned it. */
interface LevelLine {
  text: string;
  box: [...Box];
  words: LevelWord[];
}

/** Reads a page in a shadow twice, and adds the lines that one shade for the whole page reads surely. */
function withLocal(whole: readonly LevelLine[], local: readonly LevelLine[]): LevelLine[] {
  const sure = whole.filter(isSure);
  const isAmong = (lines: readonly LevelLine[], { box }: LevelLine): boolean =>
    lines.some((line) => overlap(line.box, box));
  const kept = local.filter((line) => isSure(line) || !isAmong(sure, line));
  return [...kept, ...sure.filter((line) => !isAmong(kept, line))];
}

function placed({ text, box, words }: LevelLine, turn: Turn, picture: EncodedPicture): RecognisedLine {
  const placedWords = words.map(({ text, confidence, bbox }) => ({
    text,
    confidence,
    box: placeOf(bbox, turn, picture),
  }));
  return { text, box, words: placedWords };
}

function isSure({ words }: LevelLine): boolean {
  return words.every(({ confidence }) => confidence >= SURE);
}

function overlap([left, top, width, height]: Box, [x, y, across, down]: Box): boolean {
  return left < x + across && x < left + width && top < y + down && y < top + height;
}

/** The recogniser counts to a hundred. */
const UNSURE = 70;

function surenessOf({ blocks }: Page): number {
  const words = linesOf(blocks).flatMap((line) => line.words);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / (words.length || 1);
}

function linesOf(blocks: readonly Block[] | null): Line[] {
  return (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
}

async function readLines(
  worker: Worker,
  { bytes, widthPx, heightPx }: EncodedPicture,
  { thresholds, model }: { thresholds: string; model: string },
): Promise<{ lines: LevelLine[]; turn: Turn }> {
  await worker.setParameters({ thresholding_method: thresholds });
  const readAs = async (layout: PSM | undefined): Promise<Page> => {
    if (layout) await worker.setParameters({ tessedit_pageseg_mode: layout });
    return (await worker.recognize(asBuffer(bytes), { rotateAuto: true }, { blocks: true, text: false }))
      .data;
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
