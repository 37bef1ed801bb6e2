import type { PlantedDocument } from "../planted-document";

export const RUSSIAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a civil judgment",
    half: "tuned",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
Копия. Дело № 2-1734/2019 || Copy. Case No. 2-1734/2019
# РЕШЕНИЕ || JUDGMENT
Именем Российской Федерации || In the name of the Russian Federation
22 мая 2019 года, г. Тверь || May 22, 2019, Tver
Заволжский районный суд города Твери в составе председательствующего судьи Лапшиной О.В., при секретаре Ежовой К.С., рассмотрев в открытом судебном заседании гражданское дело по иску Савельевой Ирины Аркадьевны к Дроздову Кириллу Олеговичу о возмещении ущерба, причинённого заливом квартиры, || The Zavolzhsky District Court of the city of Tver, composed of presiding judge O.V. Lapshina, with K.S. Ezhova as court clerk, having considered in open court the civil case on the claim of Irina Arkadyevna Savelyeva against Kirill Olegovich Drozdov for compensation for damage caused by the flooding of an apartment,
# установил: || has established the following:
Савельева И.А. обратилась в суд с указанным иском, ссылаясь на то, что ей на праве собственности принадлежит квартира № 45 в доме 16 по улице Луначарского. 12 января 2019 года квартира истца была залита водой из расположенной выше квартиры № 49, собственником которой является ответчик. || I.A. Savelyeva brought the above claim before the court, stating that she is the owner of apartment No. 45 in building 16 on Lunacharskogo Street. On January 12, 2019, the plaintiff's apartment was flooded with water from apartment No. 49, which is located above it and is owned by the defendant.
Согласно акту управляющей компании от 14 января 2019 года, причиной залива явился разрыв гибкой подводки в ванной комнате квартиры № 49. Сведений об аварии на общедомовых инженерных сетях в этот день не имеется. || According to the management company's report of January 14, 2019, the flooding was caused by a burst flexible hose in the bathroom of apartment No. 49. There is no record of a failure of the building's shared utility lines on that day.
По заключению эксперта Мальцева Д.Н. № 63/19 стоимость восстановительного ремонта составляет 87 400 (восемьдесят семь тысяч четыреста) рублей. || According to expert opinion No. 63/19 by D.N. Maltsev, the cost of repairs amounts to 87,400 (eighty-seven thousand four hundred) rubles.
Ответчик в судебном заседании свою вину не отрицал, однако полагал размер ущерба завышенным. Ходатайства о назначении повторной экспертизы он не заявил. || At the hearing, the defendant did not deny his fault but considered the amount of damages excessive. He did not move for a second expert examination.
В силу статьи 1064 Гражданского кодекса РФ вред, причинённый имуществу гражданина, подлежит возмещению в полном объёме лицом, причинившим вред. || Under Article 1064 of the Civil Code of the Russian Federation, harm caused to the property of an individual must be compensated in full by the person who caused the harm.
На основании изложенного, руководствуясь статьями 194–199 ГПК РФ, суд || On the basis of the foregoing and in accordance with Articles 194–199 of the Code of Civil Procedure of the Russian Federation, the court
# решил: || has decided:
Исковые требования Савельевой И.А. удовлетворить. Взыскать с Дроздова К.О. в пользу Савельевой И.А. 87 400 рублей в возмещение ущерба, расходы на оценку в размере 6 000 рублей и государственную пошлину в размере 2 822 рубля. || To grant the claims of I.A. Savelyeva. To recover from K.O. Drozdov in favor of I.A. Savelyeva 87,400 rubles as compensation for damage, appraisal costs of 6,000 rubles, and a state fee of 2,822 rubles.
Решение может быть обжаловано в Тверской областной суд через Заволжский районный суд в течение одного месяца со дня его принятия в окончательной форме. || The judgment may be appealed to the Tver Regional Court through the Zavolzhsky District Court within one month of the date on which it is issued in final form.
Судья (подпись) О.В. Лапшина || Judge [signature] O.V. Lapshina
Решение вступило в законную силу 2 июля 2019 года. || The judgment entered into legal force on July 2, 2019.
`,
    errors: [
      [
        "swapped",
        [
          "recover from K.O. Drozdov in favor of I.A. Savelyeva",
          "recover from I.A. Savelyeva in favor of K.O. Drozdov",
        ],
      ],
      ["number_word", ["(eighty-seven thousand four hundred)", "(eighty-four thousand seven hundred)"]],
      ["negation", ["the defendant did not deny his fault", "the defendant denied his fault"]],
      ["surname", ["No. 63/19 by D.N. Maltsev", "No. 63/19 by D.N. Lapshin"]],
    ],
  },
  {
    name: "a medical certificate of death",
    half: "tuned",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Медицинское свидетельство о смерти || Medical Certificate of Death
- Серия: 6920 № 000418357 || Series: 6920 No. 000418357
- Дата выдачи: 16 декабря 2020 г. || Date of issue: 16 December 2020
- Фамилия, имя, отчество умершего: Гурьянов Вячеслав Павлович || Surname, first name, patronymic of the deceased: Guryanov Vyacheslav Pavlovich
- Пол: мужской || Sex: male
- Дата рождения: 28 февраля 1949 г. || Date of birth: 28 February 1949
- Дата смерти: 13 декабря 2020 г., время 04 час. 35 мин. || Date of death: 13 December 2020, time 04:35
- Место постоянного жительства: Тверская область, г. Кашин, ул. Чистопрудная, д. 7, кв. 2 || Permanent place of residence: Tver Region, Kashin, Chistoprudnaya Street, building 7, apartment 2
- Местность: городская || Area: urban
- Место смерти: Тверская область, г. Кашин || Place of death: Tver Region, Kashin
- Смерть наступила: в стационаре || Death occurred: in hospital
- Семейное положение: состоял в зарегистрированном браке || Marital status: in a registered marriage
- Образование: среднее профессиональное || Education: secondary vocational
- Занятость: пенсионер || Employment: retired
- Смерть произошла: от заболевания || Manner of death: disease
- Причина смерти, I а): отёк мозга || Cause of death, I (a): cerebral oedema
- I б): инфаркт мозга, вызванный тромбозом мозговых артерий, I63.3 || I (b): cerebral infarction due to thrombosis of cerebral arteries, I63.3
- II. Прочие важные состояния: гипертоническая болезнь с поражением сердца || II. Other significant conditions: hypertensive heart disease
- Причины смерти установлены: врачом, лечившим умершего || Causes of death established by: the physician who treated the deceased
- Получатель: Гурьянова Нина Степановна, жена || Recipient: Guryanova Nina Stepanovna, wife
Врач (подпись) А.Ю. Тихомирова || Physician [signature] A.Yu. Tikhomirova
Круглая печать: ГБУЗ «Кашинская центральная районная больница» || [Round seal: Kashin Central District Hospital, State Budgetary Healthcare Institution]
`,
    errors: [
      [
        "order",
        ["Date of issue: 16 December 2020", "Date of issue: 13 December 2020"],
        ["Date of death: 13 December 2020", "Date of death: 16 December 2020"],
      ],
      ["initial", ["Guryanov Vyacheslav Pavlovich", "Guryanov Vyacheslav Petrovich"]],
      ["opposite", ["status: in a registered marriage", "status: not in a registered marriage"]],
    ],
  },
  {
    name: "a diploma supplement",
    half: "tuned",
    sourceLanguage: "ru",
    targetLanguage: "en",
    text: `
# Приложение к диплому бакалавра || Supplement to the Bachelor's Diploma
- Номер приложения: 105924 3187045 || Supplement number: 105924 3187045
- Регистрационный номер: 2471-Э || Registration number: 2471-E
- Фамилия, имя, отчество: Щербакова Юлия Евгеньевна || Last name, first name, patronymic: Shcherbakova, Yuliya Yevgenyevna
- Дата рождения: 17.08.1997 || Date of birth: August 17, 1997
- Предыдущий документ об образовании: аттестат о среднем общем образовании, 2015 год || Previous document of education: certificate of secondary general education, 2015
- Направление подготовки: 38.03.01 Экономика || Field of study: 38.03.01 Economics
- Форма обучения: очная || Mode of study: full-time
- Срок освоения программы: 4 года || Duration of the program: 4 years
| Наименование дисциплин | Зачётные единицы / часы | Оценка || Name of course | Credits / hours | Grade
| История | 4 з.е. | хорошо || History | 4 credits | Good
| Математический анализ | 8 з.е. | удовлетворительно || Mathematical Analysis | 8 credits | Satisfactory
| Микроэкономика | 6 з.е. | отлично || Microeconomics | 6 credits | Excellent
| Эконометрика | 5 з.е. | хорошо || Econometrics | 5 credits | Good
| Физическая культура и спорт | 400 час. | зачтено || Physical Education and Sports | 400 hours | Passed
| Учебная практика | 2 недели | отлично || Introductory internship | 2 weeks | Excellent
| Преддипломная практика | 4 недели | отлично || Pre-graduation internship | 4 weeks | Excellent
| Государственный экзамен | x | хорошо || State examination | x | Good
| Выпускная квалификационная работа на тему «Налоговая политика региона» | 6 з.е. | отлично || Bachelor's thesis on the topic “Tax Policy of the Region” | 6 credits | Excellent
| Объём образовательной программы | 240 з.е. | x || Total volume of the educational program | 240 credits | x
Образовательная организация переименована в 2016 году. || The educational institution was renamed in 2016.
Руководитель образовательной организации: Осипов Г.М. (подпись) || Head of the educational institution: G.M. Osipov [signature]
М.П. || [Place for seal]
`,
    errors: [
      ["grade", ["8 credits | Satisfactory", "8 credits | Good"]],
      ["unit", ["internship | 4 weeks", "internship | 4 months"]],
      ["language", ["400 hours | Passed", "400 hours | зачтено"]],
    ],
  },
];
