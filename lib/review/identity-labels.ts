import { foldText } from "@/lib/core/fold-text";

export type LabelledPart =
  | "number"
  | "issuer"
  | "country"
  | "issuedOn"
  | "holder"
  | "given"
  | "surname"
  | "secondSurname";

/**
 * Before or after what is numbered: "No. de acta", "Acta número", "Nr aktu". This and the tables below are our own,
 * 2026-11-23. They leave out ambiguous labels, such as "Date".
 */
const NUMBER_WORDS = new Set(
  "no nr n num numero number nummer numer cislo stevilka numar номер № رقم מספר 番号 編號 编号 번호 so".split(
    " ",
  ),
);

/** Nouns of the document's own number, not of a page, a fee, or a person. */
const NUMBERED = new Set(
  `acta acte acts atto akt aktu akta ata act record registration registro enregistrement registre registru
  certificate certificado certificat certidao certificato certyfikat certifikat document documento dokument dokumentu
  urkunde urkunden entry file expediente matricula passport pasaporte passeport diploma diplome diplom dyplomu titulo
  licence license акта записи документа свидетельства паспорта диплома القيد الوثيقة الشهادة الجواز السجل תעודה דרכון`.split(
    /\s+/u,
  ),
);

/** Optional words: "Date of the issue", "Fecha de la expedición". */
const FILLERS = new Set(
  "de del der des du di da do d la le el il of the in an za dla y e i et und and".split(" "),
);

const LABELS: Readonly<Record<LabelledPart, string>> = {
  number: `registernummer|urkundennummer|ausweisnummer|passnummer|証明書番号|登録番号|証書番号|證書編號|证书编号|登记号|注册号|
    登記號|編號|编号|문서번호|발급번호|등록번호|증명서번호|so giay chung nhan|so giay khai sinh|รหัสเอกสาร|เลขที่เอกสาร`,
  issuer: `issued by|issuing authority|issuing office|authority|autoridad|autoridad expedidora|autoridad emisora|
    expedido por|emitido por|autorite|autorite delivrance|delivre par|delivree par|ausstellende behorde|behorde|
    ausgestellt von|organ wydajacy|wydany przez|wydane przez|autorita|rilasciato da|orgao emissor|orgao expedidor|
    autoridade emissora|expedido por|emitent|eliberat|emis|кем выдан|кем выдано|орган выдавший документ|место
    государственнои регистрации|发证机关|签发机关|發證機關|簽發機關|発行機関|発行者|발급기관|발행기관|جهة الاصدار|جهة الإصدار|
    co quan cap`,
  country: `country issue|issuing country|issuing state|country registration|pais emisor|pais expedicion|pais emision|
    pays delivrance|pays emission|ausstellungsland|ausstellerstaat|kraj wydania|paese rilascio|pais emissor|
    tara emitenta|страна выдачи|签发国|签发国家|発行国|발급국|بلد الاصدار|بلد الإصدار`,
  issuedOn: `date issue|issue date|issued on|date issued|fecha expedicion|fecha emision|expedido el|emitido el|
    date delivrance|delivre le|date emission|ausstellungsdatum|ausgestellt am|data wydania|wydano dnia|data emissao|
    data expedicao|emitido em|data rilascio|rilasciato il|data emissione|data eliberarii|data emiterii|дата выдачи|
    выдан|发证日期|签发日期|發證日期|簽發日期|颁发日期|発行日|発行年月日|交付年月日|交付日|발급일|발급일자|발행일|تاريخ الاصدار|
    تاريخ الإصدار|תאריך הנפקה|ngay cap|วันที่ออก`,
  holder: `holder|name holder|full name|name full|nombre completo|nombre apellidos|nombre apellido|nombres apellidos|
    titular|nombre titular|nom prenom|nom prenoms|nom prenom s|vor nachname|name vorname|vorname name|imie nazwisko|
    nazwisko imie|nome completo|nome cognome|cognome nome|nome titular|numele prenumele|nume prenume|фио|
    фамилия имя отчество|姓名|氏名|성명|이름|الاسم الكامل|اسم صاحب الوثيقة|שם מלא|ho ten|ho va ten|ชื่อ นามสกุล`,
  given: `given name|given names|given name s|first name|first names|forename|forenames|nombre s|nombres|prenom|prenoms|
    prenom s|vorname|vornamen|vorname n|imie|imiona|imie imiona|nome proprio|prenume|prenumele|имя`,
  surname: `surname|surnames|last names|family name|last name|first surname|apellidos|primer apellido|nom famille|nachname|familienname|
    nazwisko|cognome|sobrenome|apelido|nume familie|фамилия`,
  secondSurname: "second surname|segundo apellido",
};

const PARTS = new Map(
  (Object.keys(LABELS) as LabelledPart[]).flatMap((part) =>
    LABELS[part].split("|").map((label) => [wordsOf(label).join(" "), part] as const),
  ),
);

export function labelledPart(label: string): LabelledPart | null {
  const words = wordsOf(label);
  if (words.length === 0 || words.length > 5) return null;
  const known = PARTS.get(words.join(" "));
  if (known) return known;
  const numbered = words.filter((word) => !NUMBER_WORDS.has(word));
  const hasNumberWord = numbered.length < words.length;
  return hasNumberWord && numbered.length === 1 && NUMBERED.has(numbered[0] ?? "") ? "number" : null;
}

function wordsOf(label: string): string[] {
  return (foldText(label.replace(/[º°]/gu, "")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => !FILLERS.has(word),
  );
}
