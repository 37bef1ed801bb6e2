import type { PlantedDocument } from "../planted-document";

export const HELD_RUSSIAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a parent's consent to travel",
    half: "held",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Согласие || Consent
Город Пермь, Пермский край, Российская Федерация. Двадцать восьмое мая две тысячи девятнадцатого года. || City of Perm, Perm Krai, Russian Federation. The twenty-eighth of May, two thousand nineteen.
Я, Мельникова Оксана Викторовна, 17 марта 1984 года рождения, место рождения: гор. Кунгур Пермской области, гражданство: Российская Федерация, пол: женский, паспорт 57 08 416239, выданный Отделом УФМС России по Пермскому краю 2 апреля 2009 года, код подразделения 590-004, зарегистрированная по адресу: г. Пермь, ул. Куйбышева, дом 61, кв. 14, || I, Oksana Viktorovna Melnikova, born on March 17, 1984, place of birth: town of Kungur, Perm Oblast, citizenship: Russian Federation, sex: female, passport 57 08 416239, issued by the Department of the Federal Migration Service of Russia for Perm Krai on April 2, 2009, subdivision code 590-004, registered at the address: 61 ulitsa Kuybysheva, apt. 14, Perm,
настоящим даю согласие на временный выезд из Российской Федерации в Республику Болгарию и Турецкую Республику моего несовершеннолетнего сына, Мельникова Арсения Дмитриевича, 5 октября 2010 года рождения, в сопровождении бабушки, Зыряновой Галины Петровны, на срок с 15 июня 2019 года по 30 августа 2019 года. || hereby give my consent to the temporary departure from the Russian Federation to the Republic of Bulgaria and the Republic of Turkey of my minor son, Arseniy Dmitriyevich Melnikov, born on October 5, 2010, accompanied by his grandmother, Galina Petrovna Zyryanova, for the period from June 15, 2019 to August 30, 2019.
Во время поездки бабушка принимает на себя ответственность за жизнь и здоровье ребёнка и вправе принимать неотложные решения о медицинской помощи. Все расходы на поездку несёт отец ребёнка, Мельников Дмитрий Олегович. || During the trip, the grandmother assumes responsibility for the life and health of the child and is entitled to make urgent decisions regarding medical care. All travel expenses are borne by the child's father, Dmitriy Olegovich Melnikov.
Настоящее согласие не даёт права на усыновление ребёнка, на изменение его гражданства и на его выезд на постоянное место жительства за границу. Смысл и значение согласия, его юридические последствия мне разъяснены и соответствуют моим намерениям. || This consent does not confer the right to adopt the child, to change his citizenship, or to take him abroad for permanent residence. The meaning and significance of this consent and its legal consequences have been explained to me and correspond to my intentions.
Согласие прочитано мною лично и подписано в присутствии нотариуса. || I have read this consent personally and have signed it in the presence of the notary.
[Подпись] Мельникова Оксана Викторовна || [Signature] Oksana Viktorovna Melnikova
Настоящее согласие удостоверено мной, Чагиной Ириной Борисовной, нотариусом Пермского городского нотариального округа. Содержание согласия соответствует волеизъявлению его участника. || This consent has been certified by me, Irina Borisovna Chagina, notary of the Perm City Notarial District. The content of the consent corresponds to the will expressed by the person giving it.
Согласие подписано в моём присутствии. Личность подписавшей установлена, её дееспособность проверена. || The consent was signed in my presence. The identity of the signatory has been established and her legal capacity has been verified.
Зарегистрировано в реестре: № 59/112-н/59-2019-4-387. || Registered in the register: No. 59/112-n/59-2019-4-387.
Взыскано государственной пошлины (по тарифу): 100 рублей. Уплачено за оказание услуг правового и технического характера: одна тысяча триста рублей. || State duty collected (according to the tariff): 100 rubles. Paid for legal and technical services: one thousand three hundred rubles.
[Гербовая печать нотариуса] [Подпись] И. Б. Чагина || [Notary's seal with national emblem] [Signature] I. B. Chagina
`,
    errors: [
      ["initial", ["Arseniy Dmitriyevich Melnikov", "Arseniy Denisovich Melnikov"]],
      ["opposite", ["are borne by the child's father", "are borne by the child's mother"]],
      ["number_word", ["one thousand three hundred rubles", "three thousand one hundred rubles"]],
      ["dropped", [", to change his citizenship, or to take him abroad", " or to take him abroad"]],
    ],
  },
  {
    name: "an employment record book",
    half: "held",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Трудовая книжка АТ-IX № 5830417 || Employment Record Book AT-IX No. 5830417
- Фамилия: Щербаков || Surname: Shcherbakov
- Имя: Геннадий || First name: Gennadiy
- Отчество: Юрьевич || Patronymic: Yuryevich
- Дата рождения: 11 ноября 1969 г. || Date of birth: November 11, 1969
- Образование: среднее профессиональное || Education: secondary vocational
- Профессия, специальность: сварщик || Profession, specialty: welder
- Дата заполнения: 3 августа 1988 г. || Date of completion: August 3, 1988
# Сведения о работе || Employment Information
| № записи | Дата | Сведения о приёме, переводе, увольнении | Основание || Entry No. | Date | Information on hiring, transfer, dismissal | Grounds
| 1 | 03.08.1988 | Принят в цех № 4 учеником сварщика | Приказ № 212-к от 02.08.1988 || 1 | 08/03/1988 | Hired to Workshop No. 4 as an apprentice welder | Order No. 212-k of 08/02/1988
| 2 | 10.02.1989 | Присвоен третий разряд сварщика | Приказ № 31-к от 09.02.1989 || 2 | 02/10/1989 | Assigned the third grade as a welder | Order No. 31-k of 02/09/1989
| 3 | 17.06.1996 | Переведён бригадиром в цех № 7 | Приказ № 144-к от 14.06.1996 || 3 | 06/17/1996 | Transferred to Workshop No. 7 as a team leader | Order No. 144-k of 06/14/1996
| 4 | 25.12.2003 | Уволен по собственному желанию, п. 3 ст. 77 ТК РФ | Приказ № 508-к от 24.12.2003 || 4 | 12/25/2003 | Dismissed at his own request, cl. 3, Art. 77 of the Labor Code of the Russian Federation | Order No. 508-k of 12/24/2003
# Сведения о награждениях || Information on Awards
| № записи | Дата | Награждение | Основание || Entry No. | Date | Award | Grounds
| 1 | 20.07.2001 | Почётная грамота завода за добросовестный труд | Приказ № 260 от 18.07.2001 || 1 | 07/20/2001 | Factory certificate of honor for conscientious work | Order No. 260 of 07/18/2001
Предприятие: ОАО «Уралтрубмаш», гор. Челябинск. Записи о взысканиях в книжку не вносятся. || Enterprise: OAO Uraltrubmash, city of Chelyabinsk. Entries on disciplinary penalties are not made in the book.
Начальник отдела кадров [подпись] Л. М. Пономарёва [Круглая печать: Отдел кадров] || Head of the Human Resources Department [signature] L. M. Ponomaryova [Round seal: Human Resources Department]
`,
    errors: [
      [
        "order",
        ["12/25/2003 | Dismissed", "12/24/2003 | Dismissed"],
        ["508-k of 12/24/2003", "508-k of 12/25/2003"],
      ],
      ["initial", ["[signature] L. M. Ponomaryova", "[signature] L. N. Ponomaryova"]],
      ["invented", ["as a team leader |", "as a team leader with a salary increase |"]],
    ],
  },
  {
    name: "a bank's account statement",
    half: "held",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Выписка по счёту || Account Statement
АО «Банк Верхневолжский», дополнительный офис № 12, г. Ярославль || AO Bank Verkhnevolzhskiy, Additional Office No. 12, Yaroslavl
- Владелец счёта: Тихомиров Павел Андреевич || Account holder: Pavel Andreyevich Tikhomirov
- Номер счёта: 40817810477031652209 || Account number: 40817810477031652209
- БИК: 047888713 || BIC: 047888713
- Валюта счёта: российский рубль || Account currency: Russian ruble
- Период: с 01.03.2023 по 31.03.2023 || Period: from 1 March 2023 to 31 March 2023
- Входящий остаток: 84 217,35 || Opening balance: 84,217.35
| Дата | Плательщик | Получатель | Сумма | Назначение платежа || Date | Payer | Payee | Amount | Purpose of payment
| 06.03.2023 | ООО «Ярпромсервис» | Тихомиров П. А. | 67 500,00 | Заработная плата за февраль || 6 March 2023 | OOO Yarpromservis | P. A. Tikhomirov | 67,500.00 | Salary for February
| 09.03.2023 | Тихомиров П. А. | Лебедева Н. С. | 23 000,00 | Аренда квартиры || 9 March 2023 | P. A. Tikhomirov | N. S. Lebedeva | 23,000.00 | Apartment rent
| 16.03.2023 | Тихомиров П. А. | ПАО «ТНС Энерго» | 1 864,20 | Электроэнергия || 16 March 2023 | P. A. Tikhomirov | PAO TNS Energo | 1,864.20 | Electricity
| 22.03.2023 | Тихомиров П. А. | Тихомирова В. И. | 10 000,00 | Помощь матери || 22 March 2023 | P. A. Tikhomirov | V. I. Tikhomirova | 10,000.00 | Support for mother
- Исходящий остаток: 116 853,15 || Closing balance: 116,853.15
Задолженности перед банком по кредитам и иным обязательствам владелец счёта не имеет. || The account holder has no debt to the bank on loans or other obligations.
Арест на денежные средства не наложен. || No attachment has been imposed on the funds.
Выписка выдана 3 апреля 2023 г. по запросу клиента. || This statement was issued on 3 April 2023 at the client's request.
[Штамп банка] [Подпись] Ведущий специалист Рыкова Е. Г. || [Bank stamp] [Signature] E. G. Rykova, Lead Specialist
`,
    errors: [
      ["swapped", ["P. A. Tikhomirov | N. S. Lebedeva", "N. S. Lebedeva | P. A. Tikhomirov"]],
      ["digit", ["Closing balance: 116,853.15", "Closing balance: 118,653.15"]],
      ["negation", ["The account holder has no debt", "The account holder has debt"]],
    ],
  },
];
