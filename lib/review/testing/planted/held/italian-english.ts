import type { PlantedDocument } from "../planted-document";

export const HELD_ITALIAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a preliminary contract of sale",
    half: "held",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Contratto preliminare di compravendita immobiliare || Preliminary Contract for the Sale of Real Property
Con la presente scrittura privata, redatta in duplice originale in Treviso il 18 aprile 2023, tra i sottoscritti: || By this private agreement, drawn up in two originals in Treviso on 18 April 2023, between the undersigned:
Dott.ssa Ludovica Zamparelli, nata a Conegliano (TV) il 30 gennaio 1971, codice fiscale ZMPLVC71A70C957T, di seguito «parte promittente venditrice», || Dr. Ludovica Zamparelli, born in Conegliano (TV) on 30 January 1971, tax code ZMPLVC71A70C957T, hereinafter the "Seller",
e Sig. Tommaso Bergonzin, nato a Feltre (BL) il 9 ottobre 1986, codice fiscale BRGTMS86R09D530H, di seguito «parte promittente acquirente», || and Mr. Tommaso Bergonzin, born in Feltre (BL) on 9 October 1986, tax code BRGTMS86R09D530H, hereinafter the "Buyer",
si conviene e si stipula quanto segue. || the following is agreed and stipulated.
# Art. 1 – Oggetto || Art. 1 – Subject Matter
La parte promittente venditrice si obbliga a vendere alla parte promittente acquirente, che si obbliga ad acquistare, l'appartamento sito in Treviso, via Roggia n. 22, al secondo piano, della superficie di 94 mq, con annessa cantina. L'immobile è censito al Catasto Fabbricati del Comune di Treviso al foglio 17, particella 638, subalterno 5. || The Seller undertakes to sell to the Buyer, who undertakes to purchase, the apartment located at via Roggia no. 22, Treviso, on the second floor, with a surface area of 94 sq m, with adjoining cellar. The property is registered in the Buildings Cadastre of the Municipality of Treviso at sheet 17, parcel 638, sub-parcel 5.
# Art. 2 – Prezzo || Art. 2 – Price
Il prezzo è convenuto a corpo in euro duecentotrentaseimila (€ 236.000,00). La parte acquirente versa contestualmente alla firma la somma di € 25.000,00 a titolo di caparra confirmatoria, mediante assegno circolare non trasferibile, di cui la parte venditrice rilascia quietanza. || The price is agreed as a lump sum of two hundred thirty-six thousand euros (€236,000.00). At the time of signing, the Buyer pays the sum of €25,000.00 as a confirmatory deposit by non-transferable cashier's check, for which the Seller gives receipt.
Il saldo sarà corrisposto alla stipula del contratto definitivo, da ricevere a cura del notaio Ermanno Salvadego di Treviso entro e non oltre il 30 settembre 2023. || The balance shall be paid upon execution of the final contract, to be received by Notary Ermanno Salvadego of Treviso no later than 30 September 2023.
# Art. 3 – Garanzie || Art. 3 – Warranties
La parte venditrice garantisce che l'immobile è di sua piena proprietà, libero da ipoteche, pesi e trascrizioni pregiudizievoli, e che non è concesso in locazione a terzi. Qualora emergano vizi di regolarità urbanistica, la parte acquirente potrà recedere dal contratto e pretendere il doppio della caparra. || The Seller warrants that the property is fully owned by her, free from mortgages, encumbrances, and prejudicial registrations, and that it is not leased to third parties. Should any planning irregularities emerge, the Buyer may withdraw from the contract and claim twice the deposit.
# Art. 4 – Spese || Art. 4 – Expenses
Le spese notarili e le imposte sono a carico della parte acquirente, mentre le spese condominiali straordinarie deliberate prima del rogito restano a carico della parte venditrice. || Notarial fees and taxes shall be borne by the Buyer, while extraordinary condominium expenses approved before the final deed shall remain payable by the Seller.
Letto, approvato e sottoscritto. || Read, approved, and signed.
[Firma] Ludovica Zamparelli – [Firma] Tommaso Bergonzin || [Signature] Ludovica Zamparelli – [Signature] Tommaso Bergonzin
`,
    errors: [
      ["opposite", ["approved before the final deed", "approved after the final deed"]],
      ["number_word", ["two hundred thirty-six thousand euros", "two hundred sixty-three thousand euros"]],
      [
        "swapped",
        [
          "taxes shall be borne by the Buyer, while extraordinary condominium expenses approved before the final deed shall remain payable by the Seller",
          "taxes shall be borne by the Seller, while extraordinary condominium expenses approved before the final deed shall remain payable by the Buyer",
        ],
      ],
    ],
  },
  {
    name: "a diploma with its examinations",
    half: "held",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Repubblica Italiana – In nome della legge || Italian Republic – In the Name of the Law
# Università degli Studi di Camerano || University of Camerano
# Certificato di laurea con esami || Degree Certificate with Examinations
Si certifica che la Sig.na Fiammetta Quadrelli, nata a Jesi (AN) il 5 marzo 1999, ha conseguito in data 14 luglio 2021 la laurea triennale in Biotecnologie (classe L-2) con la votazione di 108/110. || This is to certify that Ms. Fiammetta Quadrelli, born in Jesi (AN) on March 5, 1999, was awarded the three-year degree (Laurea) in Biotechnology (class L-2) on July 14, 2021 with a final mark of 108/110.
- Matricola: S1093826 || Student number: S1093826
- Anno accademico di immatricolazione: 2018/2019 || Academic year of first enrollment: 2018/2019
- Titolo della tesi: Enzimi lipolitici di batteri marini || Thesis title: Lipolytic Enzymes of Marine Bacteria
- Relatore: Prof. Oreste Bellucci || Supervisor: Prof. Oreste Bellucci
- Correlatrice: Prof.ssa Ginevra Marchegiani || Co-supervisor: Prof. Ginevra Marchegiani
| Esame | CFU | Voto | Data || Examination | Credits (CFU) | Mark | Date
| Chimica generale | 9 | 27/30 | 21/01/2019 || General Chemistry | 9 | 27/30 | January 21, 2019
| Biologia cellulare | 8 | 30/30 e lode | 18/06/2019 || Cell Biology | 8 | 30/30 with honors | June 18, 2019
| Genetica | 9 | 24/30 | 04/02/2020 || Genetics | 9 | 24/30 | February 4, 2020
| Biochimica | 12 | 28/30 | 15/09/2020 || Biochemistry | 12 | 28/30 | September 15, 2020
| Lingua inglese | 3 | Idonea | 10/12/2018 || English Language | 3 | Pass | December 10, 2018
Il presente certificato non può essere prodotto agli organi della pubblica amministrazione o ai privati gestori di pubblici servizi. || This certificate may not be submitted to bodies of the public administration or to private providers of public services.
Il voto minimo per il superamento di ogni esame è 18/30. || The minimum passing mark for each examination is 18/30.
Camerano, 22 settembre 2021 || Camerano, September 22, 2021
[Timbro tondo: Università degli Studi di Camerano] [Firma] Il Direttore amministrativo, Dott. Primo Santinelli || [Round stamp: University of Camerano] [Signature] Primo Santinelli, Administrative Director
`,
    errors: [
      ["grade", ["30/30 with honors", "30/30"]],
      ["surname", ["Supervisor: Prof. Oreste Bellucci", "Supervisor: Prof. Oreste Marchegiani"]],
      ["dropped", ["The minimum passing mark for each examination is 18/30.", ""]],
    ],
  },
];
