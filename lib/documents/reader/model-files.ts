import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export type Models = ReadonlyMap<string, () => Promise<Uint8Array>>;

export interface FoundModels {
  models: Models;
  unusable: string[];
}

export const SCRIPT_MODEL = "osd";
/** Packages have each model in two sizes; this one is as good and needs less memory. */
const SIZE = "4.0.0_best_int";
const FILE = /^([a-z]{3}(?:_[a-z]+)?)\.traineddata(\.gz)?$/;
/** The table at a model's start: the number of parts, and the offset of each, or -1. */
const COUNT_BYTES = 4;
const OFFSET_BYTES = 8;
const MOST_PARTS = 64;
const READS = 17;
const TELLS_SCRIPTS = 3;

export function findModels(root: string, folder: string | null): FoundModels {
  const models = new Map<string, () => Promise<Uint8Array>>();
  const packages = join(/* turbopackIgnore: true */ root, "node_modules", "@tesseract.js-data");
  for (const name of namesIn(packages)) {
    const file = join(/* turbopackIgnore: true */ packages, name, SIZE, `${name}.traineddata.gz`);
    models.set(name, () => readFile(/* turbopackIgnore: true */ file));
  }
  const unusable = folder === null || existsSync(/* turbopackIgnore: true */ folder) ? [] : [folder];
  for (const entry of folder === null ? [] : namesIn(folder)) {
    const [, name, isPacked] = FILE.exec(entry) ?? [];
    if (name === undefined) continue;
    const file = join(/* turbopackIgnore: true */ folder ?? "", entry);
    if (isIntact(file, { name, isPacked: isPacked !== undefined }))
      models.set(name, () => readFile(/* turbopackIgnore: true */ file));
    else unusable.push(entry);
  }
  return { models, unusable };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder).toSorted();
  } catch {
    return [];
  }
}

function isIntact(file: string, { name, isPacked }: { name: string; isPacked: boolean }): boolean {
  try {
    const { table, size } = isPacked ? unpack(file) : { table: startOf(file), size: statSync(file).size };
    const count = table.readInt32LE(0);
    const part = name === SCRIPT_MODEL ? TELLS_SCRIPTS : READS;
    if (!(count > part && count <= MOST_PARTS)) return false;
    const offsets = Array.from({ length: count }, (_, at) =>
      Number(table.readBigInt64LE(COUNT_BYTES + at * OFFSET_BYTES)),
    );
    const first = COUNT_BYTES + count * OFFSET_BYTES;
    const isWithin = (offset: number) => offset === -1 || (offset >= first && offset < size);
    return offsets.every(isWithin) && offsets[part] !== -1;
  } catch {
    return false;
  }
}

function startOf(file: string): Buffer {
  const table = Buffer.alloc(COUNT_BYTES + MOST_PARTS * OFFSET_BYTES);
  const descriptor = openSync(file, "r");
  try {
    return table.subarray(0, readSync(descriptor, table));
  } finally {
    closeSync(descriptor);
  }
}

/** Unpacks the whole file: a truncated one fails. */
function unpack(file: string): { table: Buffer; size: number } {
  const table = gunzipSync(readFileSync(file));
  return { table, size: table.length };
}
