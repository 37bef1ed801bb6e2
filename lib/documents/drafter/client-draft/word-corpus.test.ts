import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mammoth from "mammoth";
import { beforeAll, describe, expect, it } from "vitest";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { WORD_MEDIA_TYPE } from "../../sources/word/word-parts";
import { parseDraft } from "./parse-draft";
import { linesOfBlocks } from "./testing/word-lines";

const CORPUS = fileURLToPath(new URL("../../../../../shared/corpus/", import.meta.url));
const isThere = existsSync(CORPUS);
const filesIn = (folder: string) =>
  isThere ? readdirSync(`${CORPUS}${folder}`).filter((name) => name.endsWith(".docx")) : [];
const bytesOf = (file: string) => new Uint8Array(readFileSync(`${CORPUS}${file}`));
async function read(file: string): Promise<string[] | DraftRefusal> {
  try {
    return linesOfBlocks(await parseDraft({ bytes: bytesOf(file), mediaType: WORD_MEDIA_TYPE }));
  } catch (error) {
    if (error instanceof DraftRefusal) return error;
    throw error;
  }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The other reader joins what a break or a formula separates. */
function squeezed(text: string): string {
  return text.replace(/\[Formula: ([^\]]*)\]/g, "$1").replace(/\s+/g, "");
}

const TITLE = "Word files that nobody here wrote (left out where ../shared/corpus is missing)";

describe.skipIf(!isThere)(TITLE, () => {
  const drafts = new Map<string, string[] | DraftRefusal>();
  const accepted = () =>
    [...drafts].flatMap(([file, draft]) => (draft instanceof DraftRefusal ? [] : [[file, draft] as const]));
  beforeAll(async () => {
    for (const name of filesIn("docx")) drafts.set(name, await read(`docx/${name}`));
  });

  it("are read, but for those with something that their text does not say", () => {
    const refused: Record<string, number> = {};
    for (const draft of drafts.values())
      if (draft instanceof DraftRefusal) refused[draft.problem] = (refused[draft.problem] ?? 0) + 1;
    expect(refused).toEqual({
      "has comments": 8,
      "has tracked changes": 8,
      "has hidden text": 1,
      "is an old Word document (.doc), or one with a password": 3,
      "has fields that are filled from other data": 2,
      "takes in another file": 2,
      "has ActiveX controls": 1,
      "has signs of a symbol font that stand for no known character (#)": 1,
    });
    expect(accepted()).toHaveLength(53);
  });

  it("lose no word that another reader finds in them", async () => {
    const lost: string[] = [];
    for (const [file, lines] of accepted()) {
      const ours = countsOf(lines.join("\n"));
      const letters = squeezed(lines.join("\n").normalize("NFKC"));
      const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytesOf(`docx/${file}`)) });
      for (const [word, count] of countsOf(value))
        if (ours.has(word) ? (ours.get(word) ?? 0) < count : !letters.includes(word))
          lost.push(`${file}: ${word}`);
    }
    // The last-modified date, which each program fills in.
    expect(lost).toEqual(["May", "2017"].map((word) => `pandoc__text_in_shape_format.docx: ${word}`));
  });

  it("keep the numbers of their lists as Word shows them, which two of them repeat in their text", () => {
    const pairs = accepted().flatMap(([file, lines]) => {
      if (file.includes("article-section"))
        return lines.map((line) => [line, /\[expect\](.*)\[\/expect\]/.exec(line)?.[1] ?? "none"] as const);
      if (!file.includes("override_list_numbering")) return [];
      return lines.flatMap((line) => {
        const [label, repeated, ...more] = line.split(" ");
        return more.length === 0 && repeated !== undefined ? [[label ?? "", repeated] as const] : [];
      });
    });
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs.filter(([line, number]) => !line.startsWith(number))).toEqual([]);
  });

  it("say which text they hold, or are refused as having two", async () => {
    const outcomes: Record<string, string> = {};
    for (const name of filesIn("cases")) {
      const draft = await read(`cases/${name}`);
      outcomes[name] = draft instanceof DraftRefusal ? draft.problem.replace(/ \(.*/, "") : draft.join(" / ");
    }
    const born = "The bearer was born in Lima on 14 March 1991. / Signed and sealed by the registrar.";
    const twoReadings = "is an archive that programs read in different ways";
    expect(outcomes).toEqual({
      "as-libreoffice-bold-twice.docx": born,
      "as-word-2007.docx": born,
      "as-word-online.docx": born,
      "check-box-sign.docx": "Married: 🗹",
      "dslash.docx": twoReadings,
      "in_comment.docx": twoReadings,
      "numbering-article-not-used.docx": born,
      "two_zips.docx": twoReadings,
    });
  });
});
