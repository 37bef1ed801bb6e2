import type { PlantedDocument } from "./planted-document";

export const FRENCH: readonly PlantedDocument[] = [
  {
    name: "a divorce judgment",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Tribunal de grande instance de Nîmes || Regional Court of Nîmes
Jugement du 14 septembre 2011, RG n° 10/04582 || Judgment of September 14, 2011, Docket No. 10/04582
Entre Madame Hélène Boisséson épouse Garnier, demanderesse, et Monsieur Rémi Garnier, défendeur. || Between Mrs. Hélène Boisséson, married name Garnier, plaintiff, and Mr. Rémi Garnier, defendant.
Les époux se sont mariés le 3 juin 2000 à Uzès sans contrat de mariage préalable. || The spouses were married on June 3, 2000 in Uzès without a prior marriage contract.
De cette union sont issus deux enfants, tous deux mineurs au jour de l'audience. || Two children were born of this union, both minors on the day of the hearing.
Par ces motifs, le tribunal prononce le divorce aux torts exclusifs du mari, ordonne la liquidation du régime matrimonial et fixe la résidence habituelle des enfants au domicile de la mère. || On these grounds, the court grants the divorce on the basis of the husband's sole fault, orders the liquidation of the matrimonial property regime, and sets the habitual residence of the children at the mother's home.
Le père versera une pension alimentaire de 350 euros par mois et par enfant. || The father shall pay child support of 350 euros per month and per child.
Le présent jugement n'est pas susceptible d'appel. || This judgment is not subject to appeal.
- Greffier: Maître Solène Quéré || Clerk: Maître Solène Quéré
- Nationalité: française || Nationality: French
`,
    errors: [
      ["dropped", [", orders the liquidation of the matrimonial property regime,", ""]],
      ["unit", ["350 euros per month", "350 euros per week"]],
      ["negation", ["is not subject to appeal", "is subject to appeal"]],
      ["diacritic", ["Hélène Boisséson", "Hélène Boisseson"]],
      ["doubled", ["residence of the children", "residence of the the children"]],
    ],
  },
  {
    name: "a transcript of grades",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Relevé de notes || Transcript of Grades
- Nom: Lefèvre-Août || Surname: Lefèvre-Août
- Prénom: Anaïs || Given name: Anaïs
- Né(e) le: 09/11/1998 || Born on: November 9, 1998
- N° étudiant: 21704563 || Student No.: 21704563
| Matière | Note | Crédits | Mention || Subject | Grade | Credits | Honors
| Droit des obligations | 14,5 | 6 | Bien || Law of Obligations | 14.5 | 6 | Good
| Droit administratif | 16,25 | 6 | Très bien || Administrative Law | 16.25 | 6 | Very good
| Histoire du droit | 11 | 4 | Passable || Legal History | 11 | 4 | Fair
| Anglais juridique | 9,75 | 2 | Ajournée || Legal English | 9.75 | 2 | Failed
Résultat: admise avec la mention assez bien, session de juin 2019. || Result: passed with honors (fairly good), June 2019 session.
Il n'est délivré qu'un seul exemplaire du présent relevé. Il appartient à l'étudiante d'en établir des copies certifiées conformes. || Only one original of this transcript is issued. It is up to the student to have certified true copies made of it.
`,
    errors: [
      ["grade", ["2 | Failed", "2 | Passed"]],
      ["digit", ["16.25", "16.52"]],
      ["month", ["June 2019 session", "July 2019 session"]],
      ["dropped", [" It is up to the student to have certified true copies made of it.", ""]],
      ["identifier", ["21704563", "21705463"]],
    ],
  },
];
