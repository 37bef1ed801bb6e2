/** The same letter in four languages, and what a reading of it must find. */
export interface Letter {
  language: string;
  font: string;
  isRightToLeft?: boolean;
  lines: readonly string[];
}

export const LETTERS: readonly Letter[] = [
  {
    language: "en",
    font: "NotoSans_400Regular.ttf",
    lines: [
      "Town of Harrow Falls, Office of the Registrar",
      "To whom it may concern,",
      "We confirm that Mary Elizabeth Carter was born in this town",
      "on the fourth of July 1986, at half past nine in the morning.",
      "Her parents were John Carter, carpenter, and Anne Carter, nurse.",
      "The entry is kept in volume 12 on page 348 of the register.",
      "This letter was written at the request of the family",
      "and carries the seal of the office.",
    ],
  },
  {
    language: "es",
    font: "NotoSans_400Regular.ttf",
    lines: [
      "Ayuntamiento de Peñalosa, Oficina del Registro Civil",
      "A quien corresponda:",
      "Certificamos que María Begoña Núñez Ibáñez nació en este municipio",
      "el día cuatro de julio de 1986, a las nueve y media de la mañana.",
      "Sus padres fueron Joaquín Núñez, carpintero, y Ángela Ibáñez, enfermera.",
      "La inscripción consta en el tomo 12, página 348, del libro de nacimientos.",
      "Se expide la presente a petición de la familia",
      "y lleva el sello de esta oficina.",
    ],
  },
  {
    language: "ar",
    font: "NotoNaskhArabic_400Regular.ttf",
    isRightToLeft: true,
    lines: [
      "بلدية الزيتون مكتب السجل المدني",
      "إلى من يهمه الأمر",
      "نشهد أن السيدة مريم يوسف الحداد ولدت في هذه المدينة",
      "في اليوم الرابع من شهر يوليو في الساعة التاسعة صباحا",
      "والدها يوسف الحداد وهو نجار ووالدتها ليلى وهي ممرضة",
      "والقيد محفوظ في سجل المواليد في هذا المكتب",
      "كتبت هذه الرسالة بناء على طلب الأسرة",
      "وهي تحمل ختم المكتب",
    ],
  },
  {
    language: "zh",
    font: "NotoSansSC_400Regular.ttf.br",
    lines: [
      "柳河市民政局户籍登记处",
      "有关部门负责同志：",
      "兹证明王小梅女士于一九八六年七月四日上午九时在本市出生，",
      "父亲王建国是木工，母亲李秀英是护士，均为本市居民。",
      "出生登记保存在本处的出生登记簿第十二卷中，",
      "登记内容与本证明完全一致，没有任何更改。",
      "本证明应家属的请求出具，",
      "加盖本处公章后有效。",
    ],
  },
];

export function letterIn(language: string): Letter {
  const letter = LETTERS.find((each) => each.language === language);
  if (!letter) throw new Error(`there is no letter in ${language}`);
  return letter;
}
