import {
  type ExchangeEntry,
  MAX_FORBIDDEN,
  MAX_NOTE_CHARS,
  MAX_TERM_CHARS,
} from "@/lib/core/exchange/exchange";
import { ExchangeRefusal, exchangeSentence } from "@/lib/core/exchange/exchange-sentences";
import type { WordElement } from "../../sources/word/word-tree";
import type { ExchangeRequest, ExchangeResult } from "../port";
import { childrenOf, languageOf, localName, plainTextOf, readXml } from "./read-xml";

export const MAX_ENTRIES = 5_000;
const MAX_LANGUAGES_TOLD = 12;
const MAX_FAULTS_TOLD = 10;

/**
 * Statuses without TBX's suffixes: from the picklists of ISO 30042, and as MultiTerm, TermWeb, memoQ and crossTerm
 * write them.
 */
const STANDINGS: Record<string, "good" | "ruled_out"> = {
  preferred: "good",
  admitted: "good",
  standardized: "good",
  legal: "good",
  regulated: "good",
  approved: "good",
  allowed: "good",
  recommended: "good",
  deprecated: "ruled_out",
  superseded: "ruled_out",
  forbidden: "ruled_out",
  prohibited: "ruled_out",
  rejected: "ruled_out",
  obsolete: "ruled_out",
  notrecommended: "ruled_out",
  donotuse: "ruled_out",
  notallowed: "ruled_out",
  notapproved: "ruled_out",
};

export function readTbx(
  bytes: Uint8Array,
  { sourceLanguage, targetLanguage }: Pick<ExchangeRequest, "sourceLanguage" | "targetLanguage">,
): ExchangeResult {
  const root = readXml(bytes);
  const kind = localName(root);
  if (kind !== "tbx" && kind !== "martif") throw new ExchangeRefusal("notTbx");
  const [text] = childrenOf(root, "text");
  const concepts = childrenOf(childrenOf(text, "body")[0], "conceptEntry", "termEntry");
  const languages = new Set<string>();
  const entries: ExchangeEntry[] = [];
  const faults: string[] = [];
  let skipped = 0;
  for (const [at, concept] of concepts.entries()) {
    const sections = childrenOf(concept, "langSec", "langSet");
    for (const section of sections) languages.add(languageOf(section));
    const of = (language: string) =>
      sections
        .filter((section) => languageOf(section) === language)
        .flatMap((section) => termsOf(section, () => faults.push(exchangeSentence("unknownStatus", at + 1))));
    const found = entriesOf(of(sourceLanguage), of(targetLanguage), noteOf(concept));
    if (found.length === 0) skipped += 1;
    entries.push(...found);
    if (entries.length > MAX_ENTRIES) throw new ExchangeRefusal("tooManyTerms", MAX_ENTRIES);
  }
  return {
    entries,
    skipped,
    faults: faults.slice(0, MAX_FAULTS_TOLD),
    languages: [...languages].filter((each) => each !== "").slice(0, MAX_LANGUAGES_TOLD),
  };
}

interface Rendering {
  term: string;
  isRuledOut: boolean;
}

function entriesOf(
  sources: readonly Rendering[],
  targets: readonly Rendering[],
  note: string,
): ExchangeEntry[] {
  const forbidden = targets.filter(({ isRuledOut }) => isRuledOut).map(({ term }) => term);
  const good = (all: readonly Rendering[]) => all.filter(({ isRuledOut }) => !isRuledOut);
  return good(sources).flatMap((source) =>
    good(targets).map((target) => ({
      source: source.term,
      target: target.term,
      forbidden: forbidden.slice(0, MAX_FORBIDDEN),
      note,
    })),
  );
}

function termsOf(section: WordElement, leaveOut: () => void): Rendering[] {
  return childrenOf(section, "termSec", "tig", "ntig").flatMap((sec): Rendering[] => {
    const [group = sec] = childrenOf(sec, "termGrp");
    const term = plainTextOf(childrenOf(group, "term")[0]);
    if (term === "" || term.length > MAX_TERM_CHARS) return [];
    const statuses = [...new Set([sec, group].flatMap(statusesOf))];
    const standings = statuses.map((status) => STANDINGS[status.replace(/(?:term)?(?:-admn-sts)?$/, "")]);
    if (standings.includes("ruled_out")) return [{ term, isRuledOut: true }];
    if (!standings.includes(undefined)) return [{ term, isRuledOut: false }];
    leaveOut();
    return [];
  });
}

function statusesOf(sec: WordElement): string[] {
  const status = [
    ...childrenOf(sec, "termNote", "adminNote", "admin").filter(({ attributes }) =>
      /^(?:administrativeStatus|normativeAuthorization)$/.test(attributes.get("type") ?? ""),
    ),
    ...childrenOf(sec, "administrativeStatus", "normativeAuthorization"),
  ];
  return status
    .map((each) => plainTextOf(each).toLowerCase().replace(/[\s_]/g, ""))
    .filter((each) => each !== "");
}

function noteOf(concept: WordElement): string {
  const notes = childrenOf(concept, "note").map(plainTextOf);
  return notes.join(" ").slice(0, MAX_NOTE_CHARS);
}
