import { memoize } from "./memoize";
import { bareWord, foldWord } from "./name-spelling";

/**
 * How names end in each language's other cases: the nominative's ending, `-` behind a consonant, then what replaces it.
 * Rules of closed classes, so that no other name's nominative is a form, but for a man's and a woman's. Our own tables,
 * of 2026-11-30.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  ru: "-:а у ом ем ым е;а:ы и е у ой ою ей;я:и е ю ей;ия:ии ию ией;ая:ой ую ою;яя:ей юю ею;й:я ю ем е и;ий:ия ию ием ии ого ому им ом его ему ем;ый:ого ому ым ом;ой:ого ому ым ом;ь:я ю ем е и ью;ел:ла лу лом ле;ев:ьва ьву ьвом ьве;етр:етра;ец:ца цу цем цом це;ок:ка ку ком ке;ек:ка ку ком ке",
  uk: "-:а у ом ем ові еві им і я ю;а:и і у ою ею ої ій о;ка:ці;га:зі;ха:сі;я:і ї ю ею єю є;ия:ії;й:я ю єм єві ї;ий:ого ому им ім;ій:ія ію ієм ієві ії;ь:я ю ем еві і;о:а у ові ом і;ець:ця цю цем цеві ці;ок:ка ку ком кові;ір:ора ору ором орові;ін:она ону оном онові;ів:ова ову овим еві ева еву евим;їв:єва єву євим;ев:ьва ьву ьвом ьвові;ов:ові ов'ю",
  be: "-:а у ам ом ем е ы і я ю;а:ы і е у ай аю ой ою;ка:цы;я:і ю яй ей;я:і;й:я ю ем і;і:ага аму ім ага яго яму;ы:ага аму ым;ая:ай ую аю;ь:я ю ем і;ў:ва ву вым ве;а:ам;о:а у ом;ец:ца цу цом;ок:ка ку кам",
  pl: "-:a owi em ie u iem e;a:y i ę ą ie o ej iej;ra:rze;ła:le;ta:cie;sta:ście;da:dzie;ka:ce;ga:dze;cha:sze;i:iego iemu im;y:ego emu ym;r:rze;ł:le;t:cie;d:dzie;eł:ła łowi łem le;ek:ka kowi kiem ku;ec:ca cowi cem cu;er:ra rowi rem rze;el:la lowi lem lu;ń:nia niowi niem niu;ień:nia niowi niem niu;ś:sia siowi siem siu;ź:zia ziowi ziem ziu;ć:cia ciowi ciem ciu;o:ona onowi onem onie;ko:ki ce kę ką;e:ego emu em",
  cs: "-:a ovi u em e i ě ovi;a:y ě e u ou i ovi;ka:ce;ga:ze;ha:ze;cha:še;ra:ře;á:é ou;ie:ii ií;e:i;í:ího ímu ím;ý:ého ému ým ém;ek:ka kovi ku kem;něk:ňka ňkovi ňku ňkem;el:la lovi lem lu;ec:ce covi ci cem;o:a ovi u em;ň:ně ňovi ni něm",
  sk: "-:a ovi om u e i;a:y e u ou i ovi om;á:ej ú ou;ý:ého ému ým om;y:eho emu ym om;i:ho mu m;ek:ka kovi kom ku;ec:ca covi com;el:la lovi lom;er:ra rovi rom;o:a ovi om",
  sl: "-:a u om em;a:e i o;o:a u om;ec:ca cu cem;er:ra ru rom;el:la lu lom;ski:skega skemu skim skem;i:ija iju ijem",
  sr: "-:a u om em e;a:e i u om o oj;ka:ci;ga:zi;ha:si;o:a u om;e:a u em eta etu etom;ski:skog skom skoga skome skim;i:ija iju ijem;ar:ra ru rom re;ac:ca cu cem;ao:la lu lom;v:vim",
  bg: "",
  mk: "-:a;e:ета",
  el: "οσ:ου ο ε;ησ:η ουσ;ασ:α;εσ:ε;ουσ:ου;α:ασ;η:ησ;ω:ωσ ουσ;ων:ωνοσ ωνα ονοσ ονα οντοσ οντα;ευσ:εωσ εα;ισ:ιδοσ ιδα;ου:ουσ",
  lt: "as:o ui ą u e;is:io iui į iu;ys:io iui į iu;tis:čio čiui čiu;tys:čio čiui čiu;dis:džio džiui džiu;dys:džio džiui džiu;us:aus ui ų um;ius:iaus iui ių iumi;ė:ės ei ę e;a:os ai ą;i:ios iai ią",
  lv: "-s:a am u ā;š:ša šam šu šā;-š:a am u ā;is:im i ī a;nis:ņa;lis:ļa;tis:ša;dis:ža;sis:ša;zis:ža;cis:ča;ris:ra;bis:bja;mis:mja;pis:pja;vis:vja;us:um u ū;a:as ai u ā;e:es ei i ē",
  sq: "-:i it in u ut un;a:ës ën;o:ja jes jen jën;i:iu iut iun",
  ro: "a:ei ăi;ia:iei;ca:căi;ga:găi",
  ka: "ი:ის ს მა ად ით ისა;ა:ას ამ ათი;ე:ის ეს ემ;ო:ოს ომ;უ:უს უმ",
  hy: "-:ի ին ից ով;ա:այի ային այից այով;ի:իի իին ու ուն",
};
const ADDED: Readonly<Record<string, { stems: string; suffixes: string }>> = {
  fi: {
    stems:
      "nen:se;kka:ka;kkä:kä;kko:ko;kkö:kö;kku:ku;kki:ki ke;ppa:pa;ppo:po;ppi:pi;ttä:tä;tta:ta;tto:to;ttu:tu;tti:ti;nta:nna;nto:nno;nti:nni;lta:lla;lto:llo;mpi:mme;mpa:mma;nki:ngi nge;nko:ngo;rta:rra;rto:rro;ski:ske;mäki:mäe;joki:joe;rvi:rve;mi:me;hti:hde;ta:da;to:do;as:akse aa;is:ikse;us:ukse;es:ekse ee;-:i",
    suffixes: "n ta tä lla llä lle lta ltä ssa ssä sta stä ksi en tta ttä sen seen lle",
  },
  et: { stems: "-:i e", suffixes: "l le lt ga st s sse ni na ks ta t" },
  hu: {
    stems: "a:á;e:é;o:ó;ö:ő",
    suffixes:
      "nak nek t ot et öt at val vel ra re ról ről tól től hoz hez höz ért ban ben ba be ból ből nál nél on en ön ig é ként",
  },
};
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
