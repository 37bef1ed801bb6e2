import { Problem } from "@/lib/core/problem";
import { isAsked } from "./asked-page";
import { detectLanguage, likeliestLanguage } from "./detect-language";
import { type DocumentSession, openDocument, ranOutOfMemory } from "./document-process";
import { meanConfidence } from "./legibility";
import type { Model, RecognisedPage, RequestOf, TurnsToTry } from "./messages";
import { type Models, SCRIPT_MODEL } from "./model-files";
import type { DocumentFile } from "./port";
import {
  hasOwnModel,
  isOfScript,
  modelChoices,
  modelsForOthers,
  modelsToTry,
  shareScript,
  tellsLanguage,
} from "./recognition-models";
import { placesToReadAgain, withSecondReading } from "./second-reading";

/** About 190 dpi for A4. More costs time and finds no more words in most languages (decision 89). */
const READING_SIDE_PX = 2_200;
/** Hangul syllables are small beside the Latin letters of passport numbers. */
const LARGER_SIDE_PX: Readonly<Record<string, number>> = { kor: 2_600 };
const PROBE_SIDE_PX = 1_400;
const LEAST_SIDE_PX = 1_000;
/** For all attempts on a page. A dense page takes 6 to 7 seconds on an idle machine. */
export const PAGE_CPU_MS = 12_000;
const SURE = 0.75;
const UNSURE = 0.5;
/** Most sideways pages were photographed with the telephone's top to the left. */
const FIRST: TurnsToTry = { level: 0, sideways: 3 };
const UPSIDE_DOWN: TurnsToTry = { level: 2, sideways: 1 };
const OTHERS_CPU_MS = 4_000;
const MAX_PLACES = 200;
const NEARLY = 0.9;

export interface PageRecogniser {
  recognise(page: number): Promise<ModelledPage | null>;
  hasModels(): boolean;
}

export interface ModelledPage extends RecognisedPage {
  models: string[];
}

interface Budget {
  cpuMs: number;
  looks: Map<string, Attempt>;
}

type Places = NonNullable<RequestOf<"recognise">["only"]>;

interface AttemptOptions {
  turns?: TurnsToTry;
  sidePx?: number;
  only?: Places;
}

interface Attempt {
  models: string[];
  page: RecognisedPage | null;
}

export function createPageRecogniser(
  session: DocumentSession,
  document: DocumentFile,
  options: {
    sha256: string;
    language: string | null;
    models: Models;
    signal: AbortSignal | undefined;
    cpuFactor?: number | undefined;
  },
): PageRecogniser {
  const { sha256, language, signal, cpuFactor = 1 } = options;
  const installed = new Map(options.models);
  const told = language === null ? null : modelChoices(language, installed);
  let settled: string[] | null = null;
  let usual = FIRST;
  let isGone = false;
  let looked: { number: number; script: string | null } | null = null;

  async function attempt(
    number: number,
    models: string[],
    budget: Budget,
    { turns = usual, sidePx = readingSideOf(models), only }: AttemptOptions = {},
  ): Promise<Attempt> {
    if (models.length === 0 || budget.cpuMs <= 0 || !(await isOpen())) return { models, page: null };
    const loaded = await load(models);
    const request = { kind: "recognise", page: number, sidePx, models: loaded, turns } as const;
    const answer = await askAgain(only ? { ...request, only } : request, budget);
    if (answer?.kind === "recognised" && isAsked(answer, turns)) return { models, page: answer };
    if (answer?.kind === "failure" && answer.name === "ModelUnusable")
      for (const name of models) installed.delete(name);
    return { models, page: null };
  }

  async function look(
    number: number,
    models: string[],
    budget: Budget,
    turns: TurnsToTry = usual,
  ): Promise<Attempt> {
    const name = [...models, turns.level, turns.sideways].join();
    const known = budget.looks.get(name);
    if (known) return known;
    const seen = await attempt(number, models, budget, { turns, sidePx: PROBE_SIDE_PX });
    budget.looks.set(name, seen);
    return seen;
  }

  async function attemptEach(
    number: number,
    choices: readonly string[][],
    budget: Budget,
    turns?: TurnsToTry,
  ): Promise<Attempt> {
    let best: Attempt | null = null;
    for (const models of choices) {
      const next = await attempt(number, models, budget, turns && { turns });
      if (best === null || sureness(next) > sureness(best)) best = next;
    }
    return best ?? { models: [], page: null };
  }

  async function load(names: readonly string[]): Promise<Model[]> {
    return await Promise.all(
      names.map(async (name) => ({
        name,
        bytes:
          (await installed
            .get(name)?.()
            .catch(() => null)) ?? new Uint8Array(),
      })),
    );
  }

  async function readAsTold(
    number: number,
    given: readonly string[][],
    budget: Budget,
  ): Promise<Attempt | null> {
    const [likely = [], ...others] = given;
    const script = settled === null ? await findScript(number, budget) : null;
    const isAsTold = script === null || (language !== null && isOfScript(language, script));
    const [rival] = isAsTold ? [] : modelsToTry(installed, script);
    if (rival) {
      // Compare quick looks to find the script: Chinese models know Latin letters, and many documents are bilingual.
      const probe = await look(number, likely, budget);
      if (probe.page?.isBlank) return probe;
      const other = await look(number, rival.slice(0, 1), budget);
      if (sureness(other) > sureness(probe)) return null;
    }
    const first = await attempt(number, likely, budget);
    const next = isDoubtful(first) ? first : await attemptEach(number, others, budget);
    const upright = await turnUpright(number, sureness(next) > sureness(first) ? next : first, budget);
    return await readAsFound(number, upright, budget);
  }

  async function readAsFound(number: number, first: Attempt, budget: Budget): Promise<Attempt> {
    const found = tellsLanguage(first.models[0]) ? null : detectLanguage(textOf(first));
    if (found === null || isDoubtful(first) || !hasOwnModel(found, installed)) return first;
    const own = modelChoices(found, installed);
    if (own.flat().some((name) => first.models.includes(name))) return first;
    const next = await attemptEach(number, own, budget, exactly(first.page?.turns ?? 0));
    return sureness(next) > sureness(first) ? next : first;
  }

  async function findScript(number: number, budget: Budget): Promise<string | null> {
    if (looked?.number !== number) looked = { number, script: await askScript(number, budget) };
    return looked.script;
  }

  async function askScript(number: number, budget: Budget, only?: Places): Promise<string | null> {
    const [model] = installed.has(SCRIPT_MODEL) ? await load([SCRIPT_MODEL]) : [];
    if (!model || budget.cpuMs <= 0 || modelsToTry(installed).length < 2 || !(await isOpen())) return null;
    const request = { kind: "script", page: number, sidePx: PROBE_SIDE_PX, model } as const;
    const answer = await askAgain(only ? { ...request, only } : request, budget);
    return answer?.kind === "script" ? answer.script : null;
  }

  /**
   * Retries a failed request, unless it ran out of time: other pages may have used up the process's memory. If memory
   * runs out again, a smaller picture is tried.
   */
  async function askAgain(request: RequestOf<"script" | "recognise">, budget: Budget) {
    const ask = (sidePx: number) => session.ask({ ...request, sidePx }, { cpuMs: budget.cpuMs, signal });
    let answer = await ask(request.sidePx);
    signal?.throwIfAborted();
    if (answer === null && !ranOutOfTime(session) && (await isOpen())) answer = await ask(request.sidePx);
    signal?.throwIfAborted();
    if (answer === null && ranOutOfMemory(session) && (await isOpen())) answer = await ask(LEAST_SIDE_PX);
    budget.cpuMs = answer === null ? 0 : budget.cpuMs - answer.cpuMs;
    signal?.throwIfAborted();
    return answer;
  }

  async function isOpen(): Promise<boolean> {
    if (session.holds === sha256) return true;
    try {
      await openDocument(session, document, { sha256, signal });
      return true;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Problem && error.code === "DOCUMENT_UNREADABLE")) throw error;
      isGone = true;
      return false;
    }
  }

  async function turnUpright(number: number, first: Attempt, budget: Budget): Promise<Attempt> {
    if (!isDoubtful(first)) return first;
    let best = first;
    const turns = first.page?.turns ?? 0;
    for (const next of turns % 2 === 0
      ? [opposite(turns), 3 as const, 1 as const]
      : [opposite(turns), 0 as const]) {
      if (sureness(best) >= UNSURE) break;
      const turned = await look(number, first.models, budget, exactly(next));
      if (sureness(turned) > sureness(best)) best = turned;
    }
    if (best === first || sureness(best) < UNSURE) return best;
    const whole = await attempt(number, best.models, budget, { turns: exactly(best.page?.turns ?? 0) });
    return sureness(whole) > sureness(best) * NEARLY ? whole : best;
  }

  async function findModels(number: number, first: Attempt | null, budget: Budget): Promise<Attempt> {
    let best = first ?? { models: [], page: null };
    const other = usual === FIRST ? UPSIDE_DOWN : FIRST;
    const script = await findScript(number, budget);
    const [likely = [], ...others] = modelsToTry(installed, script);
    // Every model reads something into upside-down letters: try the likely models both ways first.
    const tries = [
      { groups: [likely], turns: usual },
      { groups: [likely], turns: other },
      { groups: others, turns: usual },
      { groups: script === null ? others : [], turns: other },
    ];
    for (const { groups, turns } of tries)
      for (const rivals of groups) {
        if (sureness(best) >= SURE || best.page?.isBlank) break;
        const untried = rivals.filter((name) => turns === other || name !== first?.models[0]);
        for (const model of untried) {
          const next = await look(number, [model], budget, turns);
          if (sureness(next) > sureness(best) || best.page === null) best = next;
        }
      }
    // Wrong models read something into any script. Without time for the right one, drop an unsure result.
    if (best !== first && budget.cpuMs <= 0 && sureness(best) < UNSURE)
      return first ?? { models: [], page: null };
    const { code: found } = likeliestLanguage(textOf(best));
    const own = found === null || tellsLanguage(best.models[0]) ? [] : modelChoices(found, installed);
    if (best === first && (own.length === 0 || own.some(([name]) => name === best.models[0]))) return best;
    const turns = exactly(best.page?.turns ?? 0);
    const next = await attemptEach(number, own.length > 0 ? own : [best.models], budget, turns);
    return sureness(next) > sureness(best) * NEARLY ? next : best;
  }

  async function choicesForOthers(
    number: number,
    models: readonly string[],
    only: Places,
    budget: Budget,
  ): Promise<string[][]> {
    const [own] = told ?? [];
    if (own && !shareScript(own, models)) return [own];
    const latin = modelsForOthers(models, installed, null);
    return latin.length > 0
      ? latin
      : modelsForOthers(models, installed, await askScript(number, budget, only));
  }

  async function readOthers(number: number, first: Attempt, budget: Budget): Promise<Attempt> {
    const { page, models } = first;
    const boxes = page === null ? [] : placesToReadAgain(page);
    if (page === null || boxes.length === 0) return first;
    const only = { boxes: boxes.slice(0, MAX_PLACES), turns: page.turns };
    const own = { ...budget, cpuMs: Math.min(budget.cpuMs, OTHERS_CPU_MS * cpuFactor) };
    const choices = await choicesForOthers(number, models, only, own);
    let best = first;
    const read = async (choice: string[]) => {
      const next = await attempt(number, choice, own, { turns: exactly(page.turns), only });
      const whole = next.page && withSecondReading(page, next.page, choice);
      const isFirst = best === first;
      if (whole && (isFirst || meanConfidence(whole.lines) > sureness(best)))
        best = { models: [...models, ...choice], page: whole };
      return next;
    };
    for (const choice of choices) {
      const next = await read(choice);
      const language = tellsLanguage(choice[0]) ? null : detectLanguage(textOf(next));
      if (language === null || !hasOwnModel(language, installed)) continue;
      const [exact = []] = modelChoices(language, installed);
      if (!exact.some((name) => choice.includes(name))) await read(exact);
    }
    return best;
  }

  return {
    hasModels: () => (told ?? modelsToTry(installed)).flat().some((name) => installed.has(name)),
    async recognise(number) {
      if (isGone) return null;
      const budget: Budget = { cpuMs: PAGE_CPU_MS * cpuFactor, looks: new Map() };
      const given = settled ? [settled] : told;
      // Never read a language that has no installed model with the letters of another.
      if (given?.length === 0) return null;
      const tried = given && (await readAsTold(number, given, budget));
      const first = tried?.models.every((name) => installed.has(name)) ? tried : null;
      const outcome = first === null || isDoubtful(first) ? await findModels(number, first, budget) : first;
      if (outcome.page !== null && outcome.page.lines.length > 0) {
        settled = outcome.models;
        if (outcome.page.turns === 1 || outcome.page.turns === 2) usual = UPSIDE_DOWN;
      }
      return withModels(await readOthers(number, outcome, budget));
    },
  };
}

function textOf({ page }: Attempt): string {
  return page?.lines.map(({ text }) => text).join("\n") ?? "";
}

function withModels({ page, models }: Attempt): ModelledPage | null {
  return page && { ...page, models };
}

function readingSideOf([model = ""]: readonly string[]): number {
  return LARGER_SIDE_PX[model] ?? READING_SIDE_PX;
}

function ranOutOfTime({ death }: DocumentSession): boolean {
  return death === "time of the processor" || death === "time of the clock";
}

function isDoubtful(attempt: Attempt): boolean {
  return attempt.page !== null && !attempt.page.isBlank && sureness(attempt) < UNSURE;
}

function opposite(turns: TurnsToTry["level"]): TurnsToTry["level"] {
  return ([2, 3, 0, 1] as const)[turns];
}

function exactly(turns: TurnsToTry["level"]): TurnsToTry {
  return { level: turns, sideways: turns };
}

function sureness({ page }: Attempt): number {
  return page === null ? 0 : meanConfidence(page.lines);
}
