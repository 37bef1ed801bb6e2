import CASE_ENDINGS_DATA from "./data/case-endings.json" with { type: "json" };
import CASE_SUFFIXES_DATA from "./data/case-suffixes.json" with { type: "json" };
import { memoize } from "./memoize";
import { bareWord, foldWord } from "./name-spelling";

/**
 * How names end in each language's other cases: the nominative's ending, `-` behind a consonant, then what replaces it.
 * Rules of closed classes, so that no other name's nominative is a form, but for a man's and a woman's. Our own tables,
 * of 2026-11-30.
 */
const ENDINGS: Readonly<Record<string, string>> = CASE_ENDINGS_DATA;
const ADDED: Readonly<Record<string, { stems: string; suffixes: string }>> = CASE_SUFFIXES_DATA;
/** Languages whose other cases another one's rules know. */
const SAME_AS: Readonly<Record<string, string>> = { hr: "sr", bs: "sr", cnr: "sr" };

const CONSONANT = /[^aeiouyáéíóúýàèòìùäöüõőűąęėįųūāēīōăâîëаеиоуыэюяєіїйьў'αεηιουωაეიოუաեէըիոու]$/u;

interface Rule {
  from: string;
  to: string[];
}

const rulesOf = memoize(50, (text): readonly Rule[] =>
  text.split(";").flatMap((rule) => {
    const [from = "", to = ""] = rule.split(":");
    return to === "" ? [] : [{ from, to: to.split(" ") }];
  }),
);

function replaceEnding(word: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ from, to }) => {
    const isBehindConsonant = from.startsWith("-");
    const ending = isBehindConsonant ? from.slice(1) : from;
    if (!word.endsWith(ending) || word.length < ending.length + (ending.length > 3 ? 0 : 1)) return [];
    const stem = word.slice(0, word.length - ending.length);
    return isBehindConsonant && !CONSONANT.test(stem) ? [] : to.map((each) => stem + each);
  });
}

const SERBIAN = new Map(
  "аa бb вv гg дd ђđ еe жž зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћć уu фf хh цc чč џdž шš"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A word's letters for comparing its endings. */
function lettersOf(word: string, language: string): string {
  const folded = foldWord(word);
  switch (SAME_AS[language] ?? language) {
    case "ru":
      return folded.replaceAll("ё", "е");
    case "el":
      return bareWord(folded).replaceAll("ς", "σ");
    case "sr":
      return [...folded].map((letter) => SERBIAN.get(letter) ?? letter).join("");
    default:
      return folded;
  }
}

/** A case with an apostrophe before it, which these languages write behind names: Ayşe’nin, Kennedy’ego. */
const PARTED = new Set(["tr", "pl", "cs", "sk", "fi", "et", "lt", "lv"]);

function formsOf(name: string, language: string): string[] {
  const own = SAME_AS[language] ?? language;
  const forms = replaceEnding(name, rulesOf(ENDINGS[own] ?? ""));
  const added = ADDED[own];
  if (added === undefined) return forms;
  const stems = [name, ...replaceEnding(name, rulesOf(added.stems))].filter(
    (stem) => !CONSONANT.test(stem) || own === "hu",
  );
  return [
    ...forms,
    ...stems.flatMap((stem) => added.suffixes.split(" ").map((suffix) => stem + suffix)),
    ...withLike(name, own),
  ];
}

/** Hungarian's “with”, which doubles the consonant before it: Péterrel, Kováccsal. */
function withLike(name: string, language: string): string[] {
  const [, last = ""] = /(cs|sz|gy|ny|zs|ty|ly|[bcdfghjklmnpqrstvxz])$/u.exec(name) ?? [];
  if (language !== "hu" || last === "") return [];
  const doubled = `${name.slice(0, -last.length)}${last.charAt(0)}${last}`;
  return [`${doubled}al`, `${doubled}el`];
}

/** Given names of men that are a woman's with one letter more: a form of the one can be the other. Our own list, of 2026-11-30. */
const GIVEN_TO_BOTH =
  /^(?:(?:але?кса|алекса)нд(?:а?р|ар)|олександр|аляксандр|валентин|валері?и?й|євгені?й|евгени[йj]?|юли[йj]|юлій|антонин|антонін|анатоли[йj]|васили[йj]|клавди[йj]|витали[йj]|віталій|корнели[йj]|эмили[йj]|серафим|мартин|кристиан|ян|янин|иван|іван|јован|карл|даниэл|денис|милан|роман|руслан|богдан|павл|петр|стефан|злат|\p{Script=Cyrillic}+слав|але?ксанда?р|ale[kx]sand(?:er|ar|re?)|(?:al)?jan|petr|peter|karel|karol|pavel|pavol|paweł|ivan|roman|mil[ao]n|daniel|gabriel|micha[el]+|rafael|marcel|valent[iy]n|walenty|kristi?[aá]?n|martin|marcin|robert|albert|adri[aá]n|juli[aá]n|fabi[aá]n|mari[jy]?[aá]n|krystian|andre[jy]|simon|szymon|denis|ludv[ií]k|bo[hg]dan|zden[eě]k|dragan|dušan|goran|zoran|jovan|stojan|bojan|vedran|josip|iv[oe]|branko|ranko|stanko|slavko|željko|darko|janko|milenko|zlatko|mirko|vlado|božo|emil|b?ohumil|\p{Script=Latin}+s[lł]a[vw]|\p{Script=Latin}+m[iíě]r|\p{Script=Latin}*mil|arben|drit[ao]n|florian)$/u;
/** Surnames of men that are a woman's with one letter more. */
const SURNAME_OF_BOTH = /(?:[оеё]в|[иы]н|[іїє]н|[oe]v|in|ін|ів|їв|аў|еў)$/u;
const FEMININE = /[aая]$/u;

/** The name that the other sex has, where its forms are like this one's. */
function twinsOf(name: string, language: string): string[] {
  const isPerson = (masculine: string) => GIVEN_TO_BOTH.test(masculine) || SURNAME_OF_BOTH.test(masculine);
  if (language === "el") return greekTwins(name);
  if (language === "lv") return latvianTwins(name);
  if (!FEMININE.test(name)) return isPerson(name) ? replaceEnding(name, TO_WOMAN) : [];
  return replaceEnding(name, TO_MAN).filter(isPerson);
}

/** The genitive of a man's surname is a woman's. */
function greekTwins(name: string): string[] {
  if (/(?:ιδ|αδ|ακ|ελ)η$/u.test(name)) return [`${name}σ`];
  if (!/(?:πουλοσ|ατοσ|(?:ιδ|αδ|ακ|ελ)ησ|[εκλ]ασ)$/u.test(name)) return [];
  return [name.replace(/οσ$/u, "ου").replace(/(?<=[ηα])σ$/u, "")];
}

/** All surnames, and few given names in -is. */
function latvianTwins(name: string): string[] {
  const stem = name.replace(
    /(?<!i)[sš]$|(?<=^(?:andr|vald|ilm|gunt|ev|in|san|iv|gun|inār|dain|raim|zig))is$/u,
    "",
  );
  if (stem !== name) return CONSONANT.test(stem) ? [`${stem}a`] : [];
  return name.endsWith("a") ? [`${name.slice(0, -1)}s`, `${name.slice(0, -1)}š`] : [];
}

const TO_WOMAN = rulesOf(
  "-:a а;ий:ия;ій:ія;иj:иja;o:a;e:a;ek:ka;něk:ňka;el:la;er:ra;ar:ra;ар:ра;ów:owa;ў:ва;ів:ова ева;їв:єва",
);
const TO_MAN = rulesOf(
  "a:- o;а:-;ия:ий;ія:ій;ka:ek ko;ňka:něk;la:el la;ra:er ar r;ра:ар р;ва:в ў;ова:ов ів;ева:ев ів",
).map(({ from, to }) => ({ from, to: to.map((each) => each.replace("-", "")) }));

/** The words of a name that stand in none of these words, in whatever case the language puts a name. */
export function missingInAnyCase(
  name: readonly string[],
  words: readonly string[],
  language: string,
): string[] {
  const own = language.split("-")[0] ?? language;
  const known = new Set(words.map((word) => lettersOf(word, own)));
  const parted = new Set(PARTED.has(own) ? [...known].flatMap((word) => beforeCase(word)) : []);
  const found = name.map((word) => {
    const letters = lettersOf(word, own);
    if (known.has(letters)) return { word, is: "same" as const };
    if (parted.has(letters)) return { word, is: "clear" as const };
    const forms = [...new Set(formsOf(letters, own))].filter((form) => known.has(form));
    if (forms.length === 0) return { word, is: "missing" as const };
    const others = new Set(twinsOf(letters, own).flatMap((twin) => [twin, ...formsOf(twin, own)]));
    return { word, is: forms.some((form) => !others.has(form)) ? ("clear" as const) : ("twin" as const) };
  });
  // “Александра Белова” is his genitive and her nominative: another word has to tell whose name it is.
  const isTold = found.some(({ is }) => is === "clear");
  return found.flatMap(({ word, is }) => (is === "missing" || (is === "twin" && !isTold) ? [word] : []));
}

/** "ayşe" of "ayşe'nin". */
function beforeCase(word: string): string[] {
  const at = word.indexOf("'");
  return at > 1 && word.length - at <= LONGEST_CASE ? [word.slice(0, at)] : [];
}

const LONGEST_CASE = 7;
