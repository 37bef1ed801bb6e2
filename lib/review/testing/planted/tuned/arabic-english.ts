import type { PlantedDocument } from "../planted-document";

export const ARABIC_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a labour judgment",
    half: "tuned",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# محاكم دبي – المحكمة العمالية الابتدائية || Dubai Courts – Labour Court of First Instance
# باسم صاحب السمو حاكم دبي || In the Name of His Highness the Ruler of Dubai
بالجلسة العلنية المنعقدة يوم الخميس الموافق 18 مارس 2021 بمقر المحكمة || At the public session held at the court on Thursday, 18 March 2021
- رقم القضية: 2764/2020 عمالي جزئي || Case No.: 2764/2020 Labour – Minor
- المدعي: طارق جميل الحمصي || Plaintiff: Tareq Jamil Al Homsi
- المدعى عليها: شركة واحة الخليج للتكييف (ذ.م.م) || Defendant: Wahat Al Khaleej Air Conditioning LLC
# الوقائع || Facts
حيث إن المدعي أقام دعواه مطالباً بإلزام المدعى عليها بأن تؤدي له مبلغ 61,400 درهم وتذكرة عودة إلى موطنه، على سند من القول إنه التحق بالعمل لديها بتاريخ 5 يونيو 2016 براتب شهري إجمالي قدره 9,200 درهم، وإنها أنهت خدماته بتاريخ 31 أغسطس 2020. || Whereas the plaintiff brought this action seeking an order that the defendant pay him AED 61,400 and provide a return ticket to his home country, on the grounds that he joined the defendant's employment on 5 June 2016 at a total monthly salary of AED 9,200 and that the defendant terminated his services on 31 August 2020;
وإذ تداولت الدعوى بالجلسات، قدم وكيل المدعى عليها مذكرة طلب فيها رفض الدعوى لأن المدعي هو الذي ترك العمل من تلقاء نفسه. || And whereas, during the hearings, counsel for the defendant submitted a memorandum requesting that the action be dismissed because it was the plaintiff who had left work of his own accord.
# الأسباب || Reasons
وحيث إنه عن الأجور المتأخرة، فالثابت من كشف الحساب المصرفي للمدعي أنه لم يستلم أجر شهري يوليو وأغسطس 2020، ولم تقدم المدعى عليها ما يثبت سدادها، ومن ثم تقضي له المحكمة بمبلغ 18,400 درهم. || As regards the unpaid wages, it is established from the plaintiff's bank statement that he did not receive his wages for July and August 2020, and the defendant has submitted no proof of payment. The court therefore awards him AED 18,400.
وحيث إنه عن بدل الإنذار، فإن عبء إثبات ترك العمل يقع على صاحب العمل. ولما كانت المدعى عليها لم تقدم دليلاً على ما تدعيه، فإن المحكمة تخلص إلى أنها هي التي أنهت العقد قبل انتهاء مدته، فيستحق المدعي أجر شهر واحد. || As regards payment in lieu of notice, the burden of proving that the work was abandoned lies with the employer. Since the defendant has produced no evidence of what it claims, the court concludes that it was the defendant that terminated the contract before the end of its term, and the plaintiff is therefore entitled to one month's wage.
وحيث إنه عن رصيد الإجازات، فالثابت من إقرار المدعي أنه استعمل إجازته كاملة، مما يتعين معه رفض هذا الطلب. || As regards the leave balance, it is established by the plaintiff's own admission that he used all of his leave, and this claim must therefore be dismissed.
# فلهذه الأسباب || For These Reasons
حكمت المحكمة حضورياً بإلزام المدعى عليها بأن تؤدي للمدعي مبلغ 27,600 درهم (سبعة وعشرون ألفاً وستمائة درهم) وتذكرة عودة إلى موطنه على الدرجة السياحية ما لم يكن قد التحق بخدمة صاحب عمل آخر، ورفضت ما عدا ذلك من طلبات. || The court has ruled, in the presence of the parties, that the defendant shall pay the plaintiff AED 27,600 (twenty-seven thousand six hundred dirhams) and provide an economy-class return ticket to his home country, unless he has entered the service of another employer. All other claims are dismissed.
القاضي: سالم راشد المهيري (توقيع) || Judge: Salem Rashed Al Mheiri [signature]
ختم المحكمة العمالية || [Seal of the Labour Court]
`,
    errors: [
      [
        "opposite",
        [
          "terminated the contract before the end of its term",
          "terminated the contract after the end of its term",
        ],
      ],
      ["negation", ["he did not receive his wages", "he received his wages"]],
      ["dropped", [", unless he has entered the service of another employer", ""]],
      [
        "swapped",
        [
          "the defendant shall pay the plaintiff AED 27,600",
          "the plaintiff shall pay the defendant AED 27,600",
        ],
      ],
    ],
  },
  {
    name: "a marriage contract",
    half: "tuned",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# جمهورية مصر العربية – وزارة العدل || Arab Republic of Egypt – Ministry of Justice
# وثيقة زواج || Marriage Contract
- رقم الوثيقة: ٤٨٣٢١٧ || Document No.: 483217
- محكمة: طنطا لشئون الأسرة || Court: Tanta Family Court
- تاريخ العقد: ٢٣ أبريل ٢٠١٥ || Date of contract: April 23, 2015
- مكان العقد: مسجد النور، طنطا || Place of contract: Al-Nour Mosque, Tanta
# الزوج || Husband
- الاسم: محمود عبد الرازق السيد الشناوي || Name: Mahmoud Abdel Razek El-Sayed El-Shennawy
- تاريخ الميلاد: ٩ يناير ١٩٨٢ || Date of birth: January 9, 1982
- المهنة: محاسب || Occupation: Accountant
- الرقم القومي: ٢٨٢٠١٠٩١٦٠٢٥٣٧ || National ID No.: 28201091602537
- الحالة الاجتماعية: أعزب || Marital status: Single
# الزوجة || Wife
- الاسم: هناء فتحي إبراهيم البدراوي || Name: Hanaa Fathy Ibrahim El-Badrawy
- تاريخ الميلاد: ١٦ نوفمبر ١٩٨٧ || Date of birth: November 16, 1987
- المهنة: ممرضة || Occupation: Nurse
- الرقم القومي: ٢٨٧١١١٦١٦٠٣٤٨٢ || National ID No.: 28711161603482
- الحالة الاجتماعية: أرملة || Marital status: Widow
- مقدم الصداق: ٥٠٠٠ جنيه || Advance dower: EGP 5,000
- مؤخر الصداق: ٣٥٠٠٠ جنيه || Deferred dower: EGP 35,000
- وكيل الزوجة: شقيقها أحمد فتحي إبراهيم البدراوي || Wife's proxy: her brother, Ahmed Fathy Ibrahim El-Badrawy
- الشاهدان: سمير لطفي النجار، وائل حسن الجمال || Witnesses: Samir Lotfy El-Naggar and Wael Hassan El-Gammal
أقر الزوجان بخلوهما من الموانع الشرعية والقانونية. || The spouses declared that they are free of any impediments under religious or civil law.
المأذون: الشيخ ياسر توفيق || Marriage registrar (Ma'zoun): [Signature] Sheikh Yasser Tawfik
`,
    errors: [
      ["digit", ["EGP 35,000", "EGP 53,000"]],
      ["surname", ["Samir Lotfy El-Naggar", "Samir Lotfy El-Shennawy"]],
      ["opposite", ["Marital status: Widow", "Marital status: Divorced"]],
    ],
  },
];
