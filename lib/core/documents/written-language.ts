import { documentLetters } from "./document-letters";
import type { TranslatedDocument } from "./document-model";

const SCRIPTS: Readonly<Record<string, { tag: string; other: RegExp; usual: RegExp }>> = {
  ku: { tag: "ku-Arab", other: /\p{sc=Arab}/gu, usual: /\p{sc=Latn}/gu },
  pa: { tag: "pa-Arab", other: /\p{sc=Arab}/gu, usual: /\p{sc=Guru}/gu },
  sr: { tag: "sr-Latn", other: /\p{sc=Latn}/gu, usual: /\p{sc=Cyrl}/gu },
  uz: { tag: "uz-Cyrl", other: /\p{sc=Cyrl}/gu, usual: /\p{sc=Latn}/gu },
  /** Characters of papers that the two ways write differently. Our own choice, of 2026-11-23. */
  zh: {
    tag: "zh-Hant",
    other:
      /[國證書號會學時東門關發機電醫縣區戶軍師長業員產簽為來個這與說過對問見車張陳劉楊黃吳趙鄭許馮葉鐘賓臺灣廣華內處辦類結親屬離無編頁]/gu,
    usual:
      /[国证书号会学时东门关发机电医县区户军师长业员产签为来个这与说过对问见车张陈刘杨黄吴赵郑许冯叶钟宾台湾广华内处办类结亲属离无编页]/gu,
  },
};

export function writtenLanguage(document: TranslatedDocument): string {
  const scripts = Object.hasOwn(SCRIPTS, document.language) ? SCRIPTS[document.language] : undefined;
  if (!scripts) return document.language;
  const text = documentLetters(document);
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(scripts.other) > count(scripts.usual) ? scripts.tag : document.language;
}
