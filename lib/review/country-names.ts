import { memoize } from "./memoize";
import { bareWord } from "./name-spelling";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** CLDR regions that issue no papers. */
const NO_COUNTRIES = new Set("EU EZ QO UN XA XB ZZ".split(" "));
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => !NO_COUNTRIES.has(code),
);

/**
 * Formal names and abbreviations that CLDR lacks, as on papers and translations. Our own, 2026-11-30, without names
 * that two states claim, such as "República de China".
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  en: `US=United States of America|USA; GB=United Kingdom of Great Britain and Northern Ireland|Great Britain;
    MX=United Mexican States; TR=Turkey|Republic of Turkey|Republic of Türkiye; CZ=Czech Republic`,
  es: `US=Estados Unidos de América|Estados Unidos de Norteamérica|EEUU|EUA|USA;
    GB=Reino Unido de Gran Bretaña e Irlanda del Norte|Gran Bretaña; MX=Estados Unidos Mexicanos|Méjico;
    AR=República Argentina; BO=Estado Plurinacional de Bolivia|República de Bolivia; CL=República de Chile;
    CO=República de Colombia; CR=República de Costa Rica; CU=República de Cuba; EC=República del Ecuador;
    ES=Reino de España; GT=República de Guatemala; HN=República de Honduras; NI=República de Nicaragua;
    PA=República de Panamá; PE=República del Perú|República de Perú; PY=República del Paraguay;
    SV=República de El Salvador; UY=República Oriental del Uruguay; VE=República Bolivariana de Venezuela|República de
    Venezuela; BR=República Federativa del Brasil; DE=República Federal de Alemania; FR=República Francesa;
    IT=República Italiana; PT=República Portuguesa; CN=República Popular China|República Popular de China`,
  fr: `US=États-Unis d’Amérique|USA; GB=Royaume-Uni de Grande-Bretagne et d’Irlande du Nord|Grande-Bretagne;
    FR=République française; BE=Royaume de Belgique; CH=Confédération suisse; MA=Royaume du Maroc;
    TN=République tunisienne; DZ=République algérienne démocratique et populaire; SN=République du Sénégal;
    CI=République de Côte d’Ivoire; CM=République du Cameroun; HT=République d’Haïti; MG=République de Madagascar;
    CD=République démocratique du Congo; CG=République du Congo; DE=République fédérale d’Allemagne;
    IT=République italienne; CN=République populaire de Chine; MX=États-Unis du Mexique|États-Unis mexicains`,
  de: `US=Vereinigte Staaten von Amerika|Vereinigte Staaten von Nordamerika|USA;
    GB=Vereinigtes Königreich Großbritannien und Nordirland|Großbritannien; DE=Bundesrepublik Deutschland|BRD;
    AT=Republik Österreich; CH=Schweizerische Eidgenossenschaft; MX=Vereinigte Mexikanische Staaten;
    PL=Republik Polen; TR=Republik Türkei; IT=Italienische Republik; FR=Französische Republik; CN=Volksrepublik China;
    RU=Russische Föderation; CZ=Tschechische Republik; SK=Slowakische Republik; NL=Königreich der Niederlande`,
  it: `US=Stati Uniti d’America|USA; GB=Regno Unito di Gran Bretagna e Irlanda del Nord|Gran Bretagna;
    IT=Repubblica Italiana; CH=Confederazione Svizzera; SM=Repubblica di San Marino; MX=Stati Uniti Messicani;
    DE=Repubblica Federale di Germania; FR=Repubblica francese; CN=Repubblica Popolare Cinese`,
  pt: `US=Estados Unidos da América|EUA|USA; GB=Reino Unido da Grã-Bretanha e Irlanda do Norte|Grã-Bretanha;
    BR=República Federativa do Brasil; PT=República Portuguesa; AO=República de Angola; MZ=República de Moçambique;
    CV=República de Cabo Verde; MX=Estados Unidos Mexicanos; CN=República Popular da China`,
  nl: `US=Verenigde Staten van Amerika|VS|USA; GB=Verenigd Koninkrijk van Groot-Brittannië en Noord-Ierland|Groot-Brittannië;
    NL=Koninkrijk der Nederlanden; BE=Koninkrijk België; SR=Republiek Suriname; DE=Bondsrepubliek Duitsland;
    MX=Verenigde Mexicaanse Staten; CN=Volksrepubliek China`,
  pl: `US=Stany Zjednoczone Ameryki|Stany Zjednoczone Ameryki Północnej|USA; PL=Rzeczpospolita Polska|RP;
    GB=Zjednoczone Królestwo Wielkiej Brytanii i Irlandii Północnej; MX=Meksykańskie Stany Zjednoczone;
    DE=Republika Federalna Niemiec; CN=Chińska Republika Ludowa`,
  ro: `US=Statele Unite ale Americii|SUA; GB=Regatul Unit al Marii Britanii și Irlandei de Nord|Marea Britanie;
    MD=Republica Moldova; DE=Republica Federală Germania; MX=Statele Unite Mexicane`,
  cs: `US=Spojené státy americké|USA; GB=Spojené království Velké Británie a Severního Irska|Velká Británie;
    CZ=Česká republika|ČR; SK=Slovenská republika; DE=Spolková republika Německo; MX=Spojené státy mexické`,
  sv: `US=Förenta staterna|Amerikas förenta stater|USA; GB=Storbritannien; SE=Konungariket Sverige;
    DE=Förbundsrepubliken Tyskland; MX=Mexikos förenta stater`,
  tr: `US=Amerika Birleşik Devletleri|ABD|USA; GB=İngiltere ve Kuzey İrlanda Birleşik Krallığı;
    TR=Türkiye Cumhuriyeti|TC; DE=Almanya Federal Cumhuriyeti; MX=Meksika Birleşik Devletleri`,
  vi: `US=Hợp chủng quốc Hoa Kỳ|Mỹ|Hoa Kỳ; VN=Cộng hòa xã hội chủ nghĩa Việt Nam|Cộng hoà xã hội chủ nghĩa Việt Nam;
    GB=Vương quốc Liên hiệp Anh và Bắc Ireland|Vương quốc Anh; DE=Cộng hòa Liên bang Đức`,
  ru: `US=Соединённые Штаты Америки|Соединенные Штаты Америки|США; RU=Российская Федерация|РФ;
    GB=Соединённое Королевство Великобритании и Северной Ирландии|Великобритания;
    MX=Мексиканские Соединённые Штаты|Мексиканские Соединенные Штаты; DE=Федеративная Республика Германия|ФРГ`,
  uk: `US=Сполучені Штати Америки|США; GB=Сполучене Королівство Великої Британії та Північної Ірландії|Велика Британія;
    DE=Федеративна Республіка Німеччина; MX=Мексиканські Сполучені Штати`,
  el: `US=Ηνωμένες Πολιτείες Αμερικής|ΗΠΑ; GR=Ελληνική Δημοκρατία; CY=Κυπριακή Δημοκρατία`,
  zh: `US=美利坚合众国|美利堅合眾國; CN=中华人民共和国|中華人民共和國; MX=墨西哥合众国|墨西哥合眾國;
    GB=大不列颠及北爱尔兰联合王国|大不列顛及北愛爾蘭聯合王國`,
  ja: "US=アメリカ|米国; JP=日本国; GB=英国; MX=メキシコ合衆国; CN=中華人民共和国",
  ko: "US=미합중국; KR=대한민국; MX=멕시코 합중국; CN=중화인민공화국",
};

const KNOWN = new Map<string, ReadonlyMap<string, string>>();

export function englishCountry(name: string, language: string): string | undefined {
  return namesIn(language).get(nameKey(name, language)) ?? namesIn("en").get(nameKey(name, "en"));
}

/** Languages in Latin letters whose own names of countries could pass for English ones. */
const LATIN =
  "es pt fr de it pl lt lv et cs sk sl hr bs ro hu tr az uz vi id ms fil sv da nb fi is nl af ca gl eu cy ga sq mt sw so lb".split(
    " ",
  );
/** English, too, though CLDR gives them to other languages alone, or to two states. */
const ENGLISH_TOO = new Set(
  ["Swaziland", "Holland", "Congo", "Cabo Verde", "Macau", "Saint Martin", "Saint Lucia"].map((name) =>
    nameKey(name, "en"),
  ),
);
/** What only other languages call a state. */
const STATE =
  /(?<!\p{L})(?:rep[úu]blica|republika(?! srpska)|rzeczpospolita|république|repubblica|republi(?:k|ek|ken|kken)|respublika|cumhuriyeti|królestwo|reino|regno|royaume|königreich|koninkrijk|konungariket|kongeriget|cộng h(?:òa|oà)|estados unidos|états-unis|stati uniti|vabariik|tasavalta|köztársaság)(?!\p{L})/iu;

/** Whether a country in Latin letters has a name that isn't its English one: Polska, Perú, República de Chile. */
export function isForeignCountry(name: string): boolean {
  const english = nameKey(name.replaceAll("İ", "I"), "en");
  if (namesIn("en").has(english) || ENGLISH_TOO.has(english) || plainEnglish("en").has(english)) return false;
  return STATE.test(name.normalize("NFC")) || LATIN.some((own) => namesIn(own).has(nameKey(name, own)));
}

/** Without accents: "Reunion". */
const plainEnglish = memoize(
  1,
  (language) => new Set([...namesIn(language).keys()].map((name) => bareWord(name))),
);

/** Source: CLDR of the running Node. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = KNOWN.get(language);
  if (known) return known;
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const names = new Map<string, string>();
  for (const entry of OTHER_NAMES[language.split("-")[0] ?? ""]?.split(/;\s*/u) ?? []) {
    const [code = "", others = ""] = entry.split("=");
    for (const name of others.split("|")) names.set(nameKey(name, language), english.of(code) ?? name);
  }
  if (Intl.DisplayNames.supportedLocalesOf(language).length > 0) {
    for (const style of ["short", "long"] as const) {
      const own = new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
      for (const code of CODES) {
        const [name, translated] = [own.of(code), english.of(code)];
        if (name && translated) names.set(nameKey(name, language), translated);
      }
    }
  }
  KNOWN.set(language, names);
  return names;
}

/** Letters only: "EE. UU." is "EEUU". */
function nameKey(name: string, language: string): string {
  return name
    .normalize("NFC")
    .toLocaleLowerCase(language)
    .replace(/[\s.'’\p{Pd}]+/gu, "");
}
