import { PSM } from "tesseract.js";

/**
 * Korea's papers have Latin letters in numbers of passports. Both models read a word, and the surer one wins: Korean's,
 * which knows no Latin letter, reads F as 6 and L as 1, and English's makes HEH of a name. Such words are read once more
 * by themselves, where only one of both can win.
 */
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CODE = /\d{6}/;
const CODE_READ = /^[A-Z]{0,2}\d{6,}$/;
const LATIN_ONLY = /^[A-Za-z|[\]]{2,}$/;
const HANGUL = /\p{sc=Hangul}/u;
/** Each costs some 0.15 s. */
const MAX_WORDS = 6;
const MARGIN_PX = 8;
/** The desk asks for a comparison with the page below 0.8. */
const UNSURE = 50;

/** Lines of a page whose words mix two scripts, some of them read again. */
export async function readMixedWords(lines, { worker, picture, model, radians }) {
  if (model !== "kor") return lines;
  const layout = {
    tessedit_pageseg_mode: PSM.SINGLE_WORD,
    tessedit_char_whitelist: "",
    tessedit_char_blacklist: "",
  };
  let left = MAX_WORDS;
  const readAgain = async ({ x0, y0, x1, y1 }, only) => {
    left -= 1;
    await worker.setParameters({ ...layout, ...only });
    const [x, y] = [Math.max(0, x0 - MARGIN_PX), Math.max(0, y0 - MARGIN_PX)];
    const rectangle = { left: x, top: y, width: x1 + MARGIN_PX - x, height: y1 + MARGIN_PX - y };
    const { data } = await worker.recognize(picture, { rotateRadians: radians, rectangle }, { text: true });
    return { text: data.text.trim(), confidence: data.confidence };
  };
  const again = async (word, line) => {
    if (left > 0 && CODE.test(word.text)) {
      const next = await readAgain(word.bbox, { tessedit_char_whitelist: `${LATIN}0123456789` });
      return chooseCode(word, next);
    }
    if (left > 0 && LATIN_ONLY.test(word.text) && HANGUL.test(line.text)) {
      const next = await readAgain(word.bbox, { tessedit_char_blacklist: LATIN + LATIN.toLowerCase() });
      return chooseName(word, next);
    }
    return word;
  };
  const read = [];
  for (const line of lines) {
    const words = [];
    let { text } = line;
    for (const word of line.words) {
      const next = await again(word, line);
      text = text.replace(word.text, next.text);
      words.push(next);
    }
    read.push({ ...line, text, words });
  }
  if (left < MAX_WORDS) await worker.setParameters({ ...layout, tessedit_pageseg_mode: PSM.SINGLE_COLUMN });
  return read;
}

/** Digits that both readings have are right; where they part, neither is sure. */
function chooseCode(word, next) {
  if (next.text === word.text) return word;
  const digits = next.text.replace(/^\D+/, "");
  const isSame = CODE_READ.test(next.text) && word.text.endsWith(digits.slice(-6));
  if (!isSame) return { ...word, confidence: Math.min(word.confidence, UNSURE) };
  const before = /^[^\p{L}\p{N}]*\p{sc=Hangul}*:/u.exec(word.text)?.[0] ?? "";
  return { ...word, text: before + next.text, confidence: next.confidence };
}

function chooseName(word, next) {
  if (HANGUL.test(next.text) && next.confidence > word.confidence) return { ...word, ...next };
  return { ...word, confidence: Math.min(word.confidence, UNSURE) };
}
