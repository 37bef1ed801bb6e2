import { isExportKept } from "@/db/queries/exports";
import {
  countUncleaned,
  findLeftInRows,
  findTextsInRows,
  listErased,
  listFileStates,
} from "@/db/queries/retention-proof";
import { findUpload } from "@/db/queries/uploads";
import type { Services } from "../context";

interface RetentionProof {
  lookedAt: { keys: number; columns: number; words: number };
  /** Names words by their number, and never repeats them. */
  stillThere: string[];
}

/**
 * A proof, not a record of intentions: reads the storage's own list, every column that can name a client, and
 * for given words all rows and an embedded database's bytes.
 */
export async function proveRetention(
  services: Services,
  { words = [] }: { words?: readonly string[] } = {},
): Promise<RetentionProof> {
  const { keys, stillThere } = await searchStorage(services, words);
  const rows = await findLeftInRows(services.db);
  stillThere.push(...rows.left);
  const uncleaned = await countUncleaned(services.db);
  if (uncleaned > 0) stillThere.push(`the traces of ${uncleaned} orders, which the next sweep takes out`);
  if (words.length > 0) stillThere.push(...(await searchWords(services, words)));
  return { lookedAt: { keys, columns: rows.columns, words: words.length }, stillThere };
}

async function searchStorage(services: Services, words: readonly string[]) {
  const files = await listFileStates(services.db);
  const erased = await listErased(services.db, services.clock.now());
  const stillThere = erased.files.map((sha256) => `the file ${sha256} of an erased order`);
  let keys = 0;
  for await (const key of services.storage.list("")) {
    keys += 1;
    const [folder, ...names] = key.split("/");
    const hash = names.find((name) => /^[0-9a-f]{64}$/.test(name));
    const isOrphan =
      ((folder === "sources" || folder === "pictures" || (hash && files.purged.has(hash))) &&
        !(hash && files.stored.has(hash))) ||
      (folder === "uploads" && !(await findUpload(services.db, names[0] ?? ""))) ||
      (folder === "exports" && !(await isExportKept(services.db, names[0] ?? ""))) ||
      (folder === "artifacts" && erased.certificates.has(names[0] ?? "")) ||
      (folder === "reviewed" && erased.orders.has(names[0] ?? ""));
    if (isOrphan) stillThere.push(key);
    words.forEach((word, index) => {
      if (key.includes(word)) stillThere.push(`word ${index + 1} in the name of a stored file`);
    });
  }
  return { keys, stillThere };
}

async function searchWords({ db, databaseFiles }: Services, words: readonly string[]): Promise<string[]> {
  const forms = words.flatMap((word, index) => writtenForms(word).map((text) => ({ text, index })));
  const texts = forms.map(({ text }) => text);
  const nameOf = (form: number) => `word ${(forms[form]?.index ?? 0) + 1}`;
  const found = await findTextsInRows(db, texts);
  const lines = found.map(({ column, text, rows }) => `${nameOf(text)} in ${column} (${rows} rows)`);
  for (const { file, needle } of (await databaseFiles?.search(texts)) ?? []) {
    lines.push(`${nameOf(needle)} in the bytes of the database's file ${file}`);
  }
  return [...new Set(lines)];
}

function writtenForms(word: string): string[] {
  const escaped = JSON.stringify(word).slice(1, -1);
  return [...new Set([word, escaped, ...inBase64(escaped)])];
}

/**
 * Three bytes become four characters, so a word looks different at each of three offsets. Its ends mix with
 * its neighbours.
 */
function inBase64(text: string): string[] {
  const length = Buffer.byteLength(text);
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const [from, to] = [Math.ceil((before * 8) / 6), Math.floor(((before + length) * 8) / 6)];
    return (["base64", "base64url"] as const).map((encoding) => bytes.toString(encoding).slice(from, to));
  });
}
