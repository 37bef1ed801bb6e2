import type { MarkType } from "@/lib/core/documents/document-model";

const OPENS = /^[[【]/;
const CLOSES = /[\]】]$/;
const LONGEST_NAME = 60;
/** Our own choice, of 2026-11-21. */
const WORDS: readonly [RegExp, MarkType][] = [
  [
    // By its noun alone: a round or official stamp is a stamp.
    /\bseal\b|sello seco|sceau|siegel|selo branco|sigillo|印章|公章|печать/iu,
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

export function markOf(text: string): { mark: MarkType; text: string } | null {
  const inner = insideBrackets(text.trim());
  if (inner === null) return null;
  const colon = inner.search(/[:：]/);
  const name = (colon < 0 ? inner : inner.slice(0, colon)).trim();
  if (name.length < 2 || name.length > LONGEST_NAME) return null;
  const found = WORDS.find(([pattern]) => pattern.test(name));
  if (found === undefined) return null;
  return { mark: found[1], text: inner.trim() };
}

/** In steps: a single pattern would backtrack over long runs of blanks. */
function insideBrackets(text: string): string | null {
  const whole = text.endsWith(".") ? text.slice(0, -1).trimEnd() : text;
  if (whole.length < 2 || !OPENS.test(whole) || !CLOSES.test(whole)) return null;
  const inner = whole.slice(1, -1);
  return /[\]】]/.test(inner) ? null : inner;
}
