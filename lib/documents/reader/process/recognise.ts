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
/** A thread that failed to load a model can't be ended, so never start another for it. */
const unusable = new Set<string>();

/** Unless told otherwise, Tesseract takes lines of Hangul or Thai for vertical columns. */
const LAYOUTS: Readonly<Record<string, PSM>> = { kor: PSM.SINGLE_COLUMN, tha: PSM.SINGLE_COLUMN };
/** Tesseract may take marks above Thai letters for a line, and the words below are wrong without them. */
const MARKS_PARTED: Readonly<Record<string, PSM>> = { tha: PSM.SPARSE_TEXT };

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

function firstOf(models: readonly Model[]): string {
  return models[0]?.name ?? "";
}

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

type WorkerWithFiles = Worker & { removeFile(path: string): Promise<unknown> };

function asLanguages(models: readonly Model[]): { code: string; data: Uint8Array }[] {
  return models.map(({ name, bytes }) => ({ code: name, data: bytes }));
}

class ModelUnusable extends Error {
  override name = "ModelUnusable";
}

/** tesseract.js reports a model that fails to load to its handler only. */
function start(models: readonly Model[], engine: OEM): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const options = {
      workerPath: join(PROCESS_FOLDER, "ocr-thread.cjs"),
      cacheMethod: "none",
      // Only the legacy engine detects scripts.
      legacyCore: true,
      // Without a handler, a failed recognition throws where it can't be caught.
      errorHandler: reject,
    };
    createWorker(asLanguages(models), engine, options).then(resolve, reject);
  });
}

export async function tellScript(
  { bytes }: Pick<EncodedPicture, "bytes">,
  model: Model,
): Promise<string | null> {
  const worker = await recogniserFor([model], OEM.TESSERACT_ONLY);
  const { data } = await worker.detect(asBuffer(bytes));
  return data.script;
}

/** Shares the memory: tesseract.js takes only Buffers. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Binarisation by one threshold for the page, or by local ones (Sauvola). */
const THRESHOLDS = { whole: "0", local: "2" };
const SURE = 0.75;

/**
 * Boxes in thousandths, confidence from 0 to 1. Shadows hide lines from a global threshold, and local ones
 * take light letters on a dark ground for paper.
 */
export async function recognise(
  picture: EncodedPicture,
  models: readonly Model[],
  { isCutOut = false }: { isCutOut?: boolean } = {},
): Promise<{ lines: RecognisedLine[]; unread?: Box[] }> {
  const worker = await recogniserFor(models);
  const read = (thresholds: string) => readLines(worker, picture, { thresholds, model: firstOf(models) });
  const whole = await read(THRESHOLDS.whole);
  if (isCutOut) return { lines: whole.lines.map((line) => placed(line, whole.turn, picture)) };
  const known = (await isUnevenlyLit(picture.bytes))
    ? { ...whole, lines: withLocal(whole.lines, (await read(THRESHOLDS.local)).lines) }
    : whole;
  const unread = await findUnread(picture, known);
  return { lines: known.lines.map((line) => placed(line, known.turn, picture)), unread };
}

interface LevelLine {
  text: string;
  box: [...Box];
  words: LevelWord[];
}

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
