/**
 * Small tables: value by word. Hundreds and thousands multiply what stands before them, all others add.
 * Our own table, of 2026-11-21: cardinals with the regional forms of each language.
 */
const WORDS: Record<string, string> = {
  en: "zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000 first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 eleventh:11 twelfth:12 thirteenth:13 fourteenth:14 fifteenth:15 sixteenth:16 seventeenth:17 eighteenth:18 nineteenth:19 twentieth:20 thirtieth:30",
  es: "cero:0 un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiuno:21 veintiún:21 veintiuna:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:+200 trescientos:+300 cuatrocientos:+400 quinientos:+500 seiscientos:+600 setecientos:+700 ochocientos:+800 novecientos:+900 mil:1000 millón:1000000 millones:1000000 primero:1 primera:1 primer:1 segundo:2 segunda:2 tercero:3 tercera:3 tercer:3 cuarto:4 cuarta:4 quinto:5 quinta:5 sexto:6 sexta:6 séptimo:7 séptima:7 octavo:8 octava:8 noveno:9 novena:9 décimo:10 décima:10",
  pt: "zero:0 um:1 uma:1 dois:2 duas:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 catorze:14 quatorze:14 quinze:15 dezesseis:16 dezasseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:+200 trezentos:+300 quatrocentos:+400 quinhentos:+500 seiscentos:+600 setecentos:+700 oitocentos:+800 novecentos:+900 mil:1000 milhão:1000000 milhões:1000000 primeiro:1 primeira:1 segundo:2 segunda:2 terceiro:3 terceira:3 quarto:4 quinto:5",
  fr: "zéro:0 un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 cent:100 cents:100 mille:1000 mil:1000 million:1000000 premier:1 première:1 deuxième:2 second:2 seconde:2 troisième:3 quatrième:4 cinquième:5",
};
const JOINING = new Set(["and", "y", "e", "et"]);
const WORD = /[\p{L}\p{M}]+/gu;

const TABLES = new Map<string, ReadonlyMap<string, string>>();

function tableOf(language: string): ReadonlyMap<string, string> | null {
  const text = WORDS[language];
  if (text === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    table = new Map(text.split(" ").map((entry) => entry.split(":") as [string, string]));
    TABLES.set(language, table);
  }
  return table;
}

/** Whether the words of a language for numbers are known here. */
export function knowsNumberWords(language: string): boolean {
  return tableOf(language) !== null;
}

/** The numbers that a text spells in words, where the language is one whose words are known here. */
export function spelledNumbers(text: string, language: string): number[] {
  const table = tableOf(language);
  if (table === null) return [];
  const found: number[] = [];
  let sum: { total: number; current: number } | null = null;
  let end = 0;
  const close = () => {
    if (sum !== null) found.push(sum.total + sum.current);
    sum = null;
  };
  for (const match of text.toLowerCase().matchAll(WORD)) {
    const isNext = /^[\s-]*$/.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    const value = table.get(match[0]);
    if (!isNext || (value === undefined && !JOINING.has(match[0]))) close();
    if (value !== undefined) sum = add(sum ?? { total: 0, current: 0 }, value, match[0]);
  }
  close();
  return found;
}

function add(
  { total, current }: { total: number; current: number },
  text: string,
  word: string,
): { total: number; current: number } {
  const value = Number(text);
  if (value >= 1000) return { total: total + (current || 1) * value, current: 0 };
  if (value === 100) return { total, current: (current || 1) * 100 };
  // Four times twenty, as the French count.
  if (word.startsWith("vingt") && current % 100 === 4) return { total, current: current + 76 };
  return { total, current: current + value };
}
