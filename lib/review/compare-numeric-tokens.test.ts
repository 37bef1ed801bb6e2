import { expect, test } from "vitest";
import { compareNumericTokens } from "./compare-numeric-tokens";
import { findNumericTokens } from "./find-numeric-tokens";

function differences(
  sourceLanguage: string,
  source: string,
  target: string,
  targetLanguage = "en",
): string[] {
  const languages = { sourceLanguage, targetLanguage };
  const found = compareNumericTokens(
    findNumericTokens(source, sourceLanguage, targetLanguage),
    findNumericTokens(target, targetLanguage, sourceLanguage),
    target,
    languages,
  );
  return found.map((each) => `${each.kind}: ${each.source ?? "-"} > ${each.target ?? "-"}`);
}

test.each([
  ["es", "Nacida el 12 de mayo de 1985, folio 0318/2022", "Born on May 12, 1985, folio 0318/2022"],
  ["es", "a veintitrés de mayo de dos mil veintidós", "on May 23, 2022"],
  ["es", "mil novecientos ochenta y cinco", "nineteen eighty-five, that is 1985"],
  [
    "es",
    "el 13/04/2020 a las 10:30, 1.234,56 euros, 3.ª planta",
    "on 04/13/2020 at 10:30, 1,234.56 euros, 3rd floor",
  ],
  ["fr", "le 1er janvier 2020, 12 345,50 €", "on January 1, 2020, €12,345.50"],
  ["fr", "mil neuf cent quatre-vingt-quinze", "1995"],
  ["de", "am 3. März 2019 um 10.30 Uhr", "on March 3, 2019 at 10:30"],
  ["pt", "12 de março de 2001, R$ 1.500,00", "March 12, 2001, R$ 1,500.00"],
  ["ru", "12 мая 2020 г., № 45-08", "May 12, 2020, No. 45-08"],
  ["zh", "二〇二〇年五月十二日，壹佰贰拾叁元，第三条", "May 12, 2020, 123 yuan, Article 3"],
  ["zh", "一九八五年，二十三岁，１２３４５６", "1985, aged 23, 123456"],
  ["zh", "十二亿三千万元", "1,230,000,000 yuan"],
  ["ja", "令和2年5月12日", "May 12, Reiwa 2"],
  ["ko", "2020년 5월 12일", "May 12, 2020"],
  ["vi", "ngày 12 tháng 5 năm 2020", "May 12, 2020"],
  ["ar", "١٥ رمضان ١٤٤١ هـ، رقم ١٢٣٬٤٥٦٫٧٨", "Ramadan 15, 1441 AH, no. 123,456.78"],
  ["ar", "في ١٢ مايو ٢٠٢٠ و ٣ كانون الثاني ٢٠٢١", "on May 12, 2020 and January 3, 2021"],
  ["fa", "۱۲۳۴۵", "12345"],
  ["hi", "दिनांक १२ मई २०२०, ₹१,२३,४५६", "dated May 12, 2020, ₹123,456"],
  ["th", "๑๒ พฤษภาคม ๒๕๖๓", "May 12, 2563"],
  ["hu", "2020. május 12.", "May 12, 2020"],
  ["tr", "12 Mayıs 2020", "May 12, 2020"],
  ["pl", "III Wydział Rodzinny, XIV C 12", "3rd Family Division, 14 C 12"],
  ["pl", "I Wydział Cywilny", "1st Civil Division"],
  ["pl", "w V WYDZIALE GOSPODARCZYM", "in the 5th Commercial Division"],
  ["pl", "X Liceum Ogólnokształcące, studia I stopnia", "10th General Secondary School, 1st degree studies"],
  ["de", "geb. 12.08.64, ausgestellt 30.08.82", "born August 12, 1964, issued August 30, 1982"],
  ["fr", "le 23/11/71", "on November 23, 1971"],
  ["pt", "12-MAI-85", "May 12, 1985"],
  ["tr", "Barkod: NKÖ-2231-7. 14 Ağustos 2024", "Barcode: NKÖ-2231-7. August 14, 2024"],
  ["ko", "2025. 9. 3.", "September 3, 2025"],
  ["ko", "2025. 12. 3.부터 2026. 1. 9.까지", "from December 3, 2025 to January 9, 2026"],
  ["zh", "2025-9-3", "September 3, 2025"],
  ["tl", "ngayong ika-14 ng Hunyo 2023", "this 14th day of June 2023"],
  ["es", "a los 14 días del mes de junio de 2023", "on this 14th day of the month of June, 2023"],
  ["pt", "aos 14 dias do mês de junho de 2023", "on the 14th day of June in the year 2023"],
  ["hu", "89.11.30.", "November 30, 1989"],
  ["zh", "版本 10.12.7", "Version 10.12.7"],
  ["fr", "n° AA/05/11/2209", "no. AA/05/11/2209"],
  ["am", "12 ጥር 2014", "12 Tir 2014"],
  ["am", "ጥር 21 ቀን 1994 ዓ.ም.", "Tir 21, 1994 E.C."],
  ["am", "ጥር 21 ቀን 1994 ዓ.ም.", "Tir 21, 1994 E.C. (January 29, 2002)"],
  ["am", "21/05/1994", "21/05/1994 E.C. (January 29, 2002)"],
  ["ps", "۱۴۰۲/۰۳/۱۲", "1402/03/12 (June 2, 2023)"],
  ["ps", "۱۲ غبرګولی ۱۴۰۲", "12 Ghbargolay 1402 (June 2, 2023)"],
  ["prs", "۱۲ جوزا ۱۴۰۲", "12 Jawza 1402 (June 2, 2023)"],
  ["prs", "۱۲/۳/۱۴۰۲", "12/3/1402 (June 2, 2023)"],
  ["ja", "昭和６０年４月１日生", "Born on April 1, 1985 (Showa 60)"],
  ["ja", "昭和６０年４月１日生", "Born on April 1, Showa 60 (1985)"],
  ["ja", "平成二十七年三月三日", "March 3, 2015 (Heisei 27)"],
  ["ja", "平成２７年３月３日", "March 3, Heisei 27 (2015)"],
  ["ja", "令和元年5月3日", "May 3, 2019 (Reiwa 1)"],
  ["ja", "令和2年", "Reiwa 2 (2020)"],
  ["zh", "民國113年3月6日", "March 6, 2024 (Minguo 113)"],
  ["zh", "中華民國８０年５月２日", "May 2, 1991 (80th year of the Republic of China)"],
])("%s: “%s” is faithfully “%s”", (language, source, target) => {
  expect(differences(language, source, target)).toEqual([]);
});

test.each([
  ["es", "12 de mayo de 1985", "May 21, 1985", "date: 12 de mayo de 1985 > May 21, 1985"],
  ["es", "12 de mayo de 1985", "March 12, 1985", "date: 12 de mayo de 1985 > March 12, 1985"],
  ["es", "12/05/2020", "12//2020", "date: 12/05/2020 > -"],
  ["es", "05/06/2020", "5/06/2020", "date: 05/06/2020 > 5/06/2020"],
  ["es", "1.234,56", "1,243.56", "number: 1.234,56 > 1,243.56"],
  ["es", "1/2", "2/1", "number: 1/2 > 2/1"],
  ["es", "007", "07", "number: 007 > 07"],
  ["es", "5,00", "5", "number: 5,00 > -"],
  [
    "es",
    "CURP GOMA850312HDFRRN09",
    "CURP GOMA85O312HDFRRN09",
    "identifier: GOMA850312HDFRRN09 > GOMA85O312HDFRRN09",
  ],
  ["es", "pasaporte AB 1234567", "passport BA 1234567", "identifier: AB 1234567 > BA 1234567"],
  ["es", "dos hijos", "2 children and 7 grandchildren", "number: - > 7"],
  ["es", "100.000,22; 22/12/1900", "100.000,22; 22/21/1900", "date: 22/12/1900 > 22/21/1900"],
  ["de", "12.08.64", "August 12, 2064", "date: 12.08.64 > August 12, 2064"],
  ["fr", "le 23/11/71", "on November 23, 1917", "date: 23/11/71 > November 23, 1917"],
  ["ko", "2025. 9. 3.", "September 8, 2025", "date: 2025. 9. 3 > September 8, 2025"],
  [
    "tl",
    "ika-14 ng Hunyo 2023",
    "this 15th day of June 2023",
    "date: 14 ng Hunyo 2023 > 15th day of June 2023",
  ],
  ["am", "12 ጥር 2014", "13 Tir 2014", "date: 12 ጥር 2014 > 13 Tir 2014"],
  ["fa", "۲۱ تیر ۱۳۹۴", "21 Mordad 1394", "date: 21 تیر 1394 > 21 Mordad 1394"],
  ["am", "ጥር 21 ቀን 1994 ዓ.ም.", "Yekatit 21, 1994 E.C.", "date: ጥር 21 ቀን 1994 > Yekatit 21, 1994"],
  ["prs", "۱۲ جوزا ۱۴۰۲", "12 Saratan 1402", "date: 12 جوزا 1402 > 12 Saratan 1402"],
  ["fa", "۰۲/۰۳/۱۲", "12 Khordad 1403", "date: 02/03/12 > 12 Khordad 1403"],
  ["ko", "89.11.30.", "November 3, 1989", "date: 89.11.30 > November 3, 1989"],
  ["ko", "24년 5월 12일", "May 12, 2023", "date: 24년 5월 12일 > May 12, 2023"],
  ["ko", "'24년", "2023", "number: '24년 > 2023"],
  ["fr", "AA/05/11/2209", "AA/05/11/2290", "identifier: AA/05/11/2209 > AA/05/11/2290"],
  ["pl", "I Wydział Cywilny", "2nd Civil Division", "number: - > 2"],
  ["pl", "sąd i Wydział Cywilny", "the court and the 1st Civil Division", "number: - > 1"],
  ["zh", "二十三岁", "aged 32", "number: 二十三 > 32"],
  ["ar", "٢٣", "32", "number: 23 > 32"],
])("%s: in “%s” → “%s” something is lost", (language, source, target, difference) => {
  expect(differences(language, source, target)).toEqual([difference]);
});

test.each([
  ["ar", "١٥ رمضان ١٤٤١ هـ", "May 8, 2020"],
  ["zh", "民國109年5月12日", "May 12, 2020"],
  ["ja", "令和2年5月12日", "May 12, 2020"],
  ["ja", "令和2年", "2020"],
  ["am", "21/05/1994", "January 29, 2002"],
  ["am", "21/05/1994", "21/05/1994 E.C. (January 30, 2002)"],
  ["ps", "۱۲ غبرګولی ۱۴۰۲", "June 2, 2023"],
  ["ps", "۱۲ غبرګولی ۱۴۰۲", "12 Ghbargolay 1402 (June 3, 2023)"],
  ["ar", "١٥ رمضان ١٤٤١ هـ", "15 Ramadan 1441 (May 8, 2020)"],
  ["fa", "۰۲/۰۳/۱۲", "1402/03/12"],
  ["fa", "۰۲/۰۳/۱۲", "12 Khordad 1402"],
  ["fa", "۰۲/۰۳/۱۲", "June 2, 2023"],
  ["fa", "۱۲/۰۳/۰۲", "12 Khordad 1402 (June 2, 2023)"],
  ["ko", "24.5.12.", "May 12, 2024"],
  ["ko", "24. 5. 3.", "May 3, 2024"],
  ["ko", "89.11.30.", "November 30, 1989"],
  ["ko", "'24년 5월 12일", "May 12, 2024"],
  ["ko", "'24년", "2024"],
  ["th", "๑๒ พฤษภาคม ๒๕๖๓", "May 12, 2020"],
  ["am", "ሚያዝያ 30 ቀን 2012 ዓ.ም", "May 8, 2020"],
  ["fa", "۱۳۹۹", "2020"],
  ["de", "12.08.24", "August 12, 2024"],
  ["th", "๑๒/๐๘/๖๔", "August 12, 1964"],
])(
  "%s: the year of “%s” is converted in “%s”, which a human has to stand for",
  (language, source, target) => {
    const found = differences(language, source, target);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^converted: /);
  },
);

test.each([
  ["es", "03/04/2020", "03/04/2020", "en"],
  ["es", "03/04/2020", "04/03/2020", "en"],
  ["en", "03/04/2020", "3 April 2020", "fr"],
])("%s: “%s” → “%s” leaves open which is day and which is month", (language, source, target) => {
  expect(differences(language, source, target)).toEqual([`ambiguous: ${source} > ${target}`]);
});

test("between two languages of one order a numeric date is plain", () => {
  expect(differences("es", "03/04/2020", "03/04/2020", "fr")).toEqual([]);
});

test("a digit that changes places with one of another number is missed in both", () => {
  const found = differences("pt", "100.000,22; 22/12/1900", "100.000,12; 22/22/1900");
  expect(found.length).toBeGreaterThan(0);
});

test("a span of time in one number may be told in two", () => {
  expect(differences("es", "10:30-11:45, 2019-2020", "10:30 to 11:45, from 2019 to 2020")).toEqual([]);
});

test.each(["2Protokoll, Blatt 113 der Akte.", "12Vgl. das Schreiben, Blatt 113."])(
  "the number of a footnote is none of its first word's letters: %s",
  (text) => {
    const kinds = findNumericTokens(text, "de", "en").map(({ kind }) => kind);
    expect(kinds).toEqual(["number", "number"]);
  },
);

test.each([
  [
    "fa",
    "۱۳۷۴/۰۱/۳۰ و ۱۳۷۴/۰۲/۱۷",
    "May 7, 1995 and April 19, 1995",
    ["converted: 1374/02/17 > May 7, 1995", "converted: 1374/01/30 > April 19, 1995"],
  ],
  [
    "fa",
    "۱۳۷۴/۰۱/۳۰ و ۱۳۷۴/۰۲/۱۷",
    "May 8, 1995 and April 19, 1995",
    ["converted: 1374/01/30 > April 19, 1995", "converted: 1374/02/17 > May 8, 1995"],
  ],
  [
    "ar",
    "١٤٤١/٠٩/١٥ و ١٤٤١/٠٨/١٥",
    "April 8, 2020 and May 8, 2020",
    ["converted: 1441/08/15 > April 8, 2020", "converted: 1441/09/15 > May 8, 2020"],
  ],
  [
    "ar",
    "الوفاة ١٤٤٣/٠٧/٠٩ هـ الإصدار ١٤٤٣/٠٧/١٢ هـ",
    "9 Rajab 1443 AH (February 10, 2022); 12 Rajab 1443 AH (February 13, 2022)",
    ["converted: 1443/07/09 > February 10, 2022", "converted: 1443/07/12 > February 13, 2022"],
  ],
  [
    "ar",
    "الوفاة ١٤٤٣/٠٧/٠٩ هـ الإصدار ١٤٤٣/٠٧/١٠ هـ",
    "9 Rajab 1443 AH (February 10, 2022); 10 Rajab 1443 AH (February 11, 2022)",
    ["converted: 1443/07/09 > February 10, 2022", "converted: 1443/07/10 > February 11, 2022"],
  ],
])(
  "%s: of two converted dates, each is paired by its whole day: %s",
  (language, source, target, expected) => {
    expect(differences(language, source, target)).toEqual(expected);
  },
);

test.each([
  ["fa", "شماره ۴۷۱۲/الف", "No. 4712/A"],
  ["fa", "شماره ۴۷۱۲/الف", "No. 4712/Alef"],
  ["fa", "شماره الف/۴۷۱۲", "No. A/4712"],
  ["fa", "شماره ۱۴۰۲/ع/۸۸", "No. 1402/E/88"],
  ["fa", "شماره ۱۴۰۲/ع/۸۸", "No. 1402/Ain/88"],
  ["ar", "رقم ٥٨٧/ب", "No. 587/B"],
  ["ar", "١٠٠/ريال", "100 riyals"],
  ["el", "αριθμός 1187/Β’", "number 1187/B’"],
  ["el", "αριθμός 1187/Β΄/2022", "number 1187/B΄/2022"],
  ["el", "αριθμός 1187/Β΄/2022", "number 1187/B/2022"],
  ["el", "αριθμός 1187/Βʹ/2022", "number 1187/B'/2022"],
  ["ru", "закон 45-ФЗ", "Law 45-FZ"],
  ["ru", "паспорт АБ1234567", "passport AB1234567"],
  ["ru", "паспорт АБ 1234567", "passport AB 1234567"],
  ["ru", "дело 12-АБ/2019", "case 12-AB/2019"],
  ["ru", "5-го мая 2019г., 12-й этаж, 1.234,56руб.", "May 5, 2019, 12th floor, 1,234.56 rubles"],
  ["he", "תיק 214/ב", "File 214/B"],
  ["he", "תיק 214/תשע״ט", "File 214/5779"],
  ["he", "ב-5 באפריל הגיעו 7", "on April 5, 7 came"],
])(
  "%s: letters of a number are written in Latin ones: “%s” is faithfully “%s”",
  (language, source, target) => {
    expect(differences(language, source, target)).toEqual([]);
  },
);

test("letters of a number are written in others out of Latin ones, too", () => {
  expect(differences("en", "No. 4712/A", "شماره ۴۷۱۲/الف", "fa")).toEqual([]);
  expect(differences("en", "Law 45-FZ", "закон 45-ФЗ", "ru")).toEqual([]);
});

test.each([
  ["fa", "شماره ۴۷۱۲/الف", "No. 4721/A", "identifier: 4712/الف > 4721/A"],
  ["fa", "شماره ۴۷۱۲/الف", "No. A/4712", "identifier: 4712/الف > A/4712"],
  ["fa", "شماره ۱۴۰۲/ع/۸۸", "No. 1402/E/89", "identifier: 1402/ع/88 > 1402/E/89"],
  ["el", "αριθμός 1187/Β΄/2022", "number 1187/B΄/2021", "identifier: 1187/Β/2022 > 1187/B/2021"],
  ["el", "αριθμός 1187/Β’", "number 1178/B’", "identifier: 1187/Β > 1178/B"],
  ["ru", "закон 45-ФЗ", "Law 54-FZ", "identifier: 45-ФЗ > 54-FZ"],
])("%s: but its digits are kept: %s > %s", (language, source, target, difference) => {
  expect(differences(language, source, target)).toEqual([difference]);
});

test.each([
  ["th", "๑๒ พฤษภาคม ๒๕๑๘", "May 12, 1975 (B.E. 2518)", "May 12, 1975"],
  ["th", "๑๒ เดือน พฤษภาคม พ.ศ. ๒๕๑๘", "May 12, 1975 (2518 B.E.)", "May 12, 1975"],
])(
  "%s: the source's own year stands beside the converted one: “%s”, “%s”",
  (language, source, target, day) => {
    const found = differences(language, source, target);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^converted: .* > ${day}$`));
  },
);

test.each([
  ["ja", "昭和６０年４月１日生", "Born on April 1, 1985 (Showa 61)", "61"],
  ["th", "๑๒ พฤษภาคม ๒๕๑๘", "May 12, 1975 (B.E. 2519)", "2519"],
  ["ja", "昭和６０年４月１日生", "Born on April 1, Showa 60 (1986)", "1986"],
  ["ja", "令和2年", "Reiwa 2 (2021)", "2021"],
  ["zh", "民國113年3月6日", "March 6, 2024 (Minguo 112)", "112"],
])("%s: no other year does: “%s”, “%s”", (language, source, target, year) => {
  expect(differences(language, source, target)).toContainEqual(
    expect.stringMatching(new RegExp(`> ${year}$`)),
  );
});

test.each([
  ["th", "Issued on January 5, 2023.", "ออกให้เมื่อวันที่ ๕ มกราคม ๒๕๖๖"],
  ["th", "Date: January 5, 2023", "วันที่ ๕ มกราคม พ.ศ. ๒๕๖๖"],
  ["th", "Date: January 5, 2023", "วันที่ ๕ เดือนมกราคม พ.ศ. ๒๕๖๖"],
  ["th", "Date: January 5, 2023", "วันที่ 5 มกราคม ค.ศ. 2023"],
  ["ja", "March 6, 2023", "令和5年3月6日"],
  ["zh", "March 6, 2023", "民國112年3月6日"],
  ["fa", "May 7, 1995", "۱۷ اردیبهشت ۱۳۷۴"],
  ["ps", "June 2, 2023", "۱۲ غبرګولی ۱۴۰۲"],
  ["am", "January 29, 2002", "ጥር 21 ቀን 1994"],
  ["ar", "this 14th day of March, 2023", "في هذا اليوم الرابع عشر من شهر مارس 2023"],
  ["ar", "this 3rd day of March, 2023", "في اليوم الثالث من آذار عام 2023"],
  ["ar", "this 21st day of March, 2023", "في اليوم الحادي والعشرين من آذار عام 2023"],
  ["ar", "this 30th day of March, 2023", "في اليوم الثلاثين من آذار عام 2023"],
])("into %s, “%s” is the same day as “%s”", (target, source, text) => {
  expect(differences("en", source, text, target)).toEqual([]);
});

test.each([
  ["th", "January 5, 2023", "๕ มกราคม ๒๕๖๗"],
  ["th", "January 5, 2023", "๖ มกราคม พ.ศ. ๒๕๖๖"],
  ["ja", "March 6, 2023", "令和6年3月6日"],
  ["fa", "May 7, 1995", "۱۸ اردیبهشت ۱۳۷۴"],
  ["am", "January 29, 2002", "ጥር 22 ቀን 1994"],
  ["ar", "this 14th day of March, 2023", "في اليوم الرابع من شهر مارس 2023"],
  ["ar", "this 21st day of March, 2023", "في اليوم الحادي عشر من آذار عام 2023"],
])("into %s, “%s” isn't “%s”", (target, source, text) => {
  expect(differences("en", source, text, target)).not.toEqual([]);
});

test.each([
  ["۲۱ اسفند ۱۳۷۴ و ۲۹ اسفند ماه ۱۳۷۴", "March 19, 1996 and March 11, 1996"],
  ["۲۱ اسفند ۱۳۷۴ و ۲۹ اسفند\u200cماه سال ۱۳۷۴", "March 19, 1996 and March 11, 1996"],
  ["۲۱ اسفند ۱۳۷۴ و ۲۹/اسفند/۱۳۷۴", "March 19, 1996 and March 11, 1996"],
])("two Persian dates of a year are each their own day: %s", (source, target) => {
  const found = differences("fa", source, target).sort();
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^converted: 21.* > March 11, 1996$/);
  expect(found[1]).toMatch(/^converted: 29.* > March 19, 1996$/);
});

test("a Persian date that was read in pieces takes the day that no other date is", () => {
  const found = differences(
    "fa",
    "۲۱ اسفند ۱۳۷۴؛ روز ۲۹ از اسفند در سال ۱۳۷۴",
    "March 19, 1996 and March 11, 1996",
  );
  expect(found.filter((each) => /21 .* > March 19/.test(each))).toEqual([]);
});
