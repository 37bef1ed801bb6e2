import { describe, expect, test } from "vitest";
import { kindsInText } from "../testing/kinds-of";

describe("a word that is also another, and a name, say no of nothing", () => {
  test.each([
    [
      "fa",
      "ساعت نه صبح در تهران حاضر شد و سند را امضا کرد.",
      "He appeared in Tehran at nine in the morning and signed the deed.",
    ],
    ["fa", "سی و نه نفر در جلسه حاضر شدند.", "Thirty-nine persons attended the meeting."],
    ["no", "Ei kvinne ble funnet i ei bygd.", "A woman was found in a village."],
    ["fil", "Ipinanganak si Maria Di Santos sa Batangas.", "Maria Di Santos was born in Batangas."],
    ["de", "Er wohnt noch in Berlin und ist berufstätig.", "He still lives in Berlin and is employed."],
    ["sv", "Han är inte svensk medborgare utan norsk.", "He is not a Swedish but a Norwegian citizen."],
    [
      "vi",
      "Địa chỉ thường trú ở thành phố Huế, chứng chỉ đã cấp.",
      "Permanent address in the city of Hue; certificate issued.",
    ],
    ["fr", "Jean N’Guessan est né à Abidjan.", "Jean N’Guessan was born in Abidjan."],
    ["fr", "Madame N’DIAYE Awa habite à N’Djamena.", "Ms. N’DIAYE Awa lives in N’Djamena."],
    ["fr", "Monsieur N’GUESSAN ET M. N’DRI.", "Mr. N’GUESSAN AND MR. N’DRI."],
    ["zh", "婚姻状况：未婚，与父母同住", "Marital status: she is not married and lives with her parents"],
    ["zh", "申请人未成年，无业。", "The applicant is not of age and has no employment."],
    ["ja", "申請者は未婚である。", "The applicant is not married."],
    ["ko", "신청인은 미혼이다.", "The applicant is not married."],
    ["el", "Ποινικό μητρώο: ΜΗΔΕΝ", "Criminal record: Nothing"],
    ["el", "Στο μητρώο δεν γράφεται τίποτα, μηδέν.", "Nothing is written in the record."],
    ["el", "Οφειλή: μηδέν ευρώ", "Debt: zero euros"],
    ["ko", "불가리아에서 출생하였다.", "Born in Bulgaria."],
    ["tr", "Ahmet Yılmaz ve Ayşe Sönmez evlendi.", "Ahmet Yılmaz and Ayşe Sönmez married."],
    ["tr", "AHMET KORKMAZ TARAFINDAN İMZALANDI.", "SIGNED BY AHMET KORKMAZ."],
    ["tr", "Yetkili yer bu mahkemedir.", "The competent place is this court."],
    ["ja", "わずかな額を支払った。", "A small sum was paid."],
    ["ja", "めずらしい品を買った。", "Rare goods were bought."],
    ["ja", "原告は被告宅をたずねた。", "The plaintiff visited the defendant's home."],
    ["ja", "子をさずかった夫婦。", "A couple blessed with a child."],
    ["ja", "母は佐藤かずこ、父はかずおである。", "The mother is Sato Kazuko and the father Kazuo."],
    ["ja", "祖母の名は山田きぬという。", "The grandmother's name is Yamada Kinu."],
    ["ja", "責任をまぬがれる。", "He escapes the liability."],
    ["ja", "少なからず影響した。", "It had some influence."],
    ["bn", "তিনি কোম্পানির শুনানি শেষে যিনি আসেন।", "He came after the hearing of the company."],
    ["uz", "Tugʻilganlik toʻgʻrisidagi guvohnomasi berildi.", "The birth certificate was issued."],
    ["uz", "Kredit shartnomasi bekor qilinganligi oʻtmagan.", "The credit agreement has not lapsed."],
    ["az", "Əhmədin ərizəsi məhkəmədən alındı.", "Ahmad's petition was received from the court."],
    ["ne", "निवेदक मोहम्मद हुसैन जैन हुन्।", "The petitioner is Mohammad Hussain Jain."],
    ["sw", "Haitham amezaliwa Mombasa.", "Haitham was born in Mombasa."],
    ["sw", "Mwombaji hajaoa.", "The applicant is not married."],
    ["lt", "Pareiškėjas neteistas ir neturi skolų.", "The applicant is not convicted and has no debts."],
    ["lv", "Persona nestrādā.", "The person does not work."],
    ["ps", "هغه نه دی حاضر شوی.", "He did not appear."],
    ["ku", "Ew nehatiye mehkûmkirin.", "He was not convicted."],
    ["tg", "Вай намеояд ва накардааст.", "He does not come and has not done it."],
    ["tk", "Ol gelmedi.", "He did not come."],
    ["hy", "Նա չի ապրում այնտեղ և չամուսնացավ։", "He does not live there and did not marry."],
    ["am", "አመልካቹ አላገባም።", "The applicant is not married."],
    ["ht", "Manman an pa konnen adrès la.", "The mother does not know the address."],
    ["ht", "Batistè a siyen pa ofisye a.", "The certificate was signed by the officer."],
    ["sq", "Personi është i padënuar.", "The person is not convicted."],
    ["zh", "未成年子女由母亲抚养。", "The minor child shall be raised by the mother."],
    [
      "zh",
      "除非双方另有书面约定，本协议继续有效。",
      "Unless the parties agree otherwise in writing, this agreement remains in force.",
    ],
    ["ja", "申請者は死ぬまで少ない年金で暮らした。", "The applicant lived on a small pension until death."],
    [
      "pl",
      "Nieruchomość należy do niej od niedzieli.",
      "The real property has belonged to her since Sunday.",
    ],
  ])("%s: %s", (language, source, target) => {
    expect(kindsInText(language, source, target)).not.toContain("negation");
  });
});

describe("a denial is kept, and is missed where it is lost", () => {
  const CONVICTED = ["The applicant has not been convicted.", "The applicant has been convicted."] as const;
  test.each([
    ["fa", "او نه کار می‌کند و نه درس می‌خواند.", "He neither works nor studies.", "He works and studies."],
    [
      "fa",
      "متهم در دادگاه حاضر نشد.",
      "The accused did not appear in court.",
      "The accused appeared in court.",
    ],
    [
      "fil",
      "Ang pag-aari ay di maaaring ibenta.",
      "The property may not be sold.",
      "The property may be sold.",
    ],
    [
      "de",
      "Er ist weder verheiratet noch verlobt.",
      "He is neither married nor engaged.",
      "He is married and engaged.",
    ],
    [
      "ja",
      "被告は出廷せず、書面を提出した。",
      "The defendant did not appear and submitted a document.",
      "The defendant appeared and submitted a document.",
    ],
    [
      "ja",
      "被告は代金を支払わなかった。",
      "The defendant did not pay the price.",
      "The defendant paid the price in full.",
    ],
    [
      "zh",
      "本合同除另有书面约定外不得修改。",
      "This contract may not be amended unless otherwise agreed in writing.",
      "This contract may be amended unless otherwise agreed in writing.",
    ],
    ["af", "Die aansoeker is nie veroordeel nie.", ...CONVICTED],
    ["ca", "El sol·licitant no ha estat condemnat.", ...CONVICTED],
    ["gl", "O solicitante non foi condenado.", ...CONVICTED],
    ["sq", "Kërkuesi nuk është i dënuar.", ...CONVICTED],
    ["sl", "Prosilec ni bil obsojen.", ...CONVICTED],
    ["mk", "Барателот не е осудуван.", ...CONVICTED],
    ["be", "Заяўнік не быў асуджаны.", ...CONVICTED],
    ["et", "Taotlejat ei ole süüdi mõistetud.", ...CONVICTED],
    ["is", "Umsækjandinn hefur ekki verið dæmdur.", ...CONVICTED],
    ["ka", "განმცხადებელი არ არის ნასამართლევი.", ...CONVICTED],
    ["kk", "Өтініш беруші сотталмаған.", ...CONVICTED],
    ["bn", "আবেদনকারী দোষী সাব্যস্ত হয়নি।", ...CONVICTED],
    ["bn", "আবেদনকারী দোষী সাব্যস্ত হননি।", ...CONVICTED],
    ["bn", "আমি কোনো অপরাধ করিনি।", "I have not committed a crime.", "I have committed a crime."],
    ["bn", "তিনি চুক্তি স্বাক্ষর করেননি।", "He did not sign the contract.", "He signed the contract."],
    ["mr", "अर्जदार दोषी ठरलेला नाही.", ...CONVICTED],
    ["mr", "अर्जदार दोषी नसल्याचे प्रमाणित केले जाते.", ...CONVICTED],
    ["mr", "विवाह झालेला नसलेला अर्जदार.", "An applicant who is not married.", "An applicant who is married."],
    ["ta", "வேறு மனைவி கிடையாது.", "He does not have another wife.", "He has another wife."],
    ["te", "దరఖాస్తుదారు దోషిగా నిర్ధారించబడలేదు.", ...CONVICTED],
    ["te", "ఎలాంటి బకాయిలు లేవు.", "There are no dues.", "There are dues."],
    [
      "de",
      "Kinder dürfen nicht unter 6 Jahren teilnehmen.",
      "Children must be at least 6 years old.",
      "Children may be under 6 years old.",
    ],
    [
      "de",
      "Freiheitsstrafe nicht unter drei Monaten.",
      "At least three months in prison.",
      "Under three months.",
    ],
    [
      "de",
      "Er wohnt nicht unter 30 Leuten.",
      "He doesn't live among 30 people.",
      "He lives among at least 30.",
    ],
    ["de", "Nicht über 25 °C lagern.", "Store at 25 °C or below.", "Store above 25 °C."],
    ["de>fr", "Strafe nicht unter einem Jahr.", "Peine d'un an au moins.", "Peine de moins d'un an."],
    ["en>de", "A term of at least 6 years.", "Strafe nicht unter 6 Jahren.", "Strafe nicht aus 6 Jahren."],
    ["cy", "Dydy'r ymgeisydd ddim wedi ei euogfarnu.", ...CONVICTED],
    ["tr", "Başvuran hüküm giymedi.", ...CONVICTED],
    ["ja", "その理由は認められぬ。", "The reason is not accepted.", "The reason is accepted."],
    [
      "ja",
      "申請者は結婚せずに暮らした。",
      "The applicant lived without marrying.",
      "The applicant lived and married.",
    ],
    ["ta", "விண்ணப்பதாரர் தண்டிக்கப்படவில்லை.", ...CONVICTED],
    ["te", "దరఖాస్తుదారు దోషి కాదు అని తెలుస్తోంది.", ...CONVICTED],
    ["th", "ผู้ร้องไม่เคยต้องโทษ", ...CONVICTED],
    ["he", "המבקש ואינו הורשע בעבר.", ...CONVICTED],
    ["yue", "申請人冇被定罪。", ...CONVICTED],
  ])("%s: %s", (language, source, right, wrong) => {
    expect(kindsInText(language, source, right)).not.toContain("negation");
    expect(kindsInText(language, source, wrong)).toContain("negation");
  });

  test("a limit answers a limit, and no denial", () => {
    const source = "المذكور غير متزوج حتى تاريخه.";
    expect(kindsInText("ar", source, "The above man is unmarried to date.")).not.toContain("negation");
    expect(kindsInText("ar", source, "The above man is married until this date.")).toContain("negation");
    const leave = "No puede salir del país hasta mayo.";
    expect(kindsInText("es", leave, "He may leave the country until May.")).toContain("negation");
  });
});

const UNFIT = ["The candidate is unfit.", "The candidate is fit."] as const;
const UNRELIABLE = ["The witness is unreliable.", "The witness is reliable."] as const;
const UNCLEAR = ["The signature is unclear.", "The signature is clear."] as const;
const INCAPABLE = ["The party is incapable.", "The party is capable."] as const;
const SOURCES = [
  ["es", "El candidato no es apto.", UNFIT],
  ["es", "El testigo no es fiable.", UNRELIABLE],
  ["fr", "Le candidat n'est pas apte.", UNFIT],
  ["fr", "La signature n'est pas claire.", UNCLEAR],
  ["pt", "O candidato não é apto.", UNFIT],
  ["it", "Il candidato non è idoneo.", UNFIT],
  ["it", "La parte non è capace.", INCAPABLE],
  ["de", "Der Zeuge ist nicht zuverlässig.", UNRELIABLE],
  ["de", "Die Unterschrift ist nicht deutlich.", UNCLEAR],
  ["pl", "Kandydat nie jest zdolny.", UNFIT],
  ["ru", "Свидетель не заслуживает доверия.", UNRELIABLE],
  ["uk", "Підпис не чіткий.", UNCLEAR],
  ["tr", "Aday uygun değildir.", UNFIT],
  ["ar", "التوقيع غير واضح.", UNCLEAR],
  ["fa", "امضا واضح نیست.", UNCLEAR],
  ["hi", "हस्ताक्षर स्पष्ट नहीं है।", UNCLEAR],
  ["zh", "签名不清楚。", UNCLEAR],
  ["ja", "署名は明確ではない。", UNCLEAR],
  ["ko", "서명이 명확하지 않다.", UNCLEAR],
  ["vi", "Chữ ký không rõ ràng.", UNCLEAR],
] as const;

describe("an adjective that English denies by its beginning", () => {
  test.each(SOURCES)("answers a no from %s: %s", (language, source, [right, wrong]) => {
    expect(kindsInText(language, source, right)).not.toContain("negation");
    expect(kindsInText(language, source, wrong)).toContain("negation");
  });

  test.each(SOURCES)("is answered by a no in %s: %s", (language, target, [right, wrong]) => {
    expect(kindsInText(`en>${language}`, right, target)).not.toContain("negation");
    expect(kindsInText(`en>${language}`, wrong, target)).toContain("negation");
  });

  test.each([
    ["en>es", "The candidate is unfit.", "El candidato es apto."],
    ["en>de", "The party is incapable.", "Die Partei ist geschäftsfähig."],
    ["en>ru", "The witness is unreliable.", "Свидетель заслуживает доверия."],
    ["en>zh", "The signature is unclear.", "签名清楚。"],
    ["pl", "Pożyczka jest nieoprocentowana.", "The loan bears interest."],
    ["ru", "Сумку похитило неизвестное лицо.", "A known person stole the bag."],
    ["hi", "यह प्रमाण पत्र अमान्य है।", "This certificate is good."],
    ["de", "Die Vollmacht ist jederzeit widerruflich.", "The power of attorney is irrevocable."],
  ])("%s: is missed where nothing denies it: %s > %s", (languages, source, target) => {
    expect(kindsInText(languages, source, target)).toContain("negation");
  });
});

test.each([
  ["fr", "Le matériel industriel est vendu.", "The machinery of the plant is sold."],
  ["fr", "Une somme indue a été versée.", "An amount was overpaid."],
  ["it", "L'indebitamento della società è elevato.", "The debt of the company is high."],
  ["it", "È titolare di pensione di invalidità civile.", "She receives a civil disability pension."],
  ["it", "L'imputato è incensurato.", "The defendant has a clean record."],
  ["es", "Se reconoce la incapacidad permanente total.", "Total permanent disability is recognised."],
  ["es", "La incapacidad temporal dura un mes.", "The temporary disability lasts one month."],
  ["es", "El origen de los fondos es ilícito.", "The origin of the funds is illicit."],
  ["es", "Se declara el despido improcedente.", "The dismissal is declared wrongful."],
  ["es", "La sentencia es firme e irrevocable.", "The judgment is final and binding."],
  ["pt", "Recebe pensão por incapacidade.", "She receives a disability pension."],
  ["de", "Die Arbeitsunfähigkeitsbescheinigung liegt bei.", "The sick note is enclosed."],
  ["de", "Er machte unrichtige Angaben zur Person.", "He gave false information about himself."],
  ["de", "Der Angeklagte ist unschuldig.", "The accused is innocent."],
  ["de", "Die Kündigung war rechtswidrig.", "The dismissal was unlawful."],
  ["pl", "Orzeczono niezdolność do pracy.", "Disability was found."],
  ["pl", "Oskarżony jest niewinny.", "The accused is innocent."],
  ["ru", "Работник принят на неполную ставку.", "The employee was hired part-time."],
  ["ru", "Незаконный оборот наркотиков.", "Illicit drug trafficking."],
  ["ru", "Действия были противоправными.", "The acts were unlawful."],
  ["tr", "Karar hukuka aykırı bulundu.", "The decision was found unlawful."],
  ["zh", "该行为违法。", "The act is unlawful."],
  ["ja", "その行為は違法である。", "The act is illegal."],
  ["vi", "Hành vi trái pháp luật bị xử phạt.", "An unlawful act is punished."],
  ["ar", "كان القرار مخالفا للقانون.", "The decision was unlawful."],
  ["el", "Διαπιστώθηκε ανικανότητα προς εργασία.", "Incapacity for work was found."],
  ["en>es", "The building is unsafe.", "El edificio es peligroso."],
  ["en>ar", "The signature is illegible.", "التوقيع مطموس."],
])("%s: a word with an opposite of its own is rendered by it: %s", (languages, source, target) => {
  expect(kindsInText(languages, source, target)).not.toContain("negation");
});

describe("a sign of a number denies nothing", () => {
  const SIGNS: [source: string, target: string][] = [
    ["Номер 00123-B/2019", "No. #00123-B/2019"],
    ["Номер 00123", "No #00123"],
    ["Номер 12", "No: 12"],
    ["Номер 12", "No : 12"],
    ["Номер (12) от 2019", "No. (12) of 2019"],
    ["Количество экземпляров 3", "No. of copies 3"],
    ["Количество экземпляров 3", "NO. OF COPIES 3"],
    ["Паспорт P0123", "Passport No P0123"],
    ["Паспорт P0123", "PASSPORT NO P0123"],
    ["Дело [неразборчиво]", "File No. [illegible]"],
    ["Дело (неразборчиво)", "File No.: (illegible)"],
    ["Дело «12»", "File No. “12”"],
    ["Дело 12", "File Nos. 12"],
  ];
  test.each(SIGNS)("%s: %s", (source, target) => {
    expect(kindsInText("ru>en", source, target)).not.toContain("negation");
  });

  test.each([
    ["Он имеет судимости.", "He has no convictions."],
    ["Судим: да", "Convicted: No"],
    ["Он подал 3 жалобы.", "He filed no complaints (3)."],
    ["Он получил паспорт.", "He received no Passport."],
    ["У него есть виза H1B.", "He has no H1B visa."],
  ])("but a no is missed or invented: %s: %s", (source, target) => {
    expect(kindsInText("ru>en", source, target)).toContain("negation");
  });
});

test.each([
  ["CE DOCUMENT N’EST PAS VALABLE.", "THIS DOCUMENT IS VALID."],
  ["IL N’A PAS PAYÉ SES DETTES.", "HE HAS PAID HIS DEBTS."],
  ["M. N’Guessan n’est pas marié.", "Mr. N’Guessan is married."],
  ["Il n’Y A PAS de dettes.", "There are debts."],
])("a French negation isn't a name: %s", (source, target) => {
  expect(kindsInText("fr", source, target)).toContain("negation");
});

test.each(["fr", "cs", "tr", "hr"])("%s: a street's northeast is no “ne”", (language) => {
  for (const street of ["1775 Peachtree St NE", "42 Oak Avenue, NE", "NE 42nd Avenue"])
    expect(
      kindsInText(`en>${language}`, `Address: ${street}, Atlanta`, `X: ${street}, Atlanta`),
    ).not.toContain("negation");
});

test("a lost negation is found beside a street's northeast", () => {
  const street = "1775 Peachtree St NE";
  const source = `I do not reside at ${street}.`;
  expect(kindsInText("en>fr", source, `Je réside au ${street}.`)).toContain("negation");
  expect(kindsInText("en>fr", source, `Je ne réside pas au ${street}.`)).not.toContain("negation");
});
