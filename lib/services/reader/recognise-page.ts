import { detectLanguage } from "./detect-language";
import { type Ask, openDocument } from "./document-process";
import { meanConfidence } from "./legibility";
import type { RecognisedLine } from "./messages";
import type { DocumentFile } from "./port";
import { modelsFor, modelsToTry } from "./recognition-models";

/** About 190 dots per inch of A4: more costs time and gives no more words. */
const READING_SIDE_PX = 2_200;
const TIMEOUT_MS = 8_000;
/** Pages on which the recogniser got stuck before it is left alone. */
const MAX_FAILURES = 2;
/** Surer than this, another script need not be tried. */
const SURE = 0.75;

export interface PageRecogniser {
  /** A page's lines; none where no model reads its script, or recognition failed. */
  recognise(page: number): Promise<RecognisedLine[]>;
}

/** Recognises page after page, settling on the models by the first page when the language is not known. */
export function createPageRecogniser(
  ask: Ask,
  document: DocumentFile,
  options: { language: string | null; installed: ReadonlySet<string>; signal: AbortSignal | undefined },
): PageRecogniser {
  const { language, installed, signal } = options;
  let models = language === null ? null : modelsFor(language, installed);
  let failures = 0;

  async function run(page: number, withModels: string[]): Promise<RecognisedLine[]> {
    if (withModels.length === 0 || failures >= MAX_FAILURES) return [];
    const request = { kind: "recognise", page, sidePx: READING_SIDE_PX, models: withModels } as const;
    const answer = await ask(request, { timeoutMs: TIMEOUT_MS, signal });
    signal?.throwIfAborted();
    if (answer?.kind === "recognised") return answer.lines;
    failures += 1;
    // Its process is gone, and with it what had been opened.
    if (answer === null && failures < MAX_FAILURES) await openDocument(ask, document, signal);
    return [];
  }

  /** Of the models tried the surest; then the found language's own, for its accents. */
  async function findModels(page: number): Promise<{ models: string[] | null; lines: RecognisedLine[] }> {
    let best: { models: string[] | null; lines: RecognisedLine[] } = { models: null, lines: [] };
    for (const model of modelsToTry(installed)) {
      const lines = await run(page, [model]);
      if (meanConfidence(lines) > meanConfidence(best.lines)) best = { models: [model], lines };
      if (meanConfidence(lines) >= SURE) break;
    }
    const found = detectLanguage(best.lines.map(({ text }) => text).join("\n"));
    const own = found === null ? [] : modelsFor(found, installed);
    if (own.length === 0 || own[0] === best.models?.[0]) return best;
    return { models: own, lines: await run(page, own) };
  }

  return {
    async recognise(page) {
      if (models !== null) return await run(page, models);
      const found = await findModels(page);
      // A blank first page decides nothing.
      if (found.lines.length > 0) models = found.models;
      return found.lines;
    },
  };
}
