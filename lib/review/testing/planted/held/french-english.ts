import type { PlantedDocument } from "../planted-document";

export const HELD_FRENCH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a civil judgment",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Tribunal judiciaire de Quimper – Première chambre civile || Judicial Court of Quimper – First Civil Chamber
# Jugement du 14 février 2022 || Judgment of 14 February 2022
N° RG 20/01538 – N° Portalis DBXW-W-B7E-4KQT – Minute n° 22/87 || General docket no. 20/01538 – Portalis no. DBXW-W-B7E-4KQT – Record no. 22/87
DEMANDERESSE : Madame Solenn Kerdoncuff, demeurant 8 rue du Moulin-Vert, 29000 Quimper, représentée par Maître Guénolé Le Bris, avocat au barreau de Quimper || PLAINTIFF: Ms Solenn Kerdoncuff, residing at 8 rue du Moulin-Vert, 29000 Quimper, represented by Guénolé Le Bris, attorney of the Quimper Bar
DÉFENDERESSE : S.A.S. Toitures de l'Odet, dont le siège social est 45 route de Bénodet, 29170 Fouesnant, immatriculée au RCS de Quimper sous le n° 811 274 396, représentée par Maître Maud Ansquer, avocate au barreau de Brest || DEFENDANT: S.A.S. Toitures de l'Odet, having its registered office at 45 route de Bénodet, 29170 Fouesnant, registered with the Quimper Trade and Companies Register under no. 811 274 396, represented by Maud Ansquer, attorney of the Brest Bar
# Exposé du litige || Statement of the Dispute
Selon devis accepté le 3 mai 2018, Mme Kerdoncuff a confié à la société Toitures de l'Odet la réfection de la couverture de sa maison, moyennant le prix de 23 460 euros toutes taxes comprises. Se plaignant d'infiltrations apparues après la réception des travaux, prononcée sans réserve le 28 septembre 2018, elle a obtenu en référé la désignation d'un expert, M. Hervé Pennanguer. || Under a quotation accepted on 3 May 2018, Ms Kerdoncuff engaged the company Toitures de l'Odet to re-roof her house at a price of 23,460 euros including all taxes. Complaining of water infiltration that appeared after acceptance of the works, which was given without reservation on 28 September 2018, she obtained in interim proceedings the appointment of an expert, Mr Hervé Pennanguer.
L'expert a déposé son rapport le 20 janvier 2020. Par acte d'huissier du 6 octobre 2020, Mme Kerdoncuff a fait assigner la société devant ce tribunal. || The expert filed his report on 20 January 2020. By a writ served by a bailiff on 6 October 2020, Ms Kerdoncuff summoned the company before this court.
# Motifs de la décision || Grounds for the Decision
Il résulte du rapport d'expertise que les infiltrations proviennent d'un défaut de recouvrement des ardoises sur le versant nord et qu'elles rendent l'immeuble impropre à sa destination. Ces désordres n'étaient pas apparents lors de la réception et engagent la responsabilité décennale du constructeur en application de l'article 1792 du code civil. || The expert report shows that the infiltration results from insufficient overlap of the slates on the north slope and that it renders the building unfit for its intended purpose. These defects were not apparent at the time of acceptance and give rise to the builder's ten-year liability pursuant to Article 1792 of the Civil Code.
Le coût des reprises a été chiffré par l'expert à onze mille deux cent quatre-vingts euros, somme que la défenderesse ne discute pas utilement. Le trouble de jouissance subi pendant trois hivers sera réparé par l'allocation d'une somme de 2 500 euros. || The cost of the repairs was assessed by the expert at eleven thousand two hundred and eighty euros, a sum which the defendant does not effectively dispute. The loss of enjoyment suffered over three winters shall be compensated by an award of 2,500 euros.
# Par ces motifs || On These Grounds
Le tribunal, statuant publiquement, par jugement contradictoire et en premier ressort, || The court, ruling in open court, by a judgment given after hearing both parties and at first instance,
CONDAMNE la S.A.S. Toitures de l'Odet à payer à Mme Solenn Kerdoncuff la somme de 11 280 euros au titre des travaux de reprise et celle de 2 500 euros au titre du trouble de jouissance ; || ORDERS S.A.S. Toitures de l'Odet to pay Ms Solenn Kerdoncuff the sum of 11,280 euros for the repair works and the sum of 2,500 euros for the loss of enjoyment;
DÉBOUTE Mme Kerdoncuff du surplus de ses demandes ; || DISMISSES Ms Kerdoncuff's remaining claims;
CONDAMNE la défenderesse aux dépens, qui comprendront les frais d'expertise. || ORDERS the defendant to pay the costs, which shall include the expert's fees.
Le greffier, Y. Troadec – La présidente, É. Morvézen [Signatures] [Sceau du tribunal] || Y. Troadec, Court Clerk – É. Morvézen, Presiding Judge [Signatures] [Seal of the court]
`,
    errors: [
      ["opposite", ["ORDERS the defendant to pay the costs", "ORDERS the plaintiff to pay the costs"]],
      [
        "swapped",
        [
          "the sum of 11,280 euros for the repair works and the sum of 2,500 euros for the loss",
          "the sum of 2,500 euros for the repair works and the sum of 11,280 euros for the loss",
        ],
      ],
      [
        "number_word",
        ["eleven thousand two hundred and eighty euros", "eleven thousand two hundred and twenty-four euros"],
      ],
      ["negation", ["defects were not apparent", "defects were apparent"]],
    ],
  },
  {
    name: "a letter of a hospital",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Centre hospitalier de Mâcon – Service d'orthopédie et de traumatologie || Mâcon Hospital – Department of Orthopaedics and Trauma Surgery
# Compte rendu d'hospitalisation || Discharge Summary
Mâcon, le 2 décembre 2019 || Mâcon, 2 December 2019
Patient : Monsieur Baptiste Charvolin, né le 25/07/1974 – IPP 3048817 || Patient: Mr Baptiste Charvolin, born on 25 July 1974 – Permanent patient no. 3048817
Séjour du 23 novembre au 2 décembre 2019 || Stay from 23 November to 2 December 2019
Cher confrère, || Dear Colleague,
Votre patient a été admis aux urgences le 23 novembre à la suite d'une chute d'une échelle, d'une hauteur d'environ trois mètres, survenue sur un chantier à Cluny. Il n'a pas perdu connaissance et a été conduit à l'hôpital par les pompiers. || Your patient was admitted to the emergency department on 23 November after a fall from a ladder, from a height of about three metres, which occurred on a construction site in Cluny. He did not lose consciousness and was brought to the hospital by the fire brigade.
Antécédents : hypertension artérielle traitée, appendicectomie dans l'enfance, allergie à la pénicilline. M. Charvolin est maçon, marié, et fume une dizaine de cigarettes par jour. || Medical history: treated high blood pressure, appendectomy in childhood, penicillin allergy. Mr Charvolin is a bricklayer, is married, and smokes about ten cigarettes a day.
À l'examen, le genou gauche était tuméfié et douloureux, l'appui étant impossible. Les pouls distaux étaient perçus et il n'existait pas de déficit sensitif ni moteur. || On examination, the left knee was swollen and painful, and weight-bearing was impossible. Distal pulses were palpable and there was no sensory or motor deficit.
Les radiographies, complétées par un scanner, ont montré une fracture du plateau tibial latéral avec un enfoncement de 8 mm. L'hémoglobine à l'entrée était de 13,9 g/dl et la créatinine de 82 µmol/l. || X-rays, supplemented by a CT scan, showed a fracture of the lateral tibial plateau with a depression of 8 mm. On admission, haemoglobin was 13.9 g/dl and creatinine 82 µmol/l.
L'intervention a été réalisée le 25 novembre sous rachianesthésie par le docteur Nadège Vuillermoz : relèvement de l'enfoncement et ostéosynthèse par plaque vissée. Les suites opératoires ont été simples, sans fièvre ni signe de phlébite. || Surgery was performed on 25 November under spinal anaesthesia by Dr Nadège Vuillermoz: elevation of the depressed fragment and internal fixation with a plate and screws. The postoperative course was uneventful, without fever or signs of phlebitis.
Traitement de sortie : paracétamol 1 g trois fois par jour, énoxaparine 4 000 UI par voie sous-cutanée une fois par jour pendant trente-cinq jours. L'appui est interdit pendant six semaines ; la rééducation passive du genou est commencée. || Discharge medication: paracetamol 1 g three times a day, enoxaparin 4,000 IU subcutaneously once a day for thirty-five days. Weight-bearing is prohibited for six weeks; passive rehabilitation of the knee has been started.
L'ablation des agrafes sera faite par une infirmière à domicile le 10 décembre. Nous reverrons le patient en consultation le 13 janvier 2020 avec des radiographies de contrôle. L'arrêt de travail est prescrit jusqu'au 29 février 2020. || The staples will be removed by a nurse at home on 10 December. We will see the patient again in clinic on 13 January 2020 with follow-up X-rays. Sick leave has been prescribed until 29 February 2020.
Bien confraternellement, || With kind regards,
[Signature] Docteur Augustin Perdrizet, praticien hospitalier || [Signature] Dr Augustin Perdrizet, Hospital Consultant
`,
    errors: [
      ["opposite", ["the left knee was swollen", "the right knee was swollen"]],
      ["unit", ["a depression of 8 mm", "a depression of 8 cm"]],
      ["dropped", [", penicillin allergy", ""]],
    ],
  },
  {
    name: "a tax notice",
    half: "held",
    sourceLanguage: "fr",
    targetLanguage: "en",
    text: `
# Direction générale des Finances publiques || Directorate General of Public Finances
# Avis d'impôt 2021 sur les revenus de l'année 2020 || 2021 Tax Notice on Income for the Year 2020
- Numéro fiscal (déclarant 1) : 14 72 083 615 294 || Tax number (taxpayer 1): 14 72 083 615 294
- Référence de l'avis : 21 69 A408127 53 || Notice reference: 21 69 A408127 53
- Déclarant 1 : BÉRANGER Loïc || Taxpayer 1: BÉRANGER Loïc
- Déclarant 2 : BÉRANGER née MARÉCHAL Agnès || Taxpayer 2: BÉRANGER née MARÉCHAL Agnès
- Adresse : 17 quai Saint-Vincent, 69001 Lyon || Address: 17 quai Saint-Vincent, 69001 Lyon
- Situation de famille : mariés || Marital status: married
- Nombre de parts : 2,50 || Number of shares: 2.50
| Détail des revenus | Déclarant 1 | Déclarant 2 || Details of income | Taxpayer 1 | Taxpayer 2
| Salaires | 31 846 € | 22 705 € || Wages | €31,846 | €22,705
| Déduction de 10 % | – 3 185 € | – 2 271 € || 10% deduction | – €3,185 | – €2,271
| Salaires nets | 28 661 € | 20 434 € || Net wages | €28,661 | €20,434
- Revenu brut global : 49 095 € || Total gross income: €49,095
- Revenu fiscal de référence : 49 095 € || Reference taxable income: €49,095
- Impôt sur le revenu net : 1 917 € || Net income tax: €1,917
- Retenue à la source déjà versée : 2 204 € || Tax already withheld at source: €2,204
- Montant qui vous sera remboursé : 287 € || Amount to be refunded to you: €287
Date de mise en recouvrement : 31 juillet 2021. Toute réclamation doit être présentée au plus tard le 31 décembre 2023. || Date of collection: 31 July 2021. Any claim must be submitted no later than 31 December 2023.
Ce remboursement sera effectué par virement sur votre compte bancaire ; vous n'avez aucune démarche à accomplir. || This refund will be made by transfer to your bank account; you do not need to take any action.
`,
    errors: [
      ["digit", ["refunded to you: €287", "refunded to you: €278"]],
      ["order", ["Wages | €31,846 | €22,705", "Wages | €22,705 | €31,846"]],
      ["diacritic", ["BÉRANGER Loïc", "BÉRANGER Loic"]],
    ],
  },
];
