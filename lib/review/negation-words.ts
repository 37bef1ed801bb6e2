import { memoize } from "./memoize";
import { NEGATION_SIGNS, NEGATION_WORDS } from "./negation-tables";

/** Negations within a word: verb endings and attached particles. */
const NEGATION_FORMS: Record<string, RegExp> = {
  tr: /\p{L}{2}m(?:[ae](?:d[ıiuü](?!r)|z|m[ıi]ş|y[ae]n|y[ae]c[ae][kğ]|ks[ıi]z[ıi]n|y[ıi]p|m[ae]kt[ae]|z(?:l[ae]r)?$)|[ıiuü]yor)/u,
  kk: /\p{L}{2}[мбп](?:аған|еген|айды|ейді|ады|еді)\p{L}*/u,
  mn: /\p{L}{2}гүй\p{L}{0,4}$/u,
  bn: /(?:েন?|য়|ন|\p{L}\p{M}*ই|(?<!^[তযএ]|কাহ|বাহ)ি)নি$/u,
  ta: /வில்லை|மாட்டா|\p{L}\p{M}*\p{L}\p{M}*\p{L}(?:ாது|ாத|ாமல்)$/u,
  te: /(?:లేదు|లేరు|లేవు|కాదు|కూడదు|రాదు|లేని)$/u,
  he: /^(?:ו?כ?ש|ו)?(?:לא|אין|אינ(?:ו|ה|ם|ן|ני|נו|נה)|איננ[והי]|ללא|בלי|מבלי|טרם)$/u,
  ar: /^[وفبلك]{1,2}(?:عدم|غير|دون|ليس|ليست)$/u,
};
/** Negating prefixes of Romance adjectives. */
const ROMANCE =
  /^(?:in(?:justifi|giustif|debi|dû|fond|fund|exist|esist|voluntar|volont|consci|segur|feliz|felic|fiel|fedel|util|cert[oae]|correct|corret|exact|esatt|discut|discuss|determin|compatib|competent|compétent|disponib|aceit|acept|apt[oae]|habilit|hábil|solv|soddisf|satisf|dign|operan|opér|operat|efica|effica|suficien|suffis|complet|acced|access|adequa|adecu|adatt|curab|culpab|ocen|nocent|idone|id[ôo]ne|cumpl)|i(?:rresp|rregul|rrégul|rrelev|mprevis|mprocedent|mpagad|mpayé|mpun|mpossib|llec|rrecup|rrépar)|des(?:hered|hérit|aprob|aprov|autoriz|favor|conoc|conhec|cumpr)|dis(?:occup|onest|abil)|més?(?:entent)|non)/u;
/** Names that look like negated verbs: Yılmaz, SÖNMEZ. */
const NAMES: Record<string, RegExp> = { tr: /^\p{Lu}\p{L}*[mM][aeAE][zZ]$/u };
const HIDDEN_FORMS: Record<string, RegExp> = {
  en: /^un(?!der|t(?:il|o)|ion|i[tqfvl]|iso|anim|cles?$)\p{L}{3}|^rule$/u,
  de: /\p{L}{3}(?:los|frei)(?:e[nmrs]?)?$|^(?:un(?!d$|ter|s$|ser|gefähr|garn|fall|i[ovf]|läng|weit|kost|gern)\p{L}{3}|miss\p{L}{3}|widerruf(?!lich))/u,
  es: ROMANCE,
  fr: ROMANCE,
  pt: ROMANCE,
  it: ROMANCE,
  ca: ROMANCE,
  gl: ROMANCE,
  nl: /\p{L}{3}(?:loos|loze|vrije?)$|^on(?!t(?!bre)|der|s$|ze$|geveer|li[jn]|langs|middel)\p{L}{3}/u,
  sv: /\p{L}{3}(?:lös|löst|lösa|fri|fritt|fria)$|^o(?:gift|giltig|laglig|möjlig|läslig|känd|tillåt|behörig|riktig|klar|bestäm|beror|fullst|lämplig|säk|vill|för|enig|skyld|betal|sann|rimlig|tillräck)/u,
  da: /\p{L}{3}(?:løs|løst|løse|fri|frit|frie)$|^u(?:gift|gyldig|lovlig|mulig|læselig|kendt|tilladt|berettig|rigtig|klar|bestemt|fuldst|egnet|sikker|vill|skyld|betalt|sand|rimelig|tilstrækk|lønnet)/u,
  no: /\p{L}{3}(?:løs|løst|løse|fri|fritt|frie)$|^u(?:gift|gyldig|lovlig|mulig|leselig|kjent|tillat|berettig|riktig|klar|bestemt|fullst|egnet|sikker|vill|skyld|betalt|sann|rimelig|tilstrekk)/u,
  ru: /^(?:не(?!д[ве]|ско|обход|сов|го$|[йеё]$|му?$|кото|кий|кая|с(?:ти|ут|[её]т|л)|смотря|завис|отъемл|уст|рв|ф[тр]|гатив)\p{L}{2}|бе[зс](?!опас|ед)\p{L}{3})/u,
  uk: /^(?:не(?!обх|повноліт|ю$|ї$|мов|залеж|від|ділі|діля|руховост|рухом|уст|біж|рв|ф[тр])\p{L}{2}|без(?!пе[кч])\p{L}{3})/u,
  bg: /^(?:не(?!дел|движ|пълнол|обход|завис|уст|го$|ин$|я$|и$|що|рв|ф[тр])\p{L}{2}|без(?!опас)\p{L}{3})/u,
  sr: /^(?:ne(?!kretn|delj|dj|k[iaou]|ophod|zavis|sumnj|go$|št|mačk|mack|vest)\p{L}{2}|не(?!кретн|дељ|к[иаоу]|опход|завис|сумњ|го$|шт|мачк)\p{L}{2}|be[sz](?!bed)\p{L}{3})/u,
  pl: /^(?:nie(?!ruchom|dziel|zb[ęe]d|któr|mi?ec|zależ|mniej|co|letn|pełnolet|jak|go$|j$|s[ti])\p{L}{2}|bez(?!piecz|wzgl)\p{L}{3})/u,
  cs: /^(?:ne(?!bo$|movit|děl|zletil|j|teř|ch|ž|měck|mec|boť|zbyt|závis|prod|vest|mocn)\p{L}{2}|bez(?!peč)\p{L}{3})/u,
  sk: /^(?:ne(?!hnut|deľ|ter|ch|ž|mec|zbyt|závis|plnolet|prav|vest|mocn|b[oe])\p{L}{2}|bez(?!peč)\p{L}{3})/u,
  hu: /\p{L}{2}(?:t[ae]lan|t[ae]len|[ae]tlan|[ae]tlen|mentes)\p{L}{0,6}$/u,
  fi: /\p{L}{2}(?:ton|tön|ttom[aä]|ttöm[aä])\p{L}{0,6}$|^epä(?!il)/u,
  tr: /\p{L}{2}(?:s[ıiuü]z|m[ae]z$)/u,
  sq: /^pa(?:[bdfhjkmntvz]|lig|pun|sakt|rreg|qart|shp|aft)\p{L}{2}/u,
  // It is “by” as well.
  ht: /^pa$/u,
  vi: /^(?:vô|bất|phi)$/u,
  fa: /^(?:رد|جز|بجز|بی)$/u,
  ur: /^(?:نا|لا|بے)$/u,
  he: /^[ושה]?(?:רק|אי|בלתי)$/u,
};
/** “Non-” within a loanword. Without a hyphen, only before “judicial”: “নন” denies, and “نان” is bread. */
const LOANED = /(?<![\p{L}\p{M}])(?:নন|नॉन|नान|નોન|ਨਾਨ|నాన్|نان)(?:[-‐–]|\s(?=জুড|ज[ुू]ड|ज्य|જ્યુ|ਜੁਡ|జ్యు|جوڈ))/gu;
/** No negations: “sin embargo” is “however”. */
const NOT_NEGATIONS: Record<string, RegExp> = {
  es: /\bsin embargo\b|\bno obstante\b/giu,
  pt: /(?<!\p{L})não obstante\b/giu,
  ru: /(?<!\p{L})(?:пока(?: [\p{L}\p{M}]+){0,4} не|бы(?: [\p{L}\p{M}]+){0,3} ни)(?!\p{L})/giu,
  uk: /(?<!\p{L})(?:(?:до)?поки(?: [\p{L}\p{M}]+){0,4} не|би(?: [\p{L}\p{M}]+){0,3} ні)(?!\p{L})/giu,
  pl: /(?<!\p{L})(?:dopóki(?: [\p{L}\p{M}]+){0,4} nie|lub nie)(?!\p{L})/giu,
  ro: /(?<!\p{L})nu(?: [\p{L}\p{M}]+){1,3} decât(?!\p{L})/giu,
  cs: /(?<!\p{L})dokud(?: [\p{L}\p{M}]+){0,4} ne\p{L}*/giu,
  sk: /(?<!\p{L})kým(?: [\p{L}\p{M}]+){0,4} ne\p{L}*/giu,
  nl: /\bal dan niet\b/giu,
  ar: /(?<!\p{L})و?لا سيما(?!\p{L})/gu,
  tr: /(?<!\p{L})(?:yok(?:sul|lama)\p{L}*|hiç olmazsa)/giu,
  // By itself, it is “still”.
  de: /(?<!(?<!\p{L})weder(?!\p{L})[^.;]{0,120})(?<!\p{L})noch(?!\p{L})/giu,
  en: /\botherwise\b(?<=\b(?:unless|except|save|until)\b[^.;]{0,60})/giu,
  sv: /(?<=(?<!\p{L})(?:inte|ej|icke)(?!\p{L})[^.;]{0,80}),? utan(?!\p{L})(?! att)/giu,
  af: /(?<=(?<!\p{L})(?:nie|geen|nooit|niks|niemand|sonder)(?!\p{L})[^.;]{0,120})(?<!\p{L})nie(?=\s*(?:[.,;:)]|$))/giu,
  // “Neither … nor” counts at the first; alone, the word is nine.
  fa: /(?<![\p{L}\p{M}])نه(?![\p{L}\p{M}])(?![^.؛؟]{0,120}(?<![\p{L}\p{M}])نه(?![\p{L}\p{M}]))/gu,
  vi: /(?<!\p{L})(?:hàng không|không (?:gian|khí|quân)|(?:địa|chứng|tín) chỉ|chỉ (?:định|đạo|số|thị|huy)|bất động sản)(?!\p{L})/giu,
  // As a name it has a capital behind it: Di Santos.
  fil: /(?<!\p{L})(?:[Dd]i(?=[ -]\p{Lu})|di-?umano|wikang Hindi)(?!\p{L})/gu,
};
/** “1775 Peachtree St NE”, “NE 42nd Avenue”. */
const NORTHEAST =
  /(?<=\b(?:Ave|Avenue|Blvd|Boulevard|Cir|Circle|Ct|Court|Dr|Drive|Hwy|Highway|Ln|Lane|Pkwy|Parkway|Pl|Place|Rd|Road|Sq|Square|St|Street|Ter|Terrace|Way|\d(?:st|nd|rd|th))\b\.?,?\s)N\.?E\b|\bNE(?=\s\d+(?:st|nd|rd|th)\b)/gu;
/** “Other than at work” excepts work. */
const EXCEPTS = /\b(?:other|rather) than\b|\binstead of\b/giu;
/** Other languages express limits without a negation: “no later than”, “spätestens”. */
const LIMITS: Record<string, RegExp> = {
  en: /\b(?:no|not) (?:(?:later|less|fewer|more|greater|earlier|lower|higher|longer) than|only|exceeding|to exceed)\b/giu,
  de: /\bnicht (?:nur|(?:mehr|weniger|später|länger|früher|höher) als)\b/giu,
  es: /\bno (?:sólo|solo|más|menos|mayor|menor|superior|inferior|posterior)\b/giu,
  fr: /\bnon seulement\b/giu,
  pt: /(?<!\p{L})não (?:só|mais (?:de|que)|menos|superior|inferior|posterior)(?!\p{L})/giu,
  it: /\bnon (?:solo|oltre|più di|meno|prima|superiore|inferiore)\b/giu,
  pl: /\bnie (?:tylko|(?:później|wcześniej|więcej|mniej|dłużej) niż)\b/giu,
  ru: /(?<!\p{L})не (?:только|позднее|позже|более|менее|ранее|больше|меньше|выше|ниже|свыше)(?!\p{L})/giu,
  uk: /(?<!\p{L})не (?:тільки|лише|пізніше|більше|менше|раніше|вище|нижче)(?!\p{L})/giu,
};

export interface Negation {
  plain: string | null;
  isHidden: boolean;
  /** Negations; “ne … pas” counts once. */
  times: number;
  /** Negations of a verb, which each need their own on the other side. */
  verbal: number;
  without: number;
  /** Words that may negate. */
  hidden: number;
  /** Hidden ones that only limit, such as “until” and “only”. */
  limiting: number;
  /** Hidden ones that are verbs of denying: they answer no negation of a verb. */
  denials: number;
  /** Denials that are acts, such as “withdraw”: they don't answer a “without”. */
  deeds: number;
  limits: number;
  most: number;
  /** The fewest things denied: negations in one clause may be a single one. */
  least: number;
  /** Such as “failed to”: the other side negates, or has its own. */
  omission: string | null;
  /** A negative adjective without a positive opposite. */
  antonym: string | null;
  isDenying: boolean;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** In “ne … pas”, the second word counts. */
const HALVES = new Set(["ne", "n"]);
/** N’Guessan and N’DIAYE, but not “n’est” or “N’EST”. */
const NAME_WITH_N =
  /^N['’](?:\p{Lu}\p{Ll}|(?!(?:A(?:I|S|IT|IE|VAI|URA|YANT|PPART|PPARA)?|ONT|E(?:ST|N|U|XIST|XERC|NTR|TAI|TRE)|É|Ê|Y|O|I|UTI|HABIT|HONOR|ACCEPT|ADMET|ATT|EMP|ENG)\p{L}*$)\p{Lu}{2})/u;
const JOINED = new Set(
  "ni nem nor neither né noch weder ani nici sin sem sans ohne senza without fără bez без zonder nunca ningún ninguna ninguno nada nadie nenhum nenhuma nessun nessuna niciun nicio żadn никто ничего no non nul nulle aucun aucune none ни".split(
    " ",
  ),
);
/** Slavic words that always stand with a “not”. */
const DOUBLED =
  /^(?:ни(?:как|кто|ко[гм]|че[гм]|что|где)|ні(?:як|хто|ко[гм]|чо[гм]|що|де)|жод|żad|nik|nic$|nigd)/u;
/** Verbs that only deny themselves. */
const DEED = /^(?:withdr[ae]w|dismiss|disagree|discontinu|prevent|widerruf|impid|empêch|odwoł|отозв)/u;
const WITHOUT = new Set(
  "without sin sem sans ohne senza fără bez beze без zonder utan uden uten nélkül χωρίς άνευ ilman tanpa ללא בלי बिना بغیر dūn دون بدون بلا".split(
    " ",
  ),
);
const LIMITER =
  /^(?:until|only|hasta|sol|sól|só|únic|jusqu|seul|uniqu|bis|nur|erst|lediglich|até|fino|unic|tylko|jedyn|dopóki|только|лишь|тільки|лише|numai|doar|până|chỉ|alle?en|slechts|slegs|yalnız|sadece|endast|bara|kun|bare|først|pouze|jen|dokud|iba|len|kým|samo|dok|само|докато|μόνο|csak|vain|רק|فقط|حتى|صرف|केवल|hanya|lamang|només|fins|ata$|tik$|tikai|ainult)/;
const DENIAL =
  /^(?:prohib|prohíb|forbid|untersag|verbot|verbiet|interdi|proib|vieta|запре|zakaz|заборон|den[iy]|disput|refus|reject|contest|отриц|отказ|отклон|заперечу|відмов|bestreit|bestrit|leugn|verweig|negó|nega|niega|negar|nier|recus|rifiut|zaprzecz|odmów|odmaw|weiger)/u;
/** Something was not done. Our own choice, 2026-11-29. */
const OMISSION =
  /(?<![\p{L}\p{M}])(?:(?:(?:fail(?:ed|s)?|neglect(?:ed|s)?) to|(?:still|remain(?:s|ed)?) outstanding)(?![\p{L}\p{M}])|(?:refrain|abstain|unterl(?:ass|äss|ieß)|versäum|abstien|abstuv|abstener|abstenir|astener|astien|zaniecha|powstrzyma|воздерж)[\p{L}\p{M}]*)/iu;
/**
 * Adjectives that negate, without an unnegated opposite in any of these languages: “innocent” says “not guilty”, so
 * that “unschuldig” is none.
 */
const DENIED: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:un(?:fit|clear|reliab|suitab|justif|authori[sz]|signed|trustworth|readab|qualif|success|constitut|enforceab|conscious|register|answered|proven)|incapab|illegib|ineligib|inadmissib|irrelevan|irrevocab)\p{L}*/giu,
  es: /(?<!\p{L})(?:desconocid|infundad|ilegal|ilegible|injustific|inexist|inadmis)\p{L}*/giu,
  pt: /(?<!\p{L})(?:desconhecid|infundad|ilegal|ilegíve|injustific|inexist|inadmis)\p{L}*/giu,
  it: /(?<!\p{L})(?:sconosciut|ignot|infondat|illegal|illeggib|ingiustific|inesist|inammis)\p{L}*/giu,
  fr: /(?<!\p{L})(?:inconnu|infondé|illégal|incapab|inapte|illisib|injustifi|inexist|irrecevab)\p{L}*/giu,
  de: /(?<!\p{L})un(?:gültig|zulässig|begründet|wirksam|vollständig|möglich|geeignet|tauglich|bekannt|leserlich|befugt|widerruflich|verzinslich|zuverlässig)\p{L}*/giu,
  pl: /(?<!\p{L})nie(?:ważn|oprocentow|znan|karan|czyteln|uzasadn|dopuszczal|kompletn|legaln|przytomn|obecn|możliw|wiarygodn)\p{L}*/giu,
  ru: /(?<!\p{L})не(?:действит|известн|обоснован|судим|допустим|разборчив|возможн|причастн)\p{L}*/giu,
  uk: /(?<!\p{L})не(?:дійсн|відом|обґрунтован|судим|допустим|розбірлив|можлив|причетн)\p{L}*/giu,
  cs: /(?<!\p{L})ne(?:platn|znám|čiteln|důvodn|přípustn|úpln|možn|trestan)\p{L}*/giu,
  tr: /(?<!\p{L})(?:geçersiz|sabıkasız|okunaksız|imkansız|imkânsız|borçsuz|faizsiz|dayanaksız|yetkisiz)\p{L}*/giu,
  hi: /(?<![\p{L}\p{M}])(?:अमान्य|अपठनीय|असमर्थ|अयोग्य|अपूर्ण|अज्ञात|अनधिकृत|निराधार)[\p{L}\p{M}]*/gu,
};
const MAYBE_DENIED =
  /(?<!\p{L})(?:i[nmlr]|un|on|de?s|dés?|dis|mal|mé|mis|ne|nie|bez|tid|al|fals|err)\p{L}{4}/iu;
/** The real negation of a verb, with which other negative words only agree. */
const PARTICLES: Record<string, RegExp> = {
  cs: /^(?!(?:nikdo|niko[hm]|nic$|nikdy|žádn|ani))/u,
  sk: /^(?!(?:nikto|niko[hm]|nič$|nikdy|žiad|ani))/u,
  sr: /^(?!(?:ni(?:ko|tko|št|kad|ti|jed|kak)?|ни(?:ко|шт|кад|ти|jед|как)?)$|nikakv|никакв)/u,
  bg: /^(?:не|няма|нямат|нямаше|без)$/u,
  el: /^(?:δεν|μη|μην|όχι|χωρίς|άνευ|δίχως|ουδείς)$/u,
  hu: /^(?!(?:soha|sohasem|senki.*|semmi.*)$)/u,
  fa: /^(?!هیچ)/u,
  es: /^(?:no|sin)$/u,
  pt: /^(?:não|sem)$/u,
  fr: /^(?:ne|n|n['’].*|sans)$/u,
  it: /^(?:non|senza)$/u,
  ro: /^(?:nu|n|n['’].*|fără)$/u,
  pl: /^(?:nie|bez|brak)$/u,
  ru: /^(?:не|нет|без|нельзя)$/u,
  uk: /^(?:не|немає|без)$/u,
  tr: /^(?!(?:hiç|ne)$)/u,
  en: /^(?:not|cannot|without|nobody|nothing|never|.*n['’]t)$/u,
};
/** Continues an earlier negation, even of the clause before; “non” negates one word. */
const GOES_ON = /^(?:ni|nem|nor|né|noch|ani|nici|ولا|ولم|ولن|non|no|nul|nulle)$/u;
const CLAUSE_END = /[,;:.،؛，；、：。।॥۔։።។()\n]/u;
const CONTRACTED = /n['’]t$/u;
/** `No. 12`, `No: 12`, `No P0123`, `No. [illegible]`, `No. of copies`, `No. XI C 4` and `n.º 3` are numbers. */
const NUMBER_SIGN =
  /(?<![\p{L}\p{M}])[Nn][oOrR]?[sS]?(?:\.\s?[º°]?(?=\s?[\p{Lu}\d:#(["“«]|\s*$|\t|\s[Oo][Ff]\s)|\s?[º°]|\s?:?\s?(?=[#(]?\d)|(?<=N[oOrR][sS]?)\s?:?\s?(?=[#(]?\p{Lu}{1,4}[-/]?\d)|\s(?=#))/gu;

const SAME_AS: Record<string, string> = {
  hr: "sr",
  bs: "sr",
  cnr: "sr",
  prs: "fa",
  ms: "id",
  tl: "fil",
  yue: "zh",
};
const TABLES = new Map<string, { plain: ReadonlySet<string>; stems: string[]; hidden: string[] } | null>();

function tableOf(language: string) {
  let table = TABLES.get(language);
  if (table === undefined) {
    const words = NEGATION_WORDS[language];
    const plain = words?.plain.split(" ") ?? [];
    table =
      words === undefined
        ? null
        : {
            plain: new Set(plain.filter((word) => !word.endsWith("*"))),
            stems: plain.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
            hidden: words.hidden.split(" "),
          };
    TABLES.set(language, table);
  }
  return table;
}

export function negationOf(text: string, language: string): Negation | null {
  return readers(language)(text);
}

const readers = memoize(100, (language) =>
  memoize(4000, (text) => findNegation(text, SAME_AS[language] ?? language)),
);

function findNegation(text: string, language: string): Negation | null {
  const signs = NEGATION_SIGNS[language];
  if (signs !== undefined) {
    const bare = text.replace(signs.harmless, "");
    const found = bare.match(new RegExp(signs.plain, "gu")) ?? [];
    return {
      least: bare.split(CLAUSE_END).reduce(
        ({ count, before }, clause) => {
          const sign = signs.plain.exec(clause)?.[0] ?? "";
          // “May not be transferred, may not be pledged” is often one negation.
          return { count: count + (sign === "" || sign === before ? 0 : 1), before: sign };
        },
        { count: 0, before: "" },
      ).count,
      plain: found[0] ?? null,
      times: found.length,
      most: found.length,
      verbal: 0,
      without: 0,
      hidden: text.match(signs.hidden)?.length ?? 0,
      limiting: 0,
      denials: 0,
      deeds: 0,
      limits: 0,
      omission: null,
      antonym: null,
      isDenying: found.length > 0 || signs.plain.test(text) || signs.hidden.test(text),
      isHidden: signs.plain.test(text) || /除|例外|以外|単身|独身|미혼|제외/u.test(text),
    };
  }
  const table = tableOf(language);
  if (table === null) return null;
  const omission = OMISSION.exec(text)?.[0] ?? null;
  let plain: string | null = null;
  let times = 0;
  let verbal = 0;
  let without = 0;
  let hidden = text.match(LOANED)?.length ?? 0;
  let limiting = 0;
  let denials = 0;
  let deeds = 0;
  const [forms, others, limit] = [NEGATION_FORMS[language], NOT_NEGATIONS[language], LIMITS[language]];
  const limits = limit === undefined ? 0 : (text.match(limit)?.length ?? 0);
  const bare = [NUMBER_SIGN, NORTHEAST, others, limit].reduce<string>(
    (rest, each) => (each === undefined ? rest : rest.replace(each, " ")),
    language === "en" ? text.replace(EXCEPTS, "except") : text,
  );
  const particle = PARTICLES[language];
  let least = 0;
  let clause = { denials: 0, others: 0, without: 0 };
  let end = 0;
  const close = () => {
    const agreeing = Math.max(clause.denials, clause.others > 0 ? 1 : 0);
    least += particle === undefined ? clause.without + agreeing : Math.max(clause.without, agreeing);
    clause = { denials: 0, others: 0, without: 0 };
  };
  let isPaired = false;
  let pairs = 0;
  for (const { 0: written, index } of bare.matchAll(WORD)) {
    if (CLAUSE_END.test(bare.slice(end, index))) close();
    end = index + written.length;
    const word = written.toLowerCase();
    const first = word.split(/['’]/u)[0] ?? word;
    const isPlain =
      !NAME_WITH_N.test(written) &&
      (table.plain.has(word.replace("’", "'")) ||
        (word !== first && table.plain.has(first)) ||
        CONTRACTED.test(word) ||
        (forms?.test(word) && !NAMES[language]?.test(written)) ||
        table.stems.some((stem) => word.startsWith(stem)));
    if (isPlain) {
      plain ??= word;
      if (isPaired && /^(?:nor|noch)$/.test(word)) pairs += 1;
      isPaired ||= /^(?:neither|weder|noch)$/.test(word);
      if (particle === undefined && WITHOUT.has(word)) clause.without += 1;
      else if (particle === undefined ? !JOINED.has(word) : particle.test(word)) clause.denials += 1;
      else if (!GOES_ON.test(word)) clause.others += 1;
      if (!HALVES.has(word) && !HALVES.has(first)) {
        times += 1;
        if (WITHOUT.has(word)) without += 1;
        if (!JOINED.has(word) && !DOUBLED.test(word)) verbal += 1;
      }
    } else if (
      /(?<!^n(?:ever|one)the)less$/u.test(word) ||
      DENIAL.test(word) ||
      HIDDEN_FORMS[language]?.test(word) ||
      table.hidden.some((stem) => word.startsWith(stem))
    ) {
      hidden += 1;
      if (LIMITER.test(word)) limiting += 1;
      if (DENIAL.test(word)) denials += 1;
      if (DENIAL.test(word) || DEED.test(word)) deeds += 1;
    }
  }
  close();
  const antonym = text.match(DENIED[language] ?? /(?!)/)?.[0] ?? null;
  const most = Math.max(times - pairs, least);
  return {
    plain,
    isHidden: hidden > 0,
    times,
    most,
    least,
    verbal,
    without,
    hidden,
    limiting,
    denials,
    deeds,
    limits,
    omission,
    antonym,
    isDenying:
      plain !== null ||
      hidden > 0 ||
      limits > 0 ||
      omission !== null ||
      antonym !== null ||
      (language !== "en" && MAYBE_DENIED.test(text)),
  };
}

export function knowsAntonyms(language: string): boolean {
  const known = SAME_AS[language] ?? language;
  return known in DENIED || known in NEGATION_SIGNS;
}

/** How many negations another text may answer: by negating words, and by others without counterpart. */
export function answeredBy(translated: Negation, said: Negation): number {
  const further = (one: number, other: number) => Math.max(0, one - other);
  return (
    translated.most +
    further(translated.limiting, said.limiting) +
    further(translated.hidden - translated.limiting, said.hidden - said.limiting) +
    (translated.omission === null ? 0 : 1)
  );
}
