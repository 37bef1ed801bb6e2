import type { PlantedDocument } from "../planted-document";

export const FRENCH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a hospital discharge letter",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
Centre hospitalier du Val-d'Aubois – Service de chirurgie orthopédique || Centre Hospitalier du Val-d'Aubois – Department of Orthopaedic Surgery
# Compte rendu d'hospitalisation || Hospital Discharge Report
- Patiente: Mme Solène Barthélémy, née le 19/06/1957 || Patient: Mrs Solène Barthélémy, born on 19 June 1957
- N° de dossier: 2200418736 || File no.: 2200418736
- Séjour: du 3 au 11 octobre 2022 || Stay: from 3 to 11 October 2022
Mon cher confrère, || Dear Colleague,
Votre patiente, âgée de 65 ans, a été admise dans notre service le 3 octobre 2022 par l'intermédiaire des urgences, à la suite d'une chute de sa hauteur survenue le matin même à son domicile. || Your patient, aged 65, was admitted to our department via the emergency department on 3 October 2022, following a fall from standing height at home that same morning.
Antécédents : hypertension artérielle traitée par amlodipine 5 mg, hypothyroïdie substituée, appendicectomie en 1974. La patiente ne présente pas d'allergie connue et ne prend pas d'anticoagulants. || Medical history: arterial hypertension treated with amlodipine 5 mg, hypothyroidism under replacement therapy, appendicectomy in 1974. The patient has no known allergies and does not take anticoagulants.
À l'entrée, elle était consciente et bien orientée. La hanche gauche était douloureuse, avec un raccourcissement et une rotation externe du membre inférieur. La radiographie a mis en évidence une fracture du col fémoral gauche, Garden IV. || On admission, she was conscious and fully oriented. The left hip was painful, with shortening and external rotation of the lower limb. X-rays showed a Garden IV fracture of the left femoral neck.
L'intervention a eu lieu le 4 octobre sous rachianesthésie : mise en place d'une prothèse totale de hanche non cimentée par voie postérieure. Les pertes sanguines ont été estimées à 350 ml et aucune transfusion n'a été nécessaire. || Surgery was performed under spinal anaesthesia on 4 October, when an uncemented total hip replacement was implanted through a posterior approach. Blood loss was estimated at 350 ml and no transfusion was required.
Les suites opératoires ont été simples. Le lever a été autorisé dès le lendemain, et la marche reprise avec deux cannes sous le contrôle des kinésithérapeutes. L'hémoglobine de sortie est de 10,8 g/dl. || The post-operative course was uneventful. The patient was allowed out of bed the very next day and began walking again with two crutches under the supervision of the physiotherapists. Haemoglobin at discharge is 10.8 g/dl.
Traitement de sortie : paracétamol 1 g trois fois par jour si douleur, énoxaparine 4 000 UI une fois par jour pendant 35 jours, poursuite du traitement habituel. || Discharge medication: paracetamol 1 g three times a day if in pain; enoxaparin 4,000 IU once a day for 35 days; usual medication to be continued.
Les agrafes seront retirées à J15 par une infirmière à domicile. La flexion de la hanche au-delà de 90° est à proscrire pendant six semaines. || The staples will be removed on day 15 by a visiting nurse. Flexing the hip beyond 90° must be avoided for six weeks.
Nous reverrons Mme Barthélémy en consultation le 21 novembre 2022 à 14 h 30, avec une radiographie de contrôle. || We will see Mrs Barthélémy again as an outpatient on 21 November 2022 at 2.30 p.m., with a follow-up X-ray.
Confraternellement, || With kind regards,
Dr Yannick Le Goasduff, praticien hospitalier || [Signature] Dr Yannick Le Goasduff, hospital consultant
`,
    errors: [
      ["opposite", ["fracture of the left femoral neck", "fracture of the right femoral neck"]],
      ["unit", ["paracetamol 1 g three", "paracetamol 1 mg three"]],
      ["negation", ["and does not take anticoagulants", "and takes anticoagulants"]],
      ["dropped", [" Flexing the hip beyond 90° must be avoided for six weeks.", ""]],
    ],
  },
  {
    name: "an income tax notice",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Avis d'impôt établi en 2022 || Tax Notice Issued in 2022
Impôt sur les revenus de l'année 2021 || Tax on income for the year 2021
- N° fiscal du déclarant 1: 30 14 582 067 391 || Tax number of filer 1: 30 14 582 067 391
- Référence de l'avis: 22 59 A047718 26 || Notice reference: 22 59 A047718 26
- Déclarant 1: ROUXEL Mathilde || Filer 1: ROUXEL Mathilde
- Adresse d'imposition au 01/01/2022: 27 rue des Tonneliers, 59140 Dunkerque || Tax address as of 01/01/2022: 27 rue des Tonneliers, 59140 Dunkerque
- Situation de famille: célibataire || Marital status: single
- Nombre de parts: 1,50 || Number of shares (household quotient): 1.50
- Date d'établissement: 25/07/2022 || Date of issue: July 25, 2022
- Date de mise en recouvrement: 31/07/2022 || Date of collection: July 31, 2022
| Détail des revenus | Déclarant 1 || Breakdown of income | Filer 1
| Salaires | 28 946 € || Wages and salaries | €28,946
| Déduction 10 % | - 2 895 € || 10% deduction | -€2,895
| Revenus fonciers nets | 4 120 € || Net rental income | €4,120
| Revenu fiscal de référence | 30 171 € || Reference tax income | €30,171
| Impôt avant réductions | 2 384 € || Tax before reductions | €2,384
| Prélèvement à la source déjà versé | 2 731 € || Withholding tax already paid | €2,731
| Montant qui vous sera remboursé | 347 € || Amount to be refunded to you | €347
Le remboursement de ce montant sera effectué par virement sur votre compte bancaire se terminant par 0482. || This amount will be refunded by transfer to your bank account ending in 0482.
Si vous souhaitez contester cet impôt, vous pouvez déposer une réclamation jusqu'au 31 décembre 2024. || If you wish to dispute this tax, you may file a claim until December 31, 2024.
Votre centre des finances publiques : SIP de Dunkerque, 36 quai des Hollandais || Your public finance center: SIP de Dunkerque (personal income tax office), 36 quai des Hollandais
`,
    errors: [
      ["digit", ["€28,946", "€28,496"]],
      [
        "order",
        ["issue: July 25, 2022", "issue: July 31, 2022"],
        ["collection: July 31, 2022", "collection: July 25, 2022"],
      ],
      ["opposite", ["Amount to be refunded to you", "Amount to be paid by you"]],
    ],
  },
  {
    name: "a payslip",
    half: "tuned",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Bulletin de paie || Payslip
- Employeur: SARL Menuiserie Castagnède, ZA du Luy, 40330 Amou || Employer: SARL Menuiserie Castagnède, ZA du Luy, 40330 Amou
- SIRET: 482 915 307 00026 || SIRET no.: 482 915 307 00026
- Salarié: Thibault Dessalles || Employee: Thibault Dessalles
- N° de sécurité sociale: 1 90 05 40 006 112 73 || Social security no.: 1 90 05 40 006 112 73
- Emploi: menuisier poseur, niveau III || Position: joiner and fitter, level III
- Date d'entrée: 04/09/2017 || Date of hire: 4 September 2017
- Période: du 01/03/2023 au 31/03/2023 || Pay period: 1 March 2023 to 31 March 2023
| Rubrique | Base | Taux | Montant || Item | Base | Rate | Amount
| Salaire de base | 151,67 h | 14,20 € | 2 153,71 € || Base salary | 151.67 h | €14.20 | €2,153.71
| Heures supplémentaires à 25 % | 8,00 h | 17,75 € | 142,00 € || Overtime at 25% | 8.00 h | €17.75 | €142.00
| Prime d'ancienneté |  |  | 64,60 € || Seniority bonus |  |  | €64.60
| Salaire brut |  |  | 2 360,31 € || Gross salary |  |  | €2,360.31
| Assurance vieillesse plafonnée | 2 360,31 € | 6,90 % | - 162,86 € || Old-age insurance, capped | €2,360.31 | 6.90% | -€162.86
| Complémentaire santé |  |  | - 27,40 € || Supplementary health insurance |  |  | -€27.40
| Net à payer avant impôt |  |  | 1 874,92 € || Net pay before tax |  |  | €1,874.92
| Impôt prélevé à la source | 1 931,08 € | 2,10 % | - 40,55 € || Income tax withheld at source | €1,931.08 | 2.10% | -€40.55
| Net à payer |  |  | 1 834,37 € || Net pay |  |  | €1,834.37
Paiement par virement le 31/03/2023. Congés payés restants : 11,5 jours. || Paid by bank transfer on 31 March 2023. Remaining paid leave: 11.5 days.
Convention collective : bâtiment – ouvriers (entreprises occupant jusqu'à dix salariés) || Collective agreement: construction industry – manual workers (companies with up to ten employees)
Pour vous aider à faire valoir vos droits, conservez ce bulletin de paie sans limitation de durée. || To help you assert your rights, keep this payslip for an unlimited period of time.
`,
    errors: [
      ["digit", ["€142.00", "€124.00"]],
      ["identifier", ["006 112 73", "006 121 73"]],
      ["language", ["Supplementary health insurance", "Complémentaire santé"]],
    ],
  },
];
