import type { PlantedDocument } from "./planted-document";

export const RUSSIAN: readonly PlantedDocument[] = [
  {
    name: "an annex to a diploma",
    half: "tuned",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Приложение к диплому || Diploma Supplement
- Фамилия: Кузнецова || Surname: Kuznetsova
- Имя, отчество: Наталья Сергеевна || Given name, patronymic: Natalya Sergeyevna
- Дата рождения: 17 января 1991 года || Date of birth: January 17, 1991
- Регистрационный номер: 2013-0457 || Registration number: 2013-0457
| Дисциплина | Часы | Оценка || Subject | Hours | Grade
| Высшая математика | 340 | хорошо || Higher Mathematics | 340 | good
| Физика | 280 | отлично || Physics | 280 | excellent
| Философия | 120 | удовлетворительно || Philosophy | 120 | satisfactory
| Экономика | 90 | зачтено || Economics | 90 | passed
Решением Государственной аттестационной комиссии от 24 июня 2013 года Кузнецовой Наталье Сергеевне присвоена квалификация инженера. || By decision of the State Attestation Commission of June 24, 2013, Natalya Sergeyevna Kuznetsova was awarded the qualification of engineer.
Документ без печати недействителен. || This document is not valid without the seal.
Ректор: В. П. Орлов. Декан: И. М. Беляев. || Rector: V. P. Orlov. Dean: I. M. Belyaev.
`,
    errors: [
      ["grade", ["120 | satisfactory", "120 | excellent"]],
      ["surname", ["Rector: V. P. Orlov. Dean: I. M. Belyaev.", "Rector: V. P. Belyaev. Dean: I. M. Orlov."]],
      ["month", ["June 24, 2013", "July 24, 2013"]],
      ["digit", ["Physics | 280", "Physics | 208"]],
      ["doubled", ["awarded the qualification", "awarded awarded the qualification"]],
    ],
  },
  {
    name: "a court ruling",
    half: "held",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Решение именем Российской Федерации || Decision in the Name of the Russian Federation
Дело № 2-1893/2016, город Самара, 11 августа 2016 года || Case No. 2-1893/2016, city of Samara, August 11, 2016
Судья Громова Л. А., рассмотрев гражданское дело по иску Фёдорова Дмитрия Олеговича к Фёдоровой Ирине Викторовне о расторжении брака, установил следующее. || Judge L. A. Gromova, having considered the civil case on the claim of Dmitry Olegovich Fyodorov against Irina Viktorovna Fyodorova for dissolution of marriage, established the following.
Брак между сторонами зарегистрирован 5 марта 2008 года. Совместных детей стороны не имеют. || The marriage between the parties was registered on March 5, 2008. The parties have no children together.
Ответчик иск признал, спора о разделе имущества нет. || The respondent admitted the claim; there is no dispute over the division of property.
Взыскать с ответчика государственную пошлину в размере 650 рублей. || To recover from the respondent a state fee in the amount of 650 rubles.
Решение может быть обжаловано в течение одного месяца со дня принятия в Самарский областной суд. || The decision may be appealed within one month of its adoption to the Samara Regional Court.
`,
    errors: [
      ["surname", ["Dmitry Olegovich Fyodorov", "Dmitry Olegovich Gromov"]],
      ["negation", ["have no children together", "have children together"]],
      ["unit", ["650 rubles", "650 dollars"]],
      ["identifier", ["2-1893/2016", "2-1839/2016"]],
      ["dropped", ["; there is no dispute over the division of property", ""]],
    ],
  },
];
