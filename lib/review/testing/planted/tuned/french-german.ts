import type { PlantedDocument } from "../planted-document";

export const FRENCH_GERMAN: readonly PlantedDocument[] = [
  {
    name: "a family court order",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "de",
    text: `
# Tribunal judiciaire de Besançon – Juge aux affaires familiales || Gericht (Tribunal judiciaire) Besançon – Familienrichter
# Ordonnance du 18 juin 2021 || Beschluss vom 18. Juni 2021
- N° RG: 21/00857 || Aktenzeichen (RG): 21/00857
Demanderesse : Mme Clémence Vuillemin, née le 4 décembre 1987 à Pontarlier, représentée par Me Fabrice Ardouin, avocat au barreau de Besançon || Antragstellerin: Frau Clémence Vuillemin, geboren am 4. Dezember 1987 in Pontarlier, vertreten durch Rechtsanwalt Fabrice Ardouin, zugelassen bei der Anwaltskammer Besançon
Défendeur : M. Jérôme Pelletan, né le 30 mai 1984 à Dole, comparant en personne || Antragsgegner: Herr Jérôme Pelletan, geboren am 30. Mai 1984 in Dole, persönlich erschienen
# Exposé du litige || Sachverhalt
De l'union de Mme Vuillemin et de M. Pelletan est issue une enfant, Louane, née le 25 juillet 2014. Les parents, qui n'ont jamais été mariés, se sont séparés en octobre 2020. || Aus der Beziehung von Frau Vuillemin und Herrn Pelletan ist ein Kind hervorgegangen, Louane, geboren am 25. Juli 2014. Die Eltern, die nie miteinander verheiratet waren, haben sich im Oktober 2020 getrennt.
Par requête du 12 avril 2021, Mme Vuillemin a demandé que la résidence de l'enfant soit fixée chez elle. M. Pelletan, qui travaille de nuit, ne s'y oppose pas, mais souhaite recevoir sa fille un week-end sur deux. || Mit Antrag vom 12. April 2021 hat Frau Vuillemin beantragt, den Aufenthalt des Kindes bei ihr festzulegen. Herr Pelletan, der nachts arbeitet, hat dagegen nichts einzuwenden, möchte seine Tochter aber jedes zweite Wochenende zu sich nehmen.
# Motifs || Gründe
Il résulte de l'article 373-2-9 du code civil que la résidence de l'enfant peut être fixée en alternance au domicile de chacun des parents ou au domicile de l'un d'eux. En l'espèce, l'accord des parents est conforme à l'intérêt de Louane, qui est scolarisée à proximité du domicile maternel. || Nach Artikel 373-2-9 des französischen Zivilgesetzbuchs (Code civil) kann der Aufenthalt des Kindes abwechselnd bei beiden Elternteilen oder bei einem von ihnen festgelegt werden. Im vorliegenden Fall entspricht die Einigung der Eltern dem Wohl von Louane, die in der Nähe der Wohnung der Mutter zur Schule geht.
M. Pelletan perçoit un salaire mensuel moyen de 1 940 euros et supporte un loyer de 560 euros. Mme Vuillemin perçoit 1 610 euros. Au vu de ces éléments, il convient de fixer à 180 euros la contribution du père à l'entretien de l'enfant. || Herr Pelletan bezieht ein durchschnittliches Monatsgehalt von 1.940 Euro und zahlt 560 Euro Miete; Frau Vuillemin bezieht 1.610 Euro. Aufgrund dieser Umstände ist der Unterhaltsbeitrag des Vaters für das Kind auf 180 Euro festzusetzen.
# Par ces motifs || Aus diesen Gründen
Constatons que l'autorité parentale est exercée conjointement par les deux parents ; || stellen wir fest, dass die elterliche Sorge von beiden Eltern gemeinsam ausgeübt wird;
Fixons la résidence habituelle de l'enfant au domicile de la mère ; || legen wir den gewöhnlichen Aufenthalt des Kindes am Wohnsitz der Mutter fest;
Disons que le père recevra l'enfant les fins de semaines impaires, du vendredi 18 heures au dimanche 19 heures, ainsi que la première moitié des vacances scolaires les années paires ; || bestimmen wir, dass der Vater das Kind an den Wochenenden der ungeraden Kalenderwochen von Freitag 18 Uhr bis Sonntag 19 Uhr sowie in geraden Jahren während der ersten Hälfte der Schulferien zu sich nimmt;
Condamnons M. Pelletan à verser à Mme Vuillemin, avant le 5 de chaque mois, la somme de 180 euros, indexée chaque année sur l'indice des prix à la consommation. || verurteilen wir Herrn Pelletan, an Frau Vuillemin jeweils vor dem 5. eines jeden Monats den Betrag von 180 Euro zu zahlen, der jährlich an den Verbraucherpreisindex angepasst wird.
La présente ordonnance est exécutoire de droit à titre provisoire. || Dieser Beschluss ist kraft Gesetzes vorläufig vollstreckbar.
La greffière, S. Monnot. La juge, A. Thévenin-Roy. || Urkundsbeamtin der Geschäftsstelle: [Unterschrift] S. Monnot. Richterin: [Unterschrift] A. Thévenin-Roy.
`,
    errors: [
      ["dropped", [" sowie in geraden Jahren während der ersten Hälfte der Schulferien", ""]],
      ["opposite", ["am Wohnsitz der Mutter fest", "am Wohnsitz des Vaters fest"]],
      [
        "swapped",
        [
          "verurteilen wir Herrn Pelletan, an Frau Vuillemin jeweils",
          "verurteilen wir Frau Vuillemin, an Herrn Pelletan jeweils",
        ],
      ],
    ],
  },
  {
    name: "a death certificate",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "de",
    text: `
# Ville de Delémont – Office de l'état civil || Stadt Delsberg (Delémont) – Zivilstandsamt
# Acte de décès || Todesurkunde
- N° de l'événement: 11846203 || Ereignisnummer: 11846203
- Nom de famille: Froidevaux || Familienname: Froidevaux
- Nom de célibataire: Boéchat || Ledigname: Boéchat
- Prénoms: Marie-Thérèse Odile || Vornamen: Marie-Thérèse Odile
- Sexe: féminin || Geschlecht: weiblich
- Date de naissance: 1er avril 1936 || Geburtsdatum: 1. April 1936
- Lieu de naissance: Porrentruy JU || Geburtsort: Pruntrut (Porrentruy) JU
- Lieu d'origine: Le Noirmont JU || Heimatort: Le Noirmont JU
- État civil: veuve || Zivilstand: verwitwet
- Dernier domicile: route de Bâle 41, 2800 Delémont || Letzter Wohnsitz: route de Bâle 41, 2800 Delsberg
- Date et heure du décès: 26 août 2022, 07 h 20 || Datum und Zeit des Todes: 26. August 2022, 07.20 Uhr
- Lieu du décès: Home La Promenade, Delémont || Todesort: Heim La Promenade, Delsberg
- Conjoint: Germain Froidevaux, décédé le 13 novembre 2011 || Ehegatte: Germain Froidevaux, verstorben am 13. November 2011
- Père: Arsène Boéchat || Vater: Arsène Boéchat
- Mère: Jeanne Boéchat, née Crevoisier || Mutter: Jeanne Boéchat geb. Crevoisier
Le décès a été déclaré par le fils de la défunte, Pascal Froidevaux, domicilié à Moutier. || Der Todesfall wurde vom Sohn der Verstorbenen, Pascal Froidevaux, wohnhaft in Moutier, gemeldet.
Le présent extrait est conforme aux données du registre de l'état civil. || Dieser Auszug stimmt mit den Daten des Zivilstandsregisters überein.
- Lieu et date: Delémont, le 2 septembre 2022 || Ort und Datum: Delsberg, 2. September 2022
- Émolument: CHF 30.00 || Gebühr: CHF 30.00
L'officier de l'état civil : Noémie Chételat || Die Zivilstandsbeamtin: [Unterschrift] Noémie Chételat
`,
    errors: [
      ["language", ["Zivilstand: verwitwet", "Zivilstand: veuve"]],
      ["surname", ["Boéchat geb. Crevoisier", "Boéchat geb. Chételat"]],
      ["invented", ["verstorben am 13. November 2011", "verstorben am 13. November 2011 in Moutier"]],
    ],
  },
];
