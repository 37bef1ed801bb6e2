/**
 * Radicals, each before its character, that fonts use instead and NFKC does not change: from
 * EquivalentUnifiedIdeograph.txt of the Unicode database.
 */
const RADICALS =
  "⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀";
const PLAIN: ReadonlyMap<string, string> = new Map(
  [...RADICALS.matchAll(/(.)(.)/gu)].map(([, radical = "", character = ""]) => [radical, character]),
);
const COMPATIBILITY = /[\u2e80-\u2fdf\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufeff]/gu;
const [DOOR, KANA] = ["\u2f3e", /[\p{Script=Hiragana}\p{Script=Katakana}]/u];
const SIMPLIFIED = /[们这说对时东车长门见贝页风马鱼鸟龙证书亲现务员号实业为产]/u;
/** The vowel AM decomposed around a tone mark, as recognisers and normalisation leave it. */
const THAI_AM_IN_PARTS = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g;
const LAO_AM_IN_PARTS = /\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g;
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/** Fonts distinguish letters that readers do not, and names must compare equal. */
export function plainCharacters(text: string): string {
  return text
    .replace(COMPATIBILITY, (character) => PLAIN.get(character) ?? spelledOut(character))
    .replace(DIRECTIONS, "")
    .replace(CONTROLS, " ")
    .replace(THAI_AM_IN_PARTS, "$1\u0e33")
    .replace(LAO_AM_IN_PARTS, "$1\u0eb3")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Replaces the radical for a door with the local character: Japanese and Chinese fonts draw it in their own form, but
 * Unicode's normalisation gives that of Taiwan and Korea.
 */
export function withLocalForms<Piece extends { text: string }>(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ text }) => text.includes(DOOR))) return [...pieces];
  const isIn = (script: RegExp) => pieces.some(({ text }) => script.test(text));
  const form = isIn(KANA) ? "戸" : isIn(SIMPLIFIED) ? "户" : DOOR;
  return pieces.map((piece) => ({ ...piece, text: piece.text.replaceAll(DOOR, form) }));
}

/** A spacing mark joins the letter before it. The rial sign stays one character. */
function spelledOut(character: string): string {
  return character === "\ufdfc" ? character : character.normalize("NFKC").replace(/^[ \u0640](?=\p{M})/u, "");
}

export function withoutInnerSpaces(text: string): string {
  return text
    .replace(
      /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}。，、：；！？（）《》]) (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}。，、：；！？（）《》\p{N}])/gu,
      "",
    )
    .replace(/(?<=\p{N}) (?=\p{sc=Han})/gu, "");
}
