import type { MarkType } from "@/lib/core/document-model";

const BRACKETED = /^\s*[[【]\s*([^:：\]】]{2,60}?)\s*(?:[:：]\s*([^\]】]*?)\s*)?[\]】]\s*\.?\s*$/u;
const WORDS: readonly [RegExp, MarkType][] = [
  [
    /round stamp|\bseal\b|sello (?:redondo|seco|oficial)|sceau|siegel|selo branco|sigillo|印章|公章|ختم رسمي|печать/iu,
    "seal",
  ],
  [/stamp|\bsello\b|cachet|tampon|timbre|stempel|carimbo|timbro|章|ختم|طابع|штамп/iu, "stamp"],
  [
    /signature|signed|\bfirma|firmado|assinatura|unterschrift|gezeichnet|签名|签字|署名|توقيع|подпись/iu,
    "signature",
  ],
  [/initials|rúbrica|rubrica|paraphe|kürzel|инициалы/iu, "initials"],
  [/handwrit|manuscrit|manoscritto|handschrift|手写|بخط اليد|рукопис/iu, "handwriting"],
  [/photo|fotografía|\bfoto\b|lichtbild|照片|صورة|фото/iu, "photo"],
  [/\blogo|emblem|coat of arms|escudo|blason|wappen|brasão|国徽|شعار|герб/iu, "logo"],
  [/bar ?code|qr ?code|código de barras|code-barres|strichcode|条码|二维码|штрих/iu, "barcode"],
];

/** The mark that "[Stamp: Civil Registry]" stands for, with what it says; null of any other text. */
export function markOf(text: string): { mark: MarkType; text: string } | null {
  const match = BRACKETED.exec(text);
  if (match === null) return null;
  const [, name = "", said = ""] = match;
  const found = WORDS.find(([pattern]) => pattern.test(name));
  if (found === undefined) return null;
  return { mark: found[1], text: said === "" ? name : said };
}
