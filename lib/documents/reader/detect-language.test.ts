import { describe, expect, it } from "vitest";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { detectLanguage } from "./detect-language";
import { codeOfDetected, modelNames } from "./language-codes";
import { isReadByOwn, modelChoices, modelsToTry } from "./recognition-models";
import { LETTERS } from "./testing/letters";

describe("the language of a text", () => {
  it.each(LETTERS)("is $language when it is", ({ language, lines }) => {
    expect(detectLanguage(lines.join("\n"))).toBe(language);
  });

  it.each([
    [
      "pt",
      "Certifico que a menor nasceu nesta cidade às nove horas da manhã, filha de João e de Maria da Conceição, e que não há mais nenhuma anotação.",
    ],
    [
      "fr",
      "Nous certifions que l'intéressée est née dans cette commune le quatre juillet à neuf heures du matin.",
    ],
    [
      "de",
      "Hiermit wird bescheinigt, dass die Genannte in dieser Stadt geboren wurde und hier gemeldet ist.",
    ],
    ["ru", "Настоящим удостоверяем, что указанное лицо родилось в этом городе четвёртого июля утром."],
    [
      "uk",
      "Цим засвідчуємо, що зазначена особа народилася в цьому місті четвертого липня вранці, її батьки живуть тут.",
    ],
    ["fa", "گواهی می‌شود که نامبرده در این شهر به دنیا آمده است و پدر و مادر او در این محل زندگی می‌کنند."],
    ["ja", "上記の者は当市において出生したことを証明します。"],
    ["ko", "위 사람은 이 도시에서 태어났음을 증명합니다."],
    ["hi", "यह प्रमाणित किया जाता है कि उक्त व्यक्ति का जन्म इस नगर में हुआ था और उनके माता-पिता यहीं रहते हैं।"],
    ["he", "הרינו לאשר כי הנזכרת לעיל נולדה בעיר זו"],
    ["am", "ከላይ የተጠቀሰችው በዚህ ከተማ መወለዷን እናረጋግጣለን"],
  ])("is %s: %s", (code, text) => {
    expect(detectLanguage(text)).toBe(code);
  });

  it.each([
    "",
    "   ",
    "12.07.1986 / 348 - 0004",
    "VC-7Q4M",
    "María Núñez",
    "Lanari Medgraphics, Combatientes de Malvinas, Ciudad Autónoma de Buenos Aires, Name: Abalde, Alonso",
    "Commerce, Mrs Smith, Semester 1, 74 %; Geography, Mr Laurent, Semester 2, 81 %; Music, Ms Duval, 90 %",
    "Arial, Arial Italic, Calibri, Courier New, Times New Roman, Verdana, Georgia",
    "BUTTON CHECKBOX RADIO BUTTON DROPDOWN LIST COMBO LIST TEXT AcroForm tests",
    "CNN PCA SFNet Line fluxes RMSE Metallicity RMSE Sparsity level k",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore",
  ])("is not guessed from %j", (text) => {
    expect(detectLanguage(text)).toBeNull();
  });
});

describe("models of the recogniser", () => {
  it("are named only for languages of the catalogue, and lead back to them", () => {
    for (const code of Object.keys(LANGUAGE_NAMES)) {
      const [first] = modelNames(code);
      if (first) expect(LANGUAGE_NAMES).toHaveProperty(codeOfDetected(first) ?? "");
    }
  });

  it("are those of the language, of its script, or none", () => {
    const installed = new Set(["eng", "spa", "ara", "chi_sim", "fra", "por"]);
    const found = ["es", "de", "fa", "zh", "ru", "th", "other"].map((code) => modelChoices(code, installed));
    expect(found).toEqual([[["spa"]], [["eng"]], [["ara"]], [["chi_sim"]], [], [], []]);
    expect(modelChoices("ru", new Set([...installed, "rus"]))).toEqual([["rus"]]);
    expect(modelChoices("ru", new Set([...installed, "ukr"]))).toEqual([["ukr"]]);
    expect(modelsToTry(installed)).toEqual([["eng"], ["ara"], ["chi_sim"]]);
    expect(modelsToTry(new Set())).toEqual([]);
  });

  it("are each writing's in turn where a language has several, and work together where that reads better", () => {
    const installed = new Set(["chi_sim", "chi_tra", "hin", "mar", "ara", "eng", "kor"]);
    expect(modelChoices("zh", installed)).toEqual([["chi_sim"], ["chi_tra"]]);
    expect(modelChoices("hi", installed)).toEqual([["mar", "hin"]]);
    expect(modelChoices("ar", installed)).toEqual([["ara"]]);
  });

  it("are tried first when they are of the detected script", () => {
    const installed = new Set(["eng", "ara", "chi_sim", "jpn", "heb"]);
    expect(modelsToTry(installed, "Hebrew")).toEqual([["heb"], ["eng"], ["ara"], ["chi_sim"]]);
    expect(modelsToTry(installed, "Han")).toEqual([["chi_sim", "jpn"], ["eng"], ["ara"], ["heb"]]);
    expect(modelsToTry(installed, "Klingon")).toEqual(modelsToTry(installed));
  });

  it.each([
    [["deu"], null, "de", true],
    [["eng"], null, "de", false],
    [["eng"], "de", "en", false],
    [["ukr"], "ru", "uk", false],
    [["ara", "fas"], "zh", "ar", true],
    [["mar", "hin"], "hi", "hi", true],
    [["eng"], "en", null, true],
    [["eng"], null, null, null],
  ] as const)("%j, told %j, on a page in %j: of its own language is %j", (models, told, detected, isOwn) => {
    expect(isReadByOwn(models, { told, detected })).toBe(isOwn);
  });
});
