import type { PlantedDocument } from "../planted-document";

export const GERMAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a divorce order",
    half: "tuned",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
# Amtsgericht Heilbronn – Familiengericht – || Local Court of Heilbronn – Family Court –
# Beschluss || Order
- Geschäftszeichen: 4 F 1187/20 || Case number: 4 F 1187/20
In der Familiensache der Frau Dorothea Elisabeth Karrenbauer geb. Zilles, wohnhaft Lerchenweg 14, 74074 Heilbronn, – Antragstellerin –, Verfahrensbevollmächtigter: Rechtsanwalt Dr. Ulf Nesselrode, Heilbronn, || In the family matter of Ms. Dorothea Elisabeth Karrenbauer, née Zilles, residing at Lerchenweg 14, 74074 Heilbronn – Petitioner –, represented by Dr. Ulf Nesselrode, Attorney-at-Law, Heilbronn,
gegen Herrn Rainer Karrenbauer, wohnhaft Am Wartberg 3, 74076 Heilbronn, – Antragsgegner –, || versus Mr. Rainer Karrenbauer, residing at Am Wartberg 3, 74076 Heilbronn – Respondent –,
hat das Amtsgericht Heilbronn durch die Richterin am Amtsgericht Wiedenhöfer auf die mündliche Verhandlung vom 9. Februar 2021 beschlossen: || the Local Court of Heilbronn, by Local Court Judge Wiedenhöfer, has ordered as follows on the basis of the oral hearing held on February 9, 2021:
1. Die am 17. Mai 2003 vor dem Standesamt Weinsberg (Heiratsregister Nr. 42/2003) geschlossene Ehe der Beteiligten wird geschieden. || 1. The marriage of the parties, entered into on May 17, 2003 before the Civil Registry Office of Weinsberg (Marriage Register No. 42/2003), is dissolved by divorce.
2. Ein Versorgungsausgleich findet nicht statt. || 2. There shall be no equalization of pension rights.
3. Die Kosten des Verfahrens werden gegeneinander aufgehoben. || 3. Each party shall bear its own costs and one half of the court costs.
# Gründe || Grounds
Die Beteiligten leben seit dem 1. November 2019 getrennt. An diesem Tag ist die Antragstellerin mit den beiden gemeinsamen Kindern aus der Ehewohnung ausgezogen. || The parties have been living apart since November 1, 2019, the day on which the Petitioner moved out of the marital home with the couple's two children.
Die Ehe ist gescheitert, weil die Lebensgemeinschaft der Ehegatten nicht mehr besteht und ihre Wiederherstellung nicht zu erwarten ist (§ 1565 Abs. 1 BGB). Da die Ehegatten seit mehr als einem Jahr getrennt leben und der Antragsgegner der Scheidung zugestimmt hat, wird das Scheitern nach § 1566 Abs. 1 BGB unwiderlegbar vermutet. || The marriage has broken down because the spouses no longer live together as a couple and the restoration of their union cannot be expected (Section 1565(1) of the German Civil Code [BGB]). As the spouses have been separated for more than one year and the Respondent has consented to the divorce, the breakdown is irrebuttably presumed pursuant to Section 1566(1) BGB.
Den Versorgungsausgleich haben die Ehegatten durch notariellen Vertrag vom 12. März 2020 (UR-Nr. 318/2020 des Notars Gisbert Ohlsen in Neckarsulm) ausgeschlossen. Anhaltspunkte dafür, dass der Vertrag einen von ihnen unangemessen benachteiligt, sind nicht ersichtlich. || The spouses excluded the equalization of pension rights by a notarial agreement dated March 12, 2020 (Deed Roll No. 318/2020 of Gisbert Ohlsen, notary in Neckarsulm). There is no indication that the agreement places either of them at an unreasonable disadvantage.
In demselben Vertrag hat sich der Antragsgegner verpflichtet, an die Antragstellerin bis zum 30. Juni 2021 einen Ausgleichsbetrag von 18.500,00 EUR (in Worten: achtzehntausendfünfhundert Euro) zu zahlen. || In the same agreement, the Respondent undertook to pay the Petitioner compensation of EUR 18,500.00 (in words: eighteen thousand five hundred euros) by June 30, 2021.
Der Verfahrenswert wird auf 14.700,00 EUR festgesetzt. || The value of the proceedings is set at EUR 14,700.00.
Gegen diesen Beschluss ist die Beschwerde statthaft. Sie ist binnen eines Monats nach Zustellung bei dem Amtsgericht Heilbronn einzulegen. || This order is subject to appeal. The appeal must be lodged with the Local Court of Heilbronn within one month of service.
Vorstehender Beschluss ist seit dem 27. März 2021 rechtskräftig. || The above order has been final and binding since March 27, 2021.
Stolzenberg, Justizobersekretär als Urkundsbeamter der Geschäftsstelle || [Signature] Stolzenberg, Senior Judicial Secretary, as Clerk of the Court Registry
`,
    errors: [
      ["negation", ["There is no indication that", "There are indications that"]],
      [
        "swapped",
        ["the Respondent undertook to pay the Petitioner", "the Petitioner undertook to pay the Respondent"],
      ],
      ["number_word", ["eighteen thousand five hundred euros", "eighty thousand five hundred euros"]],
      ["opposite", ["the Respondent has consented to the divorce", "the Respondent has opposed the divorce"]],
    ],
  },
  {
    name: "a birth certificate",
    half: "tuned",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
# Geburtsurkunde || Birth Certificate
- Standesamt: Schwäbisch Hall || Civil Registry Office: Schwäbisch Hall
- Registernummer: G 614/1994 || Register number: G 614/1994
# Kind || Child
- Familienname: Köstlin || Surname: Köstlin
- Vornamen: Annika Margarethe || Given names: Annika Margarethe
- Geschlecht: weiblich || Sex: female
- Tag und Uhrzeit der Geburt: 8. September 1994, 16:52 Uhr || Date and time of birth: September 8, 1994, 4:52 p.m.
- Geburtsort: Schwäbisch Hall, Diakonie-Klinikum, Diakoniestraße 10 || Place of birth: Schwäbisch Hall, Diakonie-Klinikum, Diakoniestraße 10
# Mutter || Mother
- Familienname, Geburtsname: Köstlin, geb. Dörflinger || Surname, name at birth: Köstlin, née Dörflinger
- Vornamen: Sabine || Given names: Sabine
- Religion: evangelisch || Religion: Protestant
# Vater || Father
- Familienname: Köstlin || Surname: Köstlin
- Vornamen: Hans-Jörg || Given names: Hans-Jörg
- Religion: römisch-katholisch || Religion: Roman Catholic
# Weitere Angaben aus dem Register || Further information from the register
Die Eltern des Kindes haben am 21. Juni 1991 in Gaildorf die Ehe geschlossen (Standesamt Gaildorf, Nr. 37/1991). || The child's parents were married in Gaildorf on June 21, 1991 (Civil Registry Office of Gaildorf, No. 37/1991).
- Ort, Tag: Schwäbisch Hall, 3. April 2023 || Place, date: Schwäbisch Hall, April 3, 2023
- Die Standesbeamtin: Reutter || Registrar: [Signature] Reutter
Siegel: Standesamt Schwäbisch Hall || [Round seal: Civil Registry Office of Schwäbisch Hall]
`,
    errors: [
      ["diacritic", ["née Dörflinger", "née Dorflinger"]],
      ["opposite", ["Sex: female", "Sex: male"]],
      ["identifier", ["G 614/1994", "G 641/1994"]],
    ],
  },
  {
    name: "an employment reference",
    half: "tuned",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
Brückner & Thale Fördertechnik GmbH, Gewerbering 22, 38820 Halberstadt || Brückner & Thale Fördertechnik GmbH, Gewerbering 22, 38820 Halberstadt
# Arbeitszeugnis || Employment Reference
Herr Matthias F. Wölfert, geboren am 26. Januar 1985 in Quedlinburg, war vom 1. April 2013 bis zum 30. September 2022 als Konstruktionsingenieur in unserem Unternehmen tätig. || Mr. Matthias F. Wölfert, born on January 26, 1985 in Quedlinburg, was employed by our company as a design engineer from April 1, 2013 to September 30, 2022.
Unser Unternehmen plant und fertigt Förderanlagen für die Lebensmittelindustrie und beschäftigt an zwei Standorten rund 240 Mitarbeiterinnen und Mitarbeiter. || Our company designs and manufactures conveyor systems for the food industry and has around 240 employees at two sites.
Das Aufgabengebiet von Herrn Wölfert umfasste im Wesentlichen: || Mr. Wölfert's main responsibilities were:
– die Konstruktion von Band- und Kettenförderern mit SolidWorks einschließlich der Festigkeitsberechnung, || – the design of belt and chain conveyors using SolidWorks, including strength calculations,
– die Betreuung der Zulieferer in Polen und Tschechien, || – liaising with suppliers in Poland and the Czech Republic,
– die technische Abnahme der Anlagen beim Kunden. || – carrying out technical acceptance tests on customers' premises.
Ab Juni 2018 leitete er zusätzlich ein Team von fünf Konstrukteuren. In dieser Funktion führte er ein neues Freigabeverfahren ein, durch das sich die Zahl der Nachbesserungen innerhalb eines Jahres um 30 % verringerte. || From June 2018, he also headed a team of five designers. In this role he introduced a new release procedure which reduced the number of reworks by 30% within one year.
Herr Wölfert verfügt über ein umfassendes und vielseitiges Fachwissen, das er stets sicher und zielgerichtet in der Praxis einsetzte. Auch unter starker Belastung behielt er den Überblick und arbeitete äußerst sorgfältig. Die ihm übertragenen Aufgaben erledigte er stets zu unserer vollsten Zufriedenheit. || Mr. Wölfert has comprehensive and wide-ranging expertise, which he always applied in practice with confidence and purpose. Even under great pressure he kept track of everything and worked with extreme care. He always performed the tasks assigned to him to our fullest satisfaction.
Sein Verhalten gegenüber Vorgesetzten, Kollegen und Kunden war jederzeit vorbildlich. Er wurde von allen als kollegialer Ansprechpartner geschätzt. || His conduct toward superiors, colleagues, and customers was exemplary at all times. Everyone valued him as a cooperative colleague to turn to.
Herr Wölfert verlässt uns auf eigenen Wunsch, um sich einer neuen Aufgabe im Ausland zu widmen. Wir bedauern seinen Weggang sehr, danken ihm für die langjährige wertvolle Mitarbeit und wünschen ihm für die Zukunft weiterhin viel Erfolg und persönlich alles Gute. || Mr. Wölfert is leaving us at his own request in order to take up a new position abroad. We very much regret his departure, thank him for his many years of valuable service, and wish him continued success and all the best for the future.
Halberstadt, den 30. September 2022 || Halberstadt, September 30, 2022
- Geschäftsführerin: gez. Dr. Heike Thale || Managing Director: signed Dr. Heike Thale
`,
    errors: [
      ["month", ["From June 2018", "From July 2018"]],
      ["dropped", [" He always performed the tasks assigned to him to our fullest satisfaction.", ""]],
      ["initial", ["Mr. Matthias F. Wölfert", "Mr. Matthias E. Wölfert"]],
    ],
  },
];
