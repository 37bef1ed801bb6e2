import type { PlantedDocument } from "../planted-document";

export const HELD_ARABIC_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a judgment on maintenance",
    half: "held",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# وزارة العدل – محكمة شمال الجيزة لشؤون الأسرة || Ministry of Justice – North Giza Family Court
# باسم الشعب – حكم || In the Name of the People – Judgment
في الدعوى رقم ٢٣١٨ لسنة ٢٠٢١ أسرة إمبابة || In Case No. 2318 of 2021, Imbaba Family
بالجلسة المنعقدة علناً بسراي المحكمة يوم الأحد الموافق ١٣ فبراير ٢٠٢٢، برئاسة السيد القاضي حسام الدين فوزي وعضوية القاضيين هاني رمضان وشريف البنا وبحضور أمين السر محمود عطية || At the session held in public at the courthouse on Sunday, February 13, 2022, presided over by Judge Hossam El-Din Fawzy, with Judges Hany Ramadan and Sherif El-Banna as members, and in the presence of court clerk Mahmoud Attia
المدعية: هبة الله سمير عبد المقصود، المقيمة ١٢ شارع البوهي، إمبابة، الجيزة || Plaintiff: Hebatallah Samir Abdel Maksoud, residing at 12 El-Bohy Street, Imbaba, Giza
المدعى عليه: تامر إبراهيم الدسوقي، المقيم ٤٥ شارع السودان، المهندسين، الجيزة || Defendant: Tamer Ibrahim El-Dessouky, residing at 45 Sudan Street, Mohandessin, Giza
# الوقائع || Facts
حيث إن وقائع الدعوى تتحصل في أن المدعية أقامتها بصحيفة أودعت قلم الكتاب في ٧ سبتمبر ٢٠٢١، طلبت في ختامها الحكم بإلزام المدعى عليه بأن يؤدي لها نفقة لصغيرتها منه، ملك. وقالت شرحاً لدعواها إنها كانت زوجة له بموجب عقد مؤرخ ٢١ يناير ٢٠١٥، وقد طلقها في ٣ أبريل ٢٠٢١ وامتنع عن الإنفاق على الصغيرة رغم يساره. || The facts of the case are that the plaintiff brought it by a statement of claim filed with the court registry on September 7, 2021, at the end of which she requested a judgment ordering the defendant to pay her maintenance for her minor daughter by him, Malak. In explanation of her claim, she stated that she had been his wife under a contract dated January 21, 2015, and that he divorced her on April 3, 2021 and refrained from supporting the minor despite his means.
وقدمت المدعية صورة رسمية من وثيقة الطلاق وصورة رسمية من قيد ميلاد الصغيرة. ومثل المدعى عليه بوكيل عنه محام، وطلب رفض الدعوى لأنه لا يعمل. || The plaintiff submitted an official copy of the divorce deed and an official copy of the minor's birth record. The defendant appeared through his attorney and requested that the case be dismissed on the grounds that he was not working.
# الأسباب || Grounds
وحيث إنه عن الموضوع، فلما كان الثابت من التحريات أن المدعى عليه يعمل محاسباً بإحدى شركات المقاولات ويتقاضى راتباً شهرياً قدره تسعة آلاف وخمسمائة جنيه، وكانت نفقة الصغير على أبيه إذا لم يكن له مال، فإن المحكمة تجيب المدعية إلى طلبها. || As to the merits, whereas it is established from the inquiries that the defendant works as an accountant for a contracting company and receives a monthly salary of nine thousand five hundred pounds, and whereas maintenance of a minor is incumbent upon the father if the minor has no property, the court grants the plaintiff's request.
# فلهذه الأسباب || For These Reasons
حكمت المحكمة بإلزام المدعى عليه بأن يؤدي للمدعية مبلغ ٢٢٠٠ جنيه شهرياً نفقة لصغيرتها ملك اعتباراً من ٣ أبريل ٢٠٢١، وألزمته المصروفات ومبلغ خمسة وسبعين جنيهاً مقابل أتعاب المحاماة. || The court ordered the defendant to pay the plaintiff the sum of 2,200 pounds per month as maintenance for her minor daughter Malak, effective April 3, 2021, and ordered him to pay the costs and the sum of seventy-five pounds in attorney's fees.
[توقيع] أمين السر – [توقيع] رئيس المحكمة || [Signature] Court Clerk – [Signature] Presiding Judge
[ختم شعار الجمهورية] صورة طبق الأصل سلمت للمدعية في ١٥ مارس ٢٠٢٢ || [Seal of the national emblem] True copy delivered to the plaintiff on March 15, 2022
`,
    errors: [
      ["opposite", ["the court grants the plaintiff's request", "the court refuses the plaintiff's request"]],
      ["negation", ["if the minor has no property", "if the minor has property"]],
      [
        "swapped",
        [
          "ordered the defendant to pay the plaintiff the sum",
          "ordered the plaintiff to pay the defendant the sum",
        ],
      ],
      ["dropped", [" and an official copy of the minor's birth record", ""]],
    ],
  },
  {
    name: "a family record",
    half: "held",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# الجمهورية العربية السورية – وزارة الداخلية || Syrian Arab Republic – Ministry of the Interior
# بيان قيد عائلي || Family Civil Record Extract
- المحافظة: حماة || Governorate: Hama
- أمانة السجل المدني: السلمية || Civil Registry Office: Salamiyah
- محل ورقم القيد: الحي الشرقي ٣١٧ || Place and number of entry: Al-Hay al-Sharqi 317
- رقم البيان: ٦٠٤٨/٢٠١٧ || Extract number: 6048/2017
| الاسم والنسبة | الصلة | اسم الأب | اسم الأم | تاريخ الولادة | الوضع العائلي || Name and surname | Relationship | Father's name | Mother's name | Date of birth | Marital status
| وليد الجندلي | رب الأسرة | مصطفى | خديجة | ١٩/٠٢/١٩٧٢ | متزوج || Walid al-Jandali | Head of family | Mustafa | Khadija | February 19, 1972 | Married
| ريم الشعار | الزوجة | عدنان | سعاد | ٠٤/٠٩/١٩٧٨ | متزوجة || Reem al-Shaar | Wife | Adnan | Suad | September 4, 1978 | Married
| مصطفى الجندلي | ابن | وليد | ريم | ٢٦/١١/٢٠٠١ | أعزب || Mustafa al-Jandali | Son | Walid | Reem | November 26, 2001 | Single
| ليان الجندلي | ابنة | وليد | ريم | ١٤/٠٥/٢٠٠٦ | عزباء || Layan al-Jandali | Daughter | Walid | Reem | May 14, 2006 | Single
| يزن الجندلي | ابن | وليد | ريم | ٣٠/٠٨/٢٠١٢ | أعزب || Yazan al-Jandali | Son | Walid | Reem | August 30, 2012 | Single
- عدد أفراد الأسرة: خمسة || Number of family members: five
- الجنسية: عربي سوري || Nationality: Syrian Arab
- الديانة: مسلم || Religion: Muslim
ملاحظات: تم تثبيت زواج رب الأسرة في ١١/٠٦/٢٠٠٠ بقرار المحكمة الشرعية رقم ٤٠٢. || Remarks: The marriage of the head of the family was registered on June 11, 2000 by Sharia Court decision No. 402.
أعطي هذا البيان بناءً على الطلب، ولا يعمل به بعد مضي ثلاثة أشهر على تاريخ صدوره. || This extract was issued upon request and is not valid after three months from its date of issue.
حرر في السلمية بتاريخ ٨ تشرين الأول ٢٠١٧ || Done at Salamiyah on October 8, 2017
[خاتم رسمي] [توقيع] أمين السجل المدني || [Official seal] [Signature] Civil Registrar
`,
    errors: [
      ["opposite", ["Layan al-Jandali | Daughter", "Layan al-Jandali | Son"]],
      ["digit", ["Sharia Court decision No. 402", "Sharia Court decision No. 420"]],
      ["month", ["Done at Salamiyah on October 8, 2017", "Done at Salamiyah on November 8, 2017"]],
    ],
  },
];
