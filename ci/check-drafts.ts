// Opens Word files with five other readers: those with two readings, which we refuse, and those of the corpus that we
// accept.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseDraft } from "@/lib/documents/testing/reading";
import { DraftRefusal, WORD_MEDIA_TYPE } from "@/lib/documents/testing/word";
import { linesOfBlocks } from "../lib/documents/drafter/client-draft/testing/word-lines";
import { DUE, makeFamily, PAYABLE } from "./drafts/family";
import { type Reader, startReaders } from "./drafts/readers";
import { extraWords, lostWords } from "./drafts/words";

const CORPUS = join(import.meta.dirname, "../../shared/corpus/docx");
const failures: string[] = [];
/** Files in which other programs find two amounts. Fewer would say that the readers don't work. */
const LEAST_DISPUTED = 10;

async function ours(path: string): Promise<string | null> {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    return linesOfBlocks(await parseDraft({ bytes, mediaType: WORD_MEDIA_TYPE })).join("\n");
  } catch (error) {
    if (error instanceof DraftRefusal) return null;
    throw error;
  }
}

const NONE = "none";
const UP_TO_FIELD = new RegExp(`^.*${DUE.trim()}`, "s");
function amountsIn(text: string | null): string {
  return [...new Set(text?.match(/1,250|9,?999/g))].toSorted().join(" and ") || NONE;
}

async function checkFamily(readers: readonly Reader[], folder: string): Promise<void> {
  const family = makeFamily();
  const paths = family.map(({ bytes }, at) => {
    const path = join(folder, `${at}.docx`);
    writeFileSync(path, bytes);
    return path;
  });
  const seen = await Promise.all(readers.map(({ read }) => read(paths)));
  let disputed = 0;
  for (const [at, { name, kind }] of family.entries()) {
    const path = paths[at] ?? "";
    const text = await ours(path);
    const readings = readers.map((reader, index) => ({
      ...reader,
      amount: amountsIn(seen[index]?.get(path)?.replace(UP_TO_FIELD, "") ?? null),
    }));
    const said = readings.map((each) => `${each.name} ${each.amount}`).join(", ");
    const amounts = new Set(readings.map(({ amount }) => amount).filter((each) => each !== NONE));
    if (kind === "two readings") {
      if (text !== null) failures.push(`${name} is accepted: ${said}`);
      if (amounts.size > 1) disputed += 1;
      console.log(`${amounts.size > 1 ? "two amounts" : "refused"}: ${name} (${said})`);
    }
    if (kind === "usual" && (!text?.includes(PAYABLE) || amounts.size !== 1 || !amounts.has(amountsIn(text))))
      failures.push(`${name} is ${text === null ? "refused" : "read"}: ${said}`);
    // Characters stand for what each program counts. Readers of the archive's text also see field codes.
    const isStored = text?.replace(UP_TO_FIELD, "").includes(PAYABLE) ?? false;
    const others = readings.filter(({ isWhole, amount }) => isWhole && amount.includes("9"));
    if (kind === "field" && isStored && others.length > 0) failures.push(`${name} shows its result: ${said}`);
  }
  if (disputed < LEAST_DISPUTED) failures.push(`other programs find two amounts in ${disputed} files only`);
  console.log(`${family.length} files made here; other programs find two amounts in ${disputed}`);
}

async function checkCorpus(readers: readonly Reader[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log("The corpus is not beside the project: no text was compared.");
    return;
  }
  const drafts = new Map<string, string>();
  for (const name of readdirSync(CORPUS).filter((each) => each.endsWith(".docx"))) {
    const path = join(CORPUS, name);
    const text = await ours(path);
    if (text !== null) drafts.set(path, text);
  }
  const wholes = readers.filter(({ isWhole }) => isWhole);
  const seen = await Promise.all(wholes.map(({ read }) => read([...drafts.keys()])));
  for (const [path, text] of drafts) {
    const theirs = wholes.flatMap(({ name, isPaged }, at) => {
      const read = seen[at]?.get(path);
      return read ? [{ name, isPaged: isPaged ?? false, text: read }] : [];
    });
    for (const each of theirs) {
      const lost = lostWords(text, each);
      if (lost.length > 0)
        failures.push(`${basename(path)}: ${each.name} reads ${lost.join(" ")}, and we don't`);
    }
    // Compare with a paged reader: only pages have headers, footers, boxes, and the numbers of lists.
    if (!theirs.some(({ isPaged }) => isPaged)) continue;
    const extra = extraWords(text, theirs.map((each) => each.text).join("\n"));
    if (extra.length > 0) failures.push(`${basename(path)}: only we read ${extra.join(" ")}`);
  }
  console.log(
    `${drafts.size} drafts of the corpus compared with ${wholes.map(({ name }) => name).join(", ")}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-drafts-"));
try {
  const readers = await startReaders(folder);
  mkdirSync(join(folder, "family"));
  await checkFamily(readers, join(folder, "family"));
  await checkCorpus(readers);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
