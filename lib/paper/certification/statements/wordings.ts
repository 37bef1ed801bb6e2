import ARABIC from "./data/ar.json" with { type: "json" };
import CZECH from "./data/cs.json" with { type: "json" };
import GERMAN from "./data/de.json" with { type: "json" };
import GREEK from "./data/el.json" with { type: "json" };
import SPANISH from "./data/es.json" with { type: "json" };
import FRENCH from "./data/fr.json" with { type: "json" };
import HINDI from "./data/hi.json" with { type: "json" };
import ITALIAN from "./data/it.json" with { type: "json" };
import JAPANESE from "./data/ja.json" with { type: "json" };
import KOREAN from "./data/ko.json" with { type: "json" };
import DUTCH from "./data/nl.json" with { type: "json" };
import POLISH from "./data/pl.json" with { type: "json" };
import PORTUGUESE from "./data/pt.json" with { type: "json" };
import ROMANIAN from "./data/ro.json" with { type: "json" };
import RUSSIAN from "./data/ru.json" with { type: "json" };
import SWEDISH from "./data/sv.json" with { type: "json" };
import TURKISH from "./data/tr.json" with { type: "json" };
import UKRAINIAN from "./data/uk.json" with { type: "json" };
import VIETNAMESE from "./data/vi.json" with { type: "json" };
import SIMPLIFIED_CHINESE from "./data/zh.json" with { type: "json" };
import TRADITIONAL_CHINESE from "./data/zh-Hant.json" with { type: "json" };

/**
 * Values are inserted unchanged: none may need a case, an article, or a gender. The certifier's own acts avoid
 * gender: "the translation was made by me" if a past tense has one. Never call the source the original:
 * translators seldom see that. `montenegrin`: CLDR has no name for the language's own code.
 */
export type Wording = typeof ARABIC;
export type LabelId = keyof Wording["labels"];
export type SentenceId = keyof Wording["sentences"];

/**
 * Our own wording, after what translators of each language certify with. Written 2026-11-23 (decision record
 * 62). Only sworn translators "bescheinigen" (section 189 of the Gerichtsverfassungsgesetz), and "poświadczenie"
 * is their act: our signer confirms in German, and declares in Polish. In Hindi, "is certified by me" avoids "I
 * certify", whose verb has a gender.
 */
export const WORDINGS: readonly Wording[] = [
  ARABIC,
  CZECH,
  DUTCH,
  FRENCH,
  GERMAN,
  GREEK,
  HINDI,
  ITALIAN,
  JAPANESE,
  KOREAN,
  POLISH,
  PORTUGUESE,
  ROMANIAN,
  RUSSIAN,
  SIMPLIFIED_CHINESE,
  SPANISH,
  SWEDISH,
  TRADITIONAL_CHINESE,
  TURKISH,
  UKRAINIAN,
  VIETNAMESE,
];

export function wordingOf(language: string): Wording | null {
  const [primary = "", ...more] = language.split("-");
  const isTraditional = more.some((part) => /^(hant|tw|hk|mo)$/i.test(part));
  const script = more.find((part) => /^\p{L}{4}$/u.test(part) && !/^han[st]$/i.test(part));
  const wanted = [primary.toLowerCase(), isTraditional ? "Hant" : undefined, script]
    .filter((part) => part !== undefined)
    .join("-");
  return WORDINGS.find((wording) => wording.language === wanted) ?? null;
}
