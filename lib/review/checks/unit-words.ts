import { memoize } from "../memoize";

/** Only units of the same kind can be confused. */
const DIMENSIONS: Record<string, string> = {
  mass: "kg g mg µg lb oz t",
  volume: "l dl cl ml",
  length: "m km cm mm ft inch mile",
  area: "m2 ha acre",
  time: "minute hour day week month year",
  money: "EUR USD GBP CHF PLN RON RUB UAH VND CNY JPY BRL peso SAR dinar EGP dirham INR TRY",
};

/**
 * After a number in every language, with money also before it, or as a word of one language. A final `*` matches any
 * ending. Our own tables, 2026-11-23; money codes from ISO 4217.
 */
const BESIDE_NUMBERS =
  "kg:kg g:g g:gr mg:mg µg:µg µg:μg µg:mcg l:l dl:dl cl:cl ml:ml lb:lb lb:lbs oz:oz t:t m:m km:km cm:cm mm:mm ft:ft inch:in mile:mi m2:m² m2:m2 ha:ha minute:min hour:h " +
  "EUR:eur EUR:€ USD:usd GBP:gbp GBP:£ CHF:chf PLN:pln PLN:zł RON:ron RUB:rub RUB:₽ UAH:uah UAH:₴ VND:vnd VND:₫ VND:đ " +
  "CNY:cny CNY:rmb JPY:jpy BRL:brl peso:mxn peso:ars peso:clp peso:cop SAR:sar dinar:jod dinar:kwd dinar:iqd dinar:dzd " +
  "EGP:egp dirham:aed dirham:mad INR:inr INR:₹ TRY:try TRY:₺";
const WORDS: Record<string, string> = {
  en: "mg:milligram mg:milligrams l:liter l:liters l:litre l:litres kg:kilo* g:gram g:grams lb:pound lb:pounds oz:ounce* t:tonne* m:meter m:meters m:metre m:metres km:kilomet* cm:centimet* mm:millimet* ft:foot ft:feet inch:inch inch:inches mile:mile mile:miles m2:sqm ha:hectare* acre:acre acre:acres minute:minute minute:minutes hour:hour* day:day day:days day:daily week:week* month:month* year:year* year:annual* EUR:euro* USD:dollar* GBP:sterling CHF:franc* PLN:zlot* RON:leu RON:lei RUB:ruble* RUB:rouble* UAH:hryvn* VND:dong CNY:yuan CNY:renminbi JPY:yen BRL:reais peso:peso* SAR:riyal* SAR:rial* dinar:dinar* dirham:dirham* INR:rupee* TRY:lira*",
  es: "kg:kilo* g:gramo* lb:libra* oz:onza* m:metro m:metros km:kilóm* cm:centím* mm:milím* ft:pies inch:pulgada* mile:milla* ha:hectárea* acre:acres minute:minuto* hour:hora hour:horas day:día day:días day:diari* week:semana* month:mes month:meses month:mensual* year:año year:años year:anual* EUR:euro* USD:dólar* CHF:franco* peso:peso peso:pesos GBP:esterlin* PLN:zlot* RUB:rublo* CNY:yuan*",
  fr: "mile:mile mile:miles kg:kilo* g:gramme* lb:livre lb:livres m:mètre m:mètres km:kilom* cm:centim* mm:millim* ft:pieds inch:pouces ha:hectare* minute:minute* hour:heure* day:jour day:jours day:journ* week:semaine* week:hebdo* month:mois month:mensu* year:an year:ans year:année* year:annuel* EUR:euro* USD:dollar* CHF:franc* dinar:dinar* dirham:dirham*",
  pt: "mile:milha* kg:quilo* g:grama* m:metro m:metros km:quilôm* cm:centím* mm:milím* ha:hectare* minute:minuto* hour:hora hour:horas day:dia day:dias day:diári* week:semana* month:mês month:meses month:mensal* year:ano year:anos year:anual* EUR:euro* USD:dólar* BRL:real BRL:reais",
  de: "mile:meile* kg:kilo* g:gramm lb:pfund m:meter m:metern km:kilom* cm:zentim* mm:millim* m2:quadratm* ha:hektar* minute:minute* hour:stunde* day:tag day:tage day:tagen day:täglich* week:woche* week:wöchentl* month:monat* year:jahr* year:jährl* EUR:euro* USD:dollar* CHF:franken",
  it: "mile:migli* kg:chil* g:grammi m:metro m:metri km:chilom* cm:centim* mm:millim* ha:ettar* minute:minut* hour:ora hour:ore day:giorn* week:settiman* month:mese month:mesi month:mensil* year:anno year:anni year:annual* EUR:euro* USD:dollar*",
  pl: "mile:mila mile:mil kg:kilo* g:gram* m:metr* km:kilom* cm:centym* mm:milim* ha:hektar* minute:minut* hour:godzin* day:dzień day:dnia day:dni day:dzienn* week:tydzie* week:tygod* month:miesi* year:rok* year:lat year:lata EUR:euro* USD:dolar* PLN:złot*",
  ro: "kg:kilo* g:gram g:grame m:metru m:metri km:kilom* cm:centim* ha:hectare* minute:minut* hour:oră hour:ore day:zi day:zile day:zilnic* week:săptăm* month:lună month:luni month:lunar* year:an year:ani year:anul* EUR:euro USD:dolar* RON:leu RON:lei",
  nl: "kg:kilo* m:meter km:kilom* cm:centim* minute:minu* hour:uur day:dag* week:week* week:weken month:maand* year:jaar* year:jaren EUR:euro* USD:dollar*",
  tr: "kg:kilo* m:metre* km:kilom* cm:santim* minute:dakika* hour:saat* day:gün* week:hafta* month:ay month:aylık year:yıl* EUR:avro EUR:euro USD:dolar* TRY:lira*",
  vi: "minute:phút hour:giờ day:ngày week:tuần month:tháng year:năm VND:đồng kg:cân m:mét",
  ru: "mile:миля mile:миль mile:мили mg:мг ml:мл l:л kg:кг kg:килогр* g:г g:грамм* t:тонн* m:м m:метр* km:км km:километр* cm:см cm:сантим* mm:мм ha:га ha:гектар* minute:минут* hour:час hour:часа hour:часов hour:часы day:день day:дня day:дней day:дни day:сут* week:недел* month:месяц* year:год* year:лет EUR:евро USD:доллар* RUB:рубл* RUB:руб CNY:юан* UAH:гривн*",
  uk: "mg:мг ml:мл kg:кг kg:кілогр* m:м m:метр* km:км cm:см hour:годин* day:день day:дня day:днів week:тижн* month:місяц* year:рік year:рок* EUR:євро USD:долар* UAH:гривн* UAH:грн",
  ar: "mg:ملغ mg:مجم ml:مل kg:كجم kg:كغ kg:كيلوغرام* m:متر* km:كيلومتر* cm:سم cm:سنتيمتر* minute:دقيقة minute:دقائق hour:ساعة hour:ساعات day:يوم* day:أيام week:أسبوع* week:أسابيع month:شهر* month:أشهر year:سنة year:سنوات year:عام* EUR:يورو USD:دولار* SAR:ريال* dinar:دينار* dinar:دنانير EGP:جنيه* dirham:درهم* TRY:ليرة",
};
const SIGNS: Record<string, string> = {
  zh: "kg:公斤 kg:千克 mg:毫克 ml:毫升 m:米 km:公里 cm:厘米 cm:公分 mm:毫米 m2:平方米 minute:分钟 hour:小时 hour:小時 day:天 day:日 week:周 week:星期 month:月 year:年 EUR:欧元 USD:美元 CNY:元 CNY:人民币 JPY:日元",
  ja: "kg:キログラム m:メートル km:キロ minute:分 hour:時間 day:日 week:週 month:月 year:年 USD:ドル EUR:ユーロ JPY:円",
  ko: "kg:킬로 m:미터 hour:시간 day:일 week:주 month:월 year:년 USD:달러 EUR:유로",
};

export interface FoundUnit {
  dimension: string;
  unit: string;
  word: string;
  times: number;
}

const DIMENSION_OF = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
    units.split(" ").map((unit) => [unit, dimension] as const),
  ),
);

interface Table {
  whole: ReadonlyMap<string, string>;
  stems: readonly (readonly [stem: string, unit: string])[];
}

const entriesOf = (text: string) =>
  text.split(" ").map((entry): readonly [word: string, unit: string] => {
    const [unit = "", word = ""] = entry.split(":");
    return [word, unit];
  });
const BESIDE = new Map(entriesOf(BESIDE_NUMBERS));
const TABLES = new Map<string, Table>();

function tableOf(language: string): Table | null {
  const words = WORDS[language];
  if (words === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    const entries = entriesOf(words);
    table = {
      whole: new Map(entries.filter(([word]) => !word.endsWith("*"))),
      // “kilom” before “kilo”.
      stems: entries
        .filter(([word]) => word.endsWith("*"))
        .map(([word, unit]) => [word.slice(0, -1), unit] as const)
        .sort(([one], [other]) => other.length - one.length),
    };
    TABLES.set(language, table);
  }
  return table;
}

const TOKEN = /[\p{L}\p{M}]+²?|m2|[€£₫₽₴₹₺]|\d+/gu;
/** Year, month, and day of a date are no time spans. */
const DATE_IN_SIGNS =
  /(?:[\p{Nd}〇零一二三四五六七八九十元]{1,4}\s?[年년]\s?)?[\p{Nd}〇零一二三四五六七八九十]{1,3}\s?[月월]\s?[\p{Nd}〇零一二三四五六七八九十]{1,3}\s?[日号號일]/gu;
const CLOCK_SIGN = /[\p{Nd}一二三四五六七八九十]\s?([時时點点시])(?![間间간])/u;
const GAP = /^[\s.,\u00a0\u202f-]{0,3}$/;

export function unitsOf(text: string, language: string): readonly FoundUnit[] {
  return readers(language)(text);
}

const readers = memoize(100, (language) => memoize(4000, (text) => findUnits(text, language)));

function findUnits(text: string, language: string): FoundUnit[] {
  const found = new Map<string, FoundUnit>();
  const add = (unit: string | undefined, word: string) => {
    const known = found.get(unit ?? "");
    if (known !== undefined) known.times += 1;
    else if (unit !== undefined)
      found.set(unit, { dimension: DIMENSION_OF.get(unit) ?? "", unit, word, times: 1 });
  };
  const table = tableOf(language);
  const tokens = [...text.matchAll(TOKEN)];
  for (const [at, { 0: word, index }] of tokens.entries()) {
    if (/^\d+$/.test(word)) continue;
    const lower = word.toLowerCase();
    const plain = table?.whole.get(lower) ?? table?.stems.find(([stem]) => lower.startsWith(stem))?.[1];
    add(plain, word);
    const unit = BESIDE.get(lower);
    if (unit === undefined || plain !== undefined) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBehind =
      before !== undefined &&
      /\d$/.test(before[0]) &&
      GAP.test(text.slice(before.index + before[0].length, index));
    const isAhead =
      after !== undefined && /^\d/.test(after[0]) && GAP.test(text.slice(index + word.length, after.index));
    if (tokens.length === 1 && DIMENSION_OF.get(unit) === "money") add(unit, word);
    else if (isBehind || (isAhead && DIMENSION_OF.get(unit) === "money")) add(unit, word);
  }
  const signs = SIGNS[language];
  if (signs === undefined) return [...found.values()];
  const counted = text.replace(DATE_IN_SIGNS, " ");
  for (const [sign, unit] of entriesOf(signs)) if (counted.includes(sign)) add(unit, sign);
  // Alone, the sign is part of many words.
  const [, hour] = CLOCK_SIGN.exec(counted) ?? [];
  if (hour !== undefined) add("hour", hour);
  return [...found.values()];
}
