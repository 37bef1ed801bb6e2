import { expect, test } from "vitest";
import { languageDiffers } from "@/lib/core/catalog/language-differs";
import { foreignLanguage, languagesIn, partsIn } from "@/lib/core/catalog/languages-in";
import { BILINGUAL, CERTIFICATES } from "@/lib/core/catalog/testing/certificates";
import { tellText } from "./detect-language";

const languageOf = (name: string) => name.split("-")[0] ?? "";

test.each(Object.entries(CERTIFICATES))("a certificate in %s alone is in no other language", (name, text) => {
  expect(partsIn(text)).toEqual({ parts: [languageOf(name)], whole: languageOf(name) });
});

test.each(Object.entries(BILINGUAL))("a form in %s has parts in both", (name, text) => {
  const { parts, whole } = partsIn(text);
  expect([parts.sort(), whole]).toEqual([name.split(" ").sort(), null]);
});

const QUOTED = "en es fr de it pt nl pl cs ro hu tr sv fi hr id vi tl ru ht sw so hi ar zh".split(" ");

test.each(Object.entries(CERTIFICATES))(
  "a certificate in %s is told from every other language",
  (name, text) => {
    const told = tellText(text);
    const said = (quoted: string) => languageDiffers(told.detected, quoted, told);
    expect(QUOTED.filter((quoted) => !said(quoted))).toEqual([languageOf(name)]);
  },
);

test.each(Object.entries(BILINGUAL))("a form in %s differs from neither", (name, text) => {
  const told = tellText(text);
  for (const quoted of name.split(" ")) {
    expect([quoted, languageDiffers(told.detected, quoted, told)]).toEqual([quoted, false]);
    expect([quoted, foreignLanguage(told.languages, quoted)]).toEqual([quoted, null]);
  }
});

test.each(["en", "en-marriage"])(
  "a certificate in %s is held against Spanish as it is against French",
  (name) => {
    const languages = languagesIn(CERTIFICATES[name] ?? "");
    for (const quoted of "es pt fr de it nl pl cs ro hu tr sv fi hr id vi tl ru".split(" "))
      expect([quoted, foreignLanguage(languages, quoted)]).toEqual([quoted, "en"]);
  },
);

test("a text that is half in a language whose words nobody listed is not wholly in the other", () => {
  const swahili =
    "Cheti cha kuzaliwa. Hii ni kuthibitisha kwamba mtoto aliyetajwa hapa chini alizaliwa katika wilaya ya Kinondoni na kwamba kuzaliwa kwake kumeandikwa katika daftari la vizazi kwa mujibu wa sheria. Jina la mtoto, tarehe ya kuzaliwa, mahali pa kuzaliwa, jina la baba, jina la mama na saini ya msajili zimehakikiwa na ofisi hii. ";
  expect(partsIn(`${swahili}${(CERTIFICATES.en ?? "").slice(0, 420)}`)).toMatchObject({ whole: null });
});
