import type { PlantedDocument } from "../planted-document";

export const HELD_GERMAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a divorce order",
    half: "held",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
# Amtsgericht Rosenheim – Familiengericht || Local Court of Rosenheim – Family Court
Aktenzeichen: 3 F 1187/20 || Case number: 3 F 1187/20
# Im Namen des Volkes – Beschluss || In the Name of the People – Order
In der Familiensache Annegret Brunnhuber, geborene Stadlmeier, wohnhaft Innstraße 14, 83022 Rosenheim, Antragstellerin, gegen Florian Brunnhuber, wohnhaft Wendelsteinweg 3, 83059 Kolbermoor, Antragsgegner, wegen Ehescheidung || In the family matter of Annegret Brunnhuber, née Stadlmeier, residing at Innstraße 14, 83022 Rosenheim, petitioner, versus Florian Brunnhuber, residing at Wendelsteinweg 3, 83059 Kolbermoor, respondent, concerning divorce
hat das Amtsgericht Rosenheim durch die Richterin am Amtsgericht Dr. Hohenleitner aufgrund der mündlichen Verhandlung vom 11. März 2021 beschlossen: || the Local Court of Rosenheim, by Local Court Judge Dr. Hohenleitner, on the basis of the oral hearing of March 11, 2021, has ordered as follows:
1. Die am 6. Juni 2009 vor dem Standesamt Bad Aibling (Heiratsregister Nr. 58/2009) geschlossene Ehe der Beteiligten wird geschieden. || 1. The marriage of the parties, contracted on June 6, 2009 before the Civil Registry Office of Bad Aibling (Marriage Register No. 58/2009), is dissolved.
2. Im Wege der internen Teilung wird zulasten des Anrechts des Antragsgegners bei der Deutschen Rentenversicherung Bayern Süd zugunsten der Antragstellerin ein Anrecht in Höhe von 7,4312 Entgeltpunkten übertragen, bezogen auf den 30. September 2020. || 2. By way of internal division, a pension entitlement of 7.4312 earnings points, as of September 30, 2020, is transferred to the petitioner and charged against the respondent's entitlement with Deutsche Rentenversicherung Bayern Süd.
3. Die Kosten des Verfahrens werden gegeneinander aufgehoben. || 3. Each party shall bear its own costs, and the court costs shall be shared equally.
# Gründe || Grounds
Die Beteiligten sind deutsche Staatsangehörige und leben seit zwei Jahren und vier Monaten voneinander getrennt. Aus der Ehe ist der Sohn Korbinian, geboren am 19. Januar 2012, hervorgegangen, der seit der Trennung bei der Mutter lebt. || The parties are German nationals and have been living apart for two years and four months. They have one child of the marriage, their son Korbinian, born on January 19, 2012, who has lived with his mother since the separation.
Die Antragstellerin hat vorgetragen, die Ehe sei gescheitert, weil sie nicht mehr bereit sei, die eheliche Lebensgemeinschaft wieder aufzunehmen. Der Antragsgegner hat dem Scheidungsantrag zugestimmt. || The petitioner submitted that the marriage had broken down because she was no longer willing to resume marital life. The respondent consented to the petition for divorce.
Das Gericht ist nach persönlicher Anhörung beider Ehegatten davon überzeugt, dass die Ehe im Sinne des § 1565 Abs. 1 BGB gescheitert ist. Anträge zur elterlichen Sorge und zum Unterhalt wurden nicht gestellt, sodass hierüber nicht zu entscheiden war. || Having heard both spouses in person, the court is satisfied that the marriage has broken down within the meaning of Section 1565(1) of the German Civil Code (BGB). No applications concerning parental custody or maintenance were filed, and there was therefore no need to decide on those matters.
Der Verfahrenswert wird auf 12.600 Euro festgesetzt. || The value of the proceedings is set at 12,600 euros.
# Rechtsbehelfsbelehrung || Notice of Legal Remedies
Gegen diesen Beschluss findet die Beschwerde statt, die binnen eines Monats ab Zustellung beim Amtsgericht Rosenheim einzulegen ist. Die Beteiligten müssen sich durch einen Rechtsanwalt vertreten lassen. || This order is subject to appeal, which must be lodged with the Local Court of Rosenheim within one month of service. The parties must be represented by an attorney.
Dr. Hohenleitner, Richterin am Amtsgericht || Dr. Hohenleitner, Local Court Judge
Rechtskräftig seit dem 27. April 2021. [Siegel] [Unterschrift] Wimmer, Justizsekretärin || Final and binding since April 27, 2021. [Seal] [Signature] Wimmer, Court Clerk
`,
    errors: [
      ["opposite", ["who has lived with his mother since", "who has lived with his father since"]],
      ["negation", ["because she was no longer willing to resume", "because she was willing to resume"]],
      [
        "swapped",
        [
          "is transferred to the petitioner and charged against the respondent's entitlement",
          "is transferred to the respondent and charged against the petitioner's entitlement",
        ],
      ],
      ["number_word", ["apart for two years and four months", "apart for four years and two months"]],
    ],
  },
  {
    name: "an employment reference",
    half: "held",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
# Zeugnis || Employment Reference
Krämer & Söhne Anlagenbau GmbH, Industriestraße 27, 57072 Siegen || Krämer & Söhne Anlagenbau GmbH, Industriestraße 27, 57072 Siegen
Siegen, den 31. August 2022 || Siegen, August 31, 2022
Frau Henrike Oberländer, geboren am 2. Februar 1988 in Olpe, war vom 15. Mai 2014 bis zum 31. August 2022 in unserem Unternehmen als Sachbearbeiterin im Einkauf beschäftigt, zuletzt als stellvertretende Leiterin der Abteilung Beschaffung. || Ms. Henrike Oberländer, born on February 2, 1988 in Olpe, was employed by our company from May 15, 2014 to August 31, 2022 as a purchasing clerk, most recently as deputy head of the procurement department.
Unser Unternehmen plant und fertigt mit rund 340 Beschäftigten Förderanlagen für die Stahlindustrie und unterhält Niederlassungen in Linz und Breslau. || With a workforce of around 340, our company designs and manufactures conveyor systems for the steel industry and maintains branch offices in Linz and Wrocław.
# Aufgaben || Duties
Zu ihren Aufgaben gehörten die Einholung und Auswertung von Angeboten, die Verhandlung von Rahmenverträgen bis zu einem Volumen von 250.000 Euro sowie die Betreuung von etwa achtzig Lieferanten im In- und Ausland. || Her duties included obtaining and evaluating quotations, negotiating framework agreements up to a volume of 250,000 euros, and managing some eighty suppliers in Germany and abroad.
Ab dem 1. Juli 2019 vertrat sie den Abteilungsleiter, Herrn Wolfgang Petersmann, während seiner Abwesenheit und führte in dieser Zeit ein Team von sechs Mitarbeitern. || From July 1, 2019 she deputized for the head of department, Mr. Wolfgang Petersmann, during his absences and in those periods led a team of six employees.
# Beurteilung || Assessment
Frau Oberländer verfügt über ein umfassendes Fachwissen, das sie stets sicher und zielgerichtet in der Praxis einsetzte. Auch unter starker Belastung behielt sie die Übersicht und erzielte stets gute Arbeitsergebnisse. || Ms. Oberländer has comprehensive specialist knowledge, which she always applied in practice with confidence and purpose. Even under heavy pressure she kept an overview and always achieved good results.
Sie erledigte die ihr übertragenen Aufgaben stets zu unserer vollen Zufriedenheit. Ihr Verhalten gegenüber Vorgesetzten, Kollegen und Geschäftspartnern war jederzeit einwandfrei. || She always performed the tasks assigned to her to our full satisfaction. Her conduct toward superiors, colleagues, and business partners was impeccable at all times.
Frau Oberländer verlässt unser Unternehmen auf eigenen Wunsch, weil sie sich an einem anderen Ort einer neuen Aufgabe widmen möchte. Wir bedauern ihr Ausscheiden sehr, danken ihr für die langjährige Zusammenarbeit und wünschen ihr für die Zukunft alles Gute. || Ms. Oberländer is leaving our company at her own request because she wishes to take on a new challenge elsewhere. We very much regret her departure, thank her for the many years of cooperation, and wish her all the best for the future.
[Unterschrift] Dr. Rüdiger Krämer, Geschäftsführer || [Signature] Dr. Rüdiger Krämer, Managing Director
[Unterschrift] Ute Schlösser, Personalleiterin || [Signature] Ute Schlösser, Head of Human Resources
`,
    errors: [
      ["surname", ["department, Mr. Wolfgang Petersmann", "department, Mr. Wolfgang Oberländer"]],
      ["opposite", ["Ms. Henrike Oberländer, born", "Mr. Henrike Oberländer, born"]],
      ["dropped", ["We very much regret her departure, thank her", "We thank her"]],
      ["word", ["leaving our company at her own request", "leaving our company by mutual agreement"]],
    ],
  },
  {
    name: "a birth certificate",
    half: "held",
    sourceLanguage: "de",
    targetLanguage: "en",
    text: `
# Geburtsurkunde || Birth Certificate
- Standesamt: Göppingen || Civil Registry Office: Göppingen
- Registernummer: G 1046/1997 || Register number: G 1046/1997
# Kind || Child
- Familienname: Häberle || Surname: Häberle
- Vornamen: Leonie Magdalena || Given names: Leonie Magdalena
- Geburtstag: 17.11.1997 || Date of birth: November 17, 1997
- Uhrzeit: 04:52 Uhr || Time: 4:52 a.m.
- Geburtsort: Göppingen || Place of birth: Göppingen
- Geschlecht: weiblich || Sex: female
# Eltern || Parents
- Mutter: Susanne Häberle, geborene Rapp || Mother: Susanne Häberle, née Rapp
- Religion der Mutter: evangelisch || Mother's religion: Protestant
- Vater: Bernd Joachim Häberle || Father: Bernd Joachim Häberle
- Religion des Vaters: römisch-katholisch || Father's religion: Roman Catholic
# Weitere Angaben aus dem Registereintrag || Additional Information from the Register Entry
Die Eltern haben am 8. April 1994 vor dem Standesamt Süßen die Ehe geschlossen (Nr. 23/1994). || The parents were married on April 8, 1994 before the Civil Registry Office of Süßen (No. 23/1994).
Göppingen, den 3. September 2019 || Göppingen, September 3, 2019
Die Standesbeamtin [Dienstsiegel] [Unterschrift] Eberle || The Registrar [Official seal] [Signature] Eberle
- Gebühr: 12,00 EUR || Fee: EUR 12.00
`,
    errors: [
      ["digit", ["November 17, 1997", "November 11, 1997"]],
      ["identifier", ["G 1046/1997", "C 1046/1997"]],
      ["language", ["Father's religion: Roman Catholic", "Father's religion: römisch-katholisch"]],
    ],
  },
];
