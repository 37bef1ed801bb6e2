import { memoize } from "./memoize";

/** How a language says no. */
interface NegationWords {
  /** Words that say it by themselves; a `*` stands for any ending. */
  plain: string;
  /** Beginnings of words that may carry it: invalid, unless, lacks. They answer a negation and demand none. */
  hidden: string;
}

/** Our own tables, of 2026-11-23 and 2026-11-29. */
const NEGATION_WORDS: Record<string, NegationWords> = {
  en: {
    plain:
      "not no never nor neither without none nothing nobody cannot nowhere naught don't doesn't didn't isn't aren't wasn't weren't won't can't shouldn't mustn't hasn't haven't hadn't non",
    hidden:
      "unless except invalid improper inadequat inaccura incapab ineffect impartial inhuman illegib ineligib inadmissib inappropriat incomplet incorrect indefinit inconsisten insufficien unable unpaid unmarried unknown unlawful unlimited uninterrupted unofficial unsigned unoccupied undisputed uncontested impossib immediat irrevocab irregular illegal void null exempt prohibit forbid forbade refus deny denie declin reject lack fail free absen only until hardly barely withdraw dismiss disqualif disregard dispens waiv exclud exclus otherwise nonpay single unemploy discontinu prevent disagree dissatisf open-ended anyone ceas annul stop dishono overdue ruled ruling",
  },
  es: {
    plain: "no ni nunca jamás sin ningún ninguno ninguna ningunos ningunas nada nadie tampoco",
    hidden:
      "salvo excepto inválid ilegib inadmis incomplet imposib desconoc irrevoc ilegal ilícit nul carec carent falt prohib prohíb exent neg rechaz deneg sol sól únic hasta apenas ausen libre impid excluy exclus insufic indefin inmedi desestim desemple invalid otro otra ilimit incapa incumpl",
  },
  fr: {
    plain: "ne pas ni sans aucun aucune jamais rien non nul nulle n néant",
    hidden:
      "sauf except invalid illisib irrecev incomplet impossib inconnu irrévoc illég dépourv défaut interdi exempt refus rejet débout seul uniqu jusqu absen libre exclu insuffis indéfini immédiat célib autrement inapte incap manqu hors",
  },
  pt: {
    plain: "não nem nunca jamais sem nenhum nenhuma nada ninguém",
    hidden:
      "salvo exceto inválid ilegív inadmis incomplet impossív desconhec irrevog ilegal nul carec falt proib isent neg recus indefer só soment únic até ausen livre exclu insufic imediat desempreg descumpr inadimpl",
  },
  de: {
    plain: "nicht nichts nie niemals niemand weder noch ohne nein kein*",
    hidden:
      "außer ausgenommen ungült unles unbefrist unbegrün unbekannt unmög unrichtig unvollst unwirks unwider unzuläss unzutreff unehel unverh unverzüg unentgelt entfäll entfall fehl frei verbot verbiet untersag verweig abgelehn abgewies ausgeschloss ausschließ nur erst mangel miss ledig allein sonst bis lediglich widerruf",
  },
  it: {
    plain: "non né senza nessun nessuno nessuna mai niente nulla neppure neanche no",
    hidden:
      "salvo eccett tranne invalid illeggib inammiss incomplet impossib ignot sconosci irrevoc illeg nullo carent manc vieta esent rifiut respin rigett solo soltant unic fino assen liber esclu insufficien immediat celibe nubile disoccup inademp",
  },
  pl: {
    plain: "nie bez ani żaden żadn* nigdy nic nikt brak",
    hidden:
      "nie oprócz poza wyjąt zwoln zakaz odmow odmów oddal odrzuc tylko jedyn dopóki woln wyłącz pann kawaler",
  },
  ro: {
    plain: "nu fără nici niciun nicio niciodată nimic nimeni n",
    hidden:
      "excep invalid ilizib incomplet inadmis imposib neexecut nevalab nelimit necăs neîntrer lips scutit interzi refuz respin doar numai până absen liber exclu celib",
  },
  vi: {
    plain: "không chưa chẳng đừng chả",
    hidden: "vô miễn trừ cấm chỉ thiếu vắng bất phi huỷ hủy",
  },
  ru: {
    plain: "не нет ни без никогда ничего никто никак* никем нельзя",
    hidden: "не без бес кроме исключ отказ отклон запре запрещ освобожд только лишь отсутств холост свобод",
  },
  uk: {
    plain: "не ні без ніколи нічого ніхто немає жод*",
    hidden: "не без крім виключ відмов відхил заборон звільн тільки лише відсут неодруж",
  },
  nl: {
    plain: "niet niets geen nooit niemand zonder noch nergens",
    hidden: "on behalve tenzij verbod verbied geweiger afgewez alleen slechts vrij ontbre uitgezon ongehuwd",
  },
  tr: {
    plain: "değil* yok* hayır hiç ne",
    hidden: "hariç red yasak muaf bekar bekâr yalnız sadece",
  },
  sv: {
    plain: "inte ej icke ingen inget inga aldrig utan varken ingenting ingalunda",
    hidden:
      "förutom utom förbud förbjud avsl avvis ogilt ogilla ogift o endast bara saknas fri förrän upphör",
  },
  da: {
    plain: "ikke ej ingen intet aldrig uden hverken ingenting",
    hidden: "medmindre undtag forbud forbyd afvis afsl nægt ugift u kun mangl fri ophør først",
  },
  no: {
    plain: "ikke ei ingen intet ingenting aldri uten verken",
    hidden: "unntatt forbud forby avvis avsl nekt ugift u kun bare mangl fri opphør først",
  },
  cs: {
    plain:
      "ne není nejsou nebyl* nebude* nebudou nemá nemají nemůže nemohou nesmí nelze neměl* nikdo nikoho nikomu nic nikdy žádn* bez beze ani nikoli nikoliv",
    hidden: "ne zakáz zamít odmít vyjma kromě pouze jen svobod prost bezd bezp výjim dokud zrušen",
  },
  sk: {
    plain:
      "nie neboli nebol* nebude* nebudú nemá nemajú nemôže nemôžu nesmie nemožno nemal* nikto nikoho nikomu nič nikdy žiad* bez bezo ani nikoho",
    hidden: "ne zakáz zamiet odmiet okrem výnim iba len slobod zbaven kým zrušen",
  },
  sr: {
    plain:
      "ne nije nisu nisam neće nema nemaju bez nikada nikad niko nitko nikoga nikome ništa ni niti nijed* nikak* не није нису нећe нема немају без никада нико никога ништа ни нити ниjед* никакв*",
    hidden:
      "ne zabran odbij odbač osim izuzev samo slobod neoženjen neudat dok oslob не забран одби осим само",
  },
  bg: {
    plain: "не няма нямат нямаше без никога никой никого нищо нито никак* недей",
    hidden: "не без забран отказ отхвър освен само неженен свобод докато освоб липс изключ",
  },
  el: {
    plain:
      "δεν μη μην όχι χωρίς κανείς κανένας κανέναν καμία κανένα ποτέ τίποτα τίποτε ουδείς ούτε άνευ δίχως",
    hidden: "εκτός απαγορ απορρ αρν άγαμ α μόνο εξαίρ λήγ έλλει ελεύθερ αν",
  },
  hu: {
    plain:
      "nem ne nincs nincsen nincsenek nélkül soha sohasem senki senkit senkinek semmi semmilyen sincs tilos",
    hidden: "kivéve tilt tilos elutas megtagad mentes csak hiány nőtlen hajadon érvénytelen lejár",
  },
  fi: {
    plain: "ei en et emme ette eivät älköön ilman eikä eivätkä ellei",
    hidden: "kiel hylä hylkä evä paitsi vain vapaa puut naimaton mitätön epä",
  },
  he: {
    plain: "לא אין ללא בלי אינו אינה אינם אינן בלא ולא שלא ואין שאין בל",
    hidden: "אלא למעט אסור איסור דח רווק פטור רק חסר בטל זולת",
  },
  fa: {
    plain:
      "نه نیست نیستند نبوده نبود بدون هیچ هیچکس هیچگونه نشده نخواهد نباید نمیتوان نمی نکرده ندارد ندارند نداشته نمی*",
    hidden: "مگر منع ممنوع رد جز بجز معاف فقط فاقد مجرد غیر عدم لغو",
  },
  ur: {
    plain: "نہیں نہ بغیر بلا مت",
    hidden: "ماسوا منع ممنوع مسترد صرف غیر نا لا معاف",
  },
  hi: {
    plain: "नहीं न बिना ना",
    hidden: "सिवाय निषिद्ध निषेध वर्जित अस्वीक खारिज केवल अ नि मुक्त",
  },
  id: {
    plain: "tidak bukan tanpa belum jangan tiada tidaklah bukanlah tak takkan",
    hidden: "kecuali larang dilarang tolak ditolak hanya bebas lajang batal kurang cabut",
  },
  fil: {
    plain: "hindi wala walang huwag walâ di",
    hidden: "maliban bawal ipinagbabawal tinanggihan lamang malaya binata dalaga kulang",
  },
  ar: {
    plain: "لا لم لن ليس ليست ليسا ليسوا غير دون بدون عدم ولا ولم ولن وليس وليست وغير ودون بلا فلا لست عديم",
    hidden:
      "إلا باستثناء سوى خال خلو رفض مرفوض ممنوع يمنع منع معف إعفاء انعدام متأخر المتأخر عزب أعزب فقط حتى",
  },
};

/** Signs that say no inside words of languages without spaces, and words that hold them and say something else. */
const NEGATION_SIGNS: Record<string, { plain: RegExp; harmless: RegExp; hidden: RegExp }> = {
  zh: {
    plain: /[不未没沒无無非否勿]/u,
    harmless:
      /不动产|不動產|不但|不仅|不僅|不同|不断|不斷|非常|非洲|南非|否则|否則|未来|未來|无锡|無錫|是否|无论|無論|不论|不論|能否|可否|未婚|无固定期限|無固定期限|无线|无人机|不锈钢|没收|沒收|莫不/gu,
    hidden: /异议|異議|拒|驳|駁|禁|除|免|终止|終止|撤销|撤銷|逾期|缺|否认|否認/gu,
  },
  ja: {
    plain: /ない|なし|なく|ません|ぬ|[不未無非]/u,
    harmless:
      /な(?:ければ|くては)な(?:らない|らなかった|らず|りません)|ねばならない|少なくとも|不動産|非常|未来|無料|未満|不明/gu,
    hidden: /除|禁|拒|棄却|却下|免|取消|終了|欠/gu,
  },
  ko: {
    plain: /않|없|아니|아닌|못|미등|무효|불가/u,
    harmless: /못지않/gu,
    hidden: /금지|거절|거부|기각|면제|제외|취소|해지/gu,
  },
};

/** What says no within a word: Turkish endings, and Arabic words with what is written together with them. */
const NEGATION_FORMS: Record<string, RegExp> = {
  tr: /\p{L}{2}m(?:[ae](?:d[ıiuü]|z|m[ıi]ş|y[ae]n|y[ae]c[ae][kğ]|ks[ıi]z[ıi]n|y[ıi]p|m[ae]kt[ae]|z(?:l[ae]r)?$)|[ıiuü]yor)/u,
  ar: /^[وفبلك]{1,2}(?:عدم|غير|دون|ليس|ليست)$/u,
};
/** What may carry it within a word: German and Turkish for “without”. */
const HIDDEN_FORMS: Record<string, RegExp> = {
  de: /\p{L}{3}(?:los|frei)(?:e[nmrs]?)?$/u,
  tr: /\p{L}{2}s[ıiuü]z/u,
};
/** Words of no that say nothing of the kind together: “sin embargo” is “however”. */
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
  tr: /(?<!\p{L})(?:yoksul\p{L}*|hiç olmazsa)/giu,
};
/** Limits, which other languages say without a no: “no later than”, “spätestens”. */
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

interface Negation {
  /** The word that says no; null where none does. */
  plain: string | null;
  /** Whether a word may carry it. */
  isHidden: boolean;
  /** How many words say it by themselves; ne … pas are one. */
  times: number;
  /** How many of them deny a verb, so that each needs one of its own on the other side. */
  verbal: number;
  /** How many of them say “without”. */
  without: number;
  /** How many may carry it. */
  hidden: number;
  /** How many of those are verbs of denying: they answer no negation of theirs. */
  denials: number;
  /** How many of those say what is done, as “withdraw” does: they don't answer a “without”. */
  deeds: number;
  /** How many limits it has that another language says without a no. */
  limits: number;
  /** How many things it may deny. */
  most: number;
  /** How many things it denies at least: what stands together in a clause may be one denial. */
  least: number;
  /** Words for what is left undone, as “failed to”: the other side says no, or has its own. */
  omission: string | null;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** French says no in two words, of which the second counts. */
const HALVES = new Set(["ne", "n"]);
/** Words that go on with a negation or stand with a noun: another language says it once. */
const JOINED = new Set(
  "ni nem nor neither né noch weder ani nici sin sem sans ohne senza without fără bez без zonder nunca ningún ninguna ninguno nada nadie nenhum nenhuma nessun nessuna niciun nicio żadn никто ничего no non nul nulle aucun aucune none ни".split(
    " ",
  ),
);
/** Slavic words that never stand without a “not” beside them. */
const DOUBLED =
  /^(?:ни(?:как|кто|ко[гм]|че[гм]|что|где)|ні(?:як|хто|ко[гм]|чо[гм]|що|де)|жод|żad|nik|nic$|nigd)/u;
/** Other verbs that say no of nothing but themselves. */
const DEED = /^(?:withdr[ae]w|dismiss|disagree|discontinu|prevent|widerruf|impid|empêch|odwoł|отозв)/u;
const WITHOUT = new Set(
  "without sin sem sans ohne senza fără bez beze без zonder utan uden uten nélkül χωρίς άνευ ilman tanpa ללא בלי बिना بغیر dūn دون بدون بلا".split(
    " ",
  ),
);
/** Verbs of denying in the languages of the tables. */
const DENIAL =
  /^(?:prohib|prohíb|forbid|untersag|verbot|verbiet|interdi|proib|vieta|запре|zakaz|заборон|den[iy]|disput|refus|reject|contest|отриц|отказ|отклон|заперечу|відмов|bestreit|bestrit|leugn|verweig|negó|nega|niega|negar|nier|recus|rifiut|zaprzecz|odmów|odmaw|weiger)/u;
/** Verbs that say something was not done. Our own choice, of 2026-11-29. */
const OMISSION =
  /(?<![\p{L}\p{M}])(?:(?:(?:fail(?:ed|s)?|neglect(?:ed|s)?) to|(?:still|remain(?:s|ed)?) outstanding)(?![\p{L}\p{M}])|(?:refrain|abstain|unterl(?:ass|äss|ieß)|versäum|abstien|abstuv|abstener|abstenir|astener|astien|zaniecha|powstrzyma|воздерж)[\p{L}\p{M}]*)/iu;
/** What denies a verb where other words of no in its clause only agree with it. */
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
/** Words that go on with a denial that was begun, be it a clause before; “non” denies one word. */
const GOES_ON = /^(?:ni|nem|nor|né|noch|ani|nici|ولا|ولم|ولن|non|no|nul|nulle)$/u;
const CLAUSE_END = /[,;:.،؛，；、：。()\n]/u;
const CONTRACTED = /n['’]t$/u;
/** `No. 12`, `No. XI C 4` and `n.º 3` are numbers. */
const NUMBER_SIGN = /(?<![\p{L}\p{M}])[Nn][or]?s?(?:\.\s?[º°]?(?=\s?[\p{Lu}\d:]|\s*$|\t)|\s?[º°]|\s(?=\d))/gu;

/** Languages that say no as another does, as far as these tables go. */
const SAME_AS: Record<string, string> = { hr: "sr", bs: "sr", cnr: "sr", prs: "fa", ms: "id", tl: "fil" };
const TABLES = new Map<string, { plain: ReadonlySet<string>; stems: string[]; hidden: string[] } | null>();

function tableOf(language: string) {
  let table = TABLES.get(language);
  if (table === undefined) {
    const words = NEGATION_WORDS[SAME_AS[language] ?? language];
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

/** Whether and how a text in this language says no; null where its words are not known here. */
export function negationOf(text: string, language: string): Negation | null {
  return readers(language)(text);
}

const readers = memoize(100, (language) => memoize(4000, (text) => findNegation(text, language)));

function findNegation(text: string, language: string): Negation | null {
  const signs = NEGATION_SIGNS[language];
  if (signs !== undefined) {
    const bare = text.replace(signs.harmless, "");
    const found = bare.match(new RegExp(signs.plain, "gu")) ?? [];
    return {
      least: bare.split(CLAUSE_END).reduce(
        ({ count, before }, clause) => {
          const sign = signs.plain.exec(clause)?.[0] ?? "";
          // “May not be transferred, may not be pledged” is one denial as often.
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
      denials: 0,
      deeds: 0,
      limits: 0,
      omission: null,
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
  let hidden = 0;
  let denials = 0;
  let deeds = 0;
  const [forms, others, limit] = [NEGATION_FORMS[language], NOT_NEGATIONS[language], LIMITS[language]];
  const limits = limit === undefined ? 0 : (text.match(limit)?.length ?? 0);
  const bare = [NUMBER_SIGN, others, limit].reduce<string>(
    (rest, each) => (each === undefined ? rest : rest.replace(each, " ")),
    text,
  );
  const particle = PARTICLES[SAME_AS[language] ?? language];
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
  const small = bare.toLowerCase();
  for (const { 0: word, index } of small.matchAll(WORD)) {
    if (CLAUSE_END.test(small.slice(end, index))) close();
    end = index + word.length;
    const first = word.split(/['’]/u)[0] ?? word;
    const isPlain =
      table.plain.has(word.replace("’", "'")) ||
      (word !== first && table.plain.has(first)) ||
      CONTRACTED.test(word) ||
      forms?.test(word) ||
      table.stems.some((stem) => word.startsWith(stem));
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
      /^un(?!ited$).{2,}ed$/u.test(word) ||
      DENIAL.test(word) ||
      HIDDEN_FORMS[language]?.test(word) ||
      table.hidden.some((stem) => word.startsWith(stem))
    ) {
      hidden += 1;
      if (DENIAL.test(word)) denials += 1;
      if (DENIAL.test(word) || DEED.test(word)) deeds += 1;
    }
  }
  close();
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
    denials,
    deeds,
    limits,
    omission,
  };
}
