import type { PlantedDocument } from "./planted-document";

export const ARABIC: readonly PlantedDocument[] = [
  {
    name: "a marriage contract",
    half: "tuned",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# عقد زواج || Marriage Contract
- اسم الزوج: خالد محمود منصور || Husband's name: Khalid Mahmoud Mansour
- اسم الزوجة: سلمى يوسف الخطيب || Wife's name: Salma Yousef Al-Khatib
- رقم العقد: ٤٤٧١ || Contract No.: 4471
- تاريخ العقد: ١٢ نيسان ٢٠١٤ || Date of contract: April 12, 2014
- الحالة الاجتماعية: عزباء || Marital status: single
المهر المعجل ٥٠٠٠ دينار أردني، والمؤجل ١٠٠٠٠ دينار أردني. || Prompt dower: 5,000 Jordanian dinars; deferred dower: 10,000 Jordanian dinars.
أقر الزوج خالد محمود منصور بأنه ليس في عصمته زوجة أخرى، ووافقت الزوجة على العقد بحضور وليها والشاهدين. || The husband, Khalid Mahmoud Mansour, declared that he has no other wife in marriage, and the wife consented to the contract in the presence of her guardian and the two witnesses.
لا يعتبر هذا العقد نافذا إلا بعد تسجيله. || This contract is not deemed effective until it is registered.
`,
    errors: [
      ["surname", ["The husband, Khalid Mahmoud Mansour", "The husband, Khalid Mansour Mahmoud"]],
      ["digit", ["5,000 Jordanian", "50,000 Jordanian"]],
      ["unit", ["10,000 Jordanian dinars", "10,000 US dollars"]],
      ["negation", ["he has no other wife", "he has another wife"]],
      ["dropped", [" in the presence of her guardian and the two witnesses", ""]],
    ],
  },
  {
    name: "an account statement",
    half: "held",
    sourceLanguage: "ar",
    targetLanguage: "en",
    text: `
# كشف حساب || Account Statement
- اسم العميل: فاطمة إبراهيم الشمري || Customer name: Fatima Ibrahim Al-Shammari
- رقم الحساب: SA0380000000608010167519 || Account No.: SA0380000000608010167519
- تاريخ الإصدار: ١٥ رجب ١٤٤٠ هـ || Date of issue: Rajab 15, 1440 AH (March 22, 2019)
| التاريخ | البيان | المبلغ || Date | Description | Amount
| ٠٣/٠٢/٢٠١٩ | راتب | ٩٢٥٠٫٠٠ ريال || February 3, 2019 | Salary | SAR 9,250.00
| ١٧/٠٢/٢٠١٩ | إيجار | ٣١٠٠٫٠٠ ريال || February 17, 2019 | Rent | SAR 3,100.00
نشهد بأن العميلة المذكورة ليست عليها أي التزامات مالية تجاه البنك حتى تاريخه. || We certify that the above customer has no financial obligations toward the bank as of this date.
صدرت هذه الشهادة بناء على طلب العميلة فاطمة إبراهيم الشمري دون أدنى مسؤولية على البنك. || This certificate was issued at the request of the customer, Fatima Ibrahim Al-Shammari, without any liability on the bank.
`,
    errors: [
      ["order", ["(March 22, 2019)", "(March 22, 2017)"]],
      ["identifier", ["SA0380000000608010167519", "SA0380000000608010167591"]],
      ["digit", ["SAR 9,250.00", "SAR 9,520.00"]],
      ["surname", ["customer, Fatima Ibrahim Al-Shammari", "customer, Fatima Ibrahim Al-Dosari"]],
      ["negation", ["has no financial obligations", "has financial obligations"]],
    ],
  },
];
