import type { PlantedDocument } from "../planted-document";

export const HELD_FRENCH_GERMAN: readonly PlantedDocument[] = [
  {
    name: "a decision on a residence permit",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "de",
    text: `
# République et canton du Jura – Service de la population || Republik und Kanton Jura – Bevölkerungsdienst
Delémont, le 19 mai 2021 || Delsberg, den 19. Mai 2021
Référence : SPOP/ET/21-3074 || Aktenzeichen: SPOP/ET/21-3074
# Décision || Verfügung
concernant Madame Mireille Nsengiyumva, née le 1er juin 1987, ressortissante belge, domiciliée rue des Granges 16, 2800 Delémont || betreffend Frau Mireille Nsengiyumva, geboren am 1. Juni 1987, belgische Staatsangehörige, wohnhaft Rue des Granges 16, 2800 Delsberg
# En fait || Sachverhalt
L'intéressée est entrée en Suisse le 7 janvier 2018 afin d'y exercer une activité lucrative, et a été mise au bénéfice d'une autorisation de séjour UE/AELE valable jusqu'au 6 janvier 2023. Elle a travaillé comme aide-soignante auprès du Foyer Les Tilleuls jusqu'au 31 octobre 2019, date à laquelle son contrat a été résilié pour des motifs économiques. || Die Betroffene ist am 7. Januar 2018 zur Ausübung einer Erwerbstätigkeit in die Schweiz eingereist und erhielt eine bis zum 6. Januar 2023 gültige Aufenthaltsbewilligung EU/EFTA. Sie arbeitete bis zum 31. Oktober 2019 als Pflegehelferin im Foyer Les Tilleuls; auf dieses Datum wurde ihr Vertrag aus wirtschaftlichen Gründen gekündigt.
Elle a perçu des indemnités de chômage pendant douze mois, puis l'aide sociale, pour un montant total de 14 832 francs. Depuis le 1er mars 2021, elle est employée à 80 % par l'Hôpital du Jura, pour un salaire mensuel brut de 3 950 francs. || Sie bezog während zwölf Monaten Arbeitslosenentschädigung und danach Sozialhilfe im Gesamtbetrag von 14 832 Franken. Seit dem 1. März 2021 ist sie mit einem Pensum von 80 % beim Hôpital du Jura angestellt und erzielt einen Bruttomonatslohn von 3950 Franken.
# En droit || Rechtliche Erwägungen
Selon l'art. 6 § 1 annexe I ALCP, le travailleur salarié qui occupe un emploi d'une durée égale ou supérieure à un an reçoit un titre de séjour d'une durée de cinq ans. Ce titre ne peut être retiré au travailleur du seul fait qu'il se trouve en situation de chômage involontaire. || Gemäss Art. 6 Abs. 1 Anhang I FZA erhält ein Arbeitnehmer, dessen Arbeitsverhältnis ein Jahr oder länger dauert, eine Aufenthaltserlaubnis mit einer Gültigkeitsdauer von fünf Jahren. Diese darf dem Arbeitnehmer nicht allein deshalb entzogen werden, weil er unfreiwillig arbeitslos ist.
En l'espèce, la perte d'emploi n'est pas imputable à l'intéressée, et celle-ci ne dépend plus de l'aide sociale. Elle n'a pas de dettes et son casier judiciaire est vierge. || Im vorliegenden Fall ist der Verlust der Stelle nicht der Betroffenen zuzurechnen, und sie ist nicht mehr auf Sozialhilfe angewiesen. Sie hat keine Schulden, und ihr Strafregister weist keinen Eintrag auf.
# Par ces motifs, le Service de la population décide : || Aus diesen Gründen verfügt der Bevölkerungsdienst:
1. La procédure de révocation ouverte le 14 décembre 2020 est classée. || 1. Das am 14. Dezember 2020 eröffnete Widerrufsverfahren wird eingestellt.
2. Il n'est pas perçu d'émolument. || 2. Es wird keine Gebühr erhoben.
La présente décision peut faire l'objet d'une opposition écrite et motivée dans les trente jours suivant sa notification. L'opposition doit être adressée au Service de la population. || Gegen diese Verfügung kann innert dreissig Tagen seit ihrer Eröffnung schriftlich und begründet Einsprache erhoben werden. Die Einsprache ist an den Bevölkerungsdienst zu richten.
[Signature] Yves Membrez, chef de service || [Unterschrift] Yves Membrez, Dienstchef
`,
    errors: [
      [
        "dropped",
        [
          "Sie hat keine Schulden, und ihr Strafregister weist keinen Eintrag auf.",
          "Sie hat keine Schulden.",
        ],
      ],
      [
        "invented",
        [
          "wird eingestellt.",
          "wird eingestellt, und die Aufenthaltsbewilligung wird um fünf Jahre verlängert.",
        ],
      ],
      ["digit", ["von 14 832 Franken", "von 14 382 Franken"]],
    ],
  },
  {
    name: "an extract of a birth record",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "de",
    text: `
# Royaume de Belgique – Ville de Verviers || Königreich Belgien – Stadt Verviers
# Extrait d'acte de naissance || Auszug aus der Geburtsurkunde
- Numéro de l'acte : 2003-0318-00564-27 || Nummer der Urkunde: 2003-0318-00564-27
- Nom : Lefèvre || Familienname: Lefèvre
- Prénoms : Maëlle Joséphine || Vornamen: Maëlle Joséphine
- Sexe : féminin || Geschlecht: weiblich
- Date de naissance : 18 mars 2003 || Geburtsdatum: 18. März 2003
- Heure de naissance : 23 h 10 || Uhrzeit der Geburt: 23.10 Uhr
- Lieu de naissance : Verviers || Geburtsort: Verviers
# Filiation || Abstammung
- Père : Lefèvre, Grégory Marcel || Vater: Lefèvre, Grégory Marcel
- Lieu et date de naissance du père : Malmedy, le 5 août 1975 || Geburtsort und Geburtsdatum des Vaters: Malmedy, 5. August 1975
- Mère : Dehousse, Sandrine || Mutter: Dehousse, Sandrine
- Lieu et date de naissance de la mère : Spa, le 29 janvier 1977 || Geburtsort und Geburtsdatum der Mutter: Spa, 29. Januar 1977
- Déclaration faite par : le père || Anzeige erstattet durch: den Vater
- Mentions marginales : néant || Randvermerke: keine
Le présent extrait est délivré sur papier libre, gratuitement, pour servir en matière de mariage. || Dieser Auszug wird auf stempelfreiem Papier kostenlos zum Zwecke der Eheschließung ausgestellt.
Verviers, le 11 octobre 2022 || Verviers, den 11. Oktober 2022
Pour l'officier de l'état civil, l'agent délégué [Sceau communal] [Signature] B. Thonnard || Für den Standesbeamten, der beauftragte Bedienstete [Gemeindesiegel] [Unterschrift] B. Thonnard
`,
    errors: [
      ["diacritic", ["Vornamen: Maëlle Joséphine", "Vornamen: Maelle Joséphine"]],
      ["identifier", ["2003-0318-00564-27", "2003-0318-00546-27"]],
      ["digit", ["Malmedy, 5. August 1975", "Malmedy, 5. August 1957"]],
    ],
  },
];
