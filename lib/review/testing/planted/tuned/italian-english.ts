import type { PlantedDocument } from "../planted-document";

export const ITALIAN_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a lease",
    half: "tuned",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Contratto di locazione ad uso abitativo || Residential Lease Agreement
Ai sensi dell'art. 2, comma 1, della legge 9 dicembre 1998, n. 431 || Pursuant to Article 2, paragraph 1, of Law No. 431 of 9 December 1998
Tra la sig.ra Ornella Tavecchio, nata a Lecco il 23 febbraio 1961, C.F. TVCRLL61B63E507K, di seguito «locatrice», e il sig. Nicolò Bonfanti, nato a Monza l'8 novembre 1992, C.F. BNFNCL92S08F704V, di seguito «conduttore», si conviene e si stipula quanto segue: || Between Ms Ornella Tavecchio, born in Lecco on 23 February 1961, tax code TVCRLL61B63E507K (hereinafter the “Lessor”), and Mr Nicolò Bonfanti, born in Monza on 8 November 1992, tax code BNFNCL92S08F704V (hereinafter the “Lessee”), it is agreed as follows:
Art. 1 – La locatrice concede in locazione al conduttore l'appartamento sito in Bergamo, via Pignolo n. 58, secondo piano, composto di tre vani, cucina e servizi, identificato al catasto fabbricati al foglio 37, particella 1264, subalterno 9. || Article 1 – The Lessor leases to the Lessee the apartment located in Bergamo, via Pignolo 58, second floor, consisting of three rooms, kitchen, and bathroom, recorded in the buildings register at sheet 37, parcel 1264, sub-unit 9.
Art. 2 – La locazione ha la durata di quattro anni, dal 1° settembre 2021 al 31 agosto 2025. Alla prima scadenza il contratto è prorogato di diritto per altri quattro anni, salvo disdetta da comunicarsi con lettera raccomandata almeno sei mesi prima. || Article 2 – The lease is for a term of four years, from 1 September 2021 to 31 August 2025. On its first expiry, the agreement is automatically extended for a further four years, unless notice of termination is given by registered letter at least six months beforehand.
Art. 3 – Il canone annuo è di euro 8.160,00 (ottomilacentosessanta/00), da versarsi in dodici rate mensili anticipate di euro 680,00 entro il giorno 5 di ciascun mese, mediante bonifico sul conto intestato alla locatrice. || Article 3 – The annual rent is EUR 8,160.00 (eight thousand one hundred and sixty euros), to be paid in advance in twelve monthly instalments of EUR 680.00 by the 5th day of each month, by bank transfer to the account held in the Lessor's name.
Art. 4 – A garanzia delle obbligazioni assunte, il conduttore versa alla locatrice, che con la firma del contratto ne rilascia quietanza, un deposito cauzionale pari a due mensilità. Il deposito sarà restituito al termine della locazione, previa verifica dello stato dell'immobile. || Article 4 – As security for the obligations undertaken, the Lessee pays the Lessor, who acknowledges receipt by signing this agreement, a deposit equal to two months' rent. The deposit will be returned at the end of the lease once the condition of the property has been checked.
Art. 5 – Sono a carico del conduttore le spese per i consumi di acqua, luce e gas, nonché la piccola manutenzione; le riparazioni straordinarie sono a carico della locatrice. || Article 5 – The cost of water, electricity, and gas consumption and minor maintenance shall be borne by the Lessee; extraordinary repairs shall be borne by the Lessor.
Art. 6 – È vietata la sublocazione, anche parziale, dell'immobile. Il conduttore non può apportare modifiche ai locali senza il consenso scritto della locatrice. || Article 6 – Subletting of the property, even in part, is prohibited. The Lessee may not make any alterations to the premises without the Lessor's written consent.
Art. 7 – Il conduttore può recedere in qualsiasi momento per gravi motivi, con preavviso di sei mesi. || Article 7 – The Lessee may withdraw from the agreement at any time for serious reasons, subject to six months' notice.
Art. 8 – La locatrice si impegna a registrare il contratto entro trenta giorni dalla stipula. Per ogni controversia è competente il Foro di Bergamo. || Article 8 – The Lessor undertakes to register the agreement within thirty days of its execution. The courts of Bergamo shall have jurisdiction over any dispute.
Letto, approvato e sottoscritto. || Read, approved, and signed.
Bergamo, 27 luglio 2021 || Bergamo, 27 July 2021
La locatrice: Ornella Tavecchio. Il conduttore: Nicolò Bonfanti. || The Lessor: [Signature] Ornella Tavecchio. The Lessee: [Signature] Nicolò Bonfanti.
`,
    errors: [
      [
        "number_word",
        ["eight thousand one hundred and sixty euros", "eight thousand six hundred and ten euros"],
      ],
      ["swapped", ["the Lessee pays the Lessor, who", "the Lessor pays the Lessee, who"]],
      ["opposite", ["even in part, is prohibited", "even in part, is permitted"]],
      [
        "dropped",
        [
          " The Lessee may not make any alterations to the premises without the Lessor's written consent.",
          "",
        ],
      ],
    ],
  },
  {
    name: "a certificate of residence and family status",
    half: "tuned",
    sourceLanguage: "it",
    targetLanguage: "en",
    text: `
# Comune di Spoleto – Ufficio Anagrafe || Municipality of Spoleto – Population Registry Office
# Certificato di residenza e stato di famiglia || Certificate of Residence and Family Status
- Protocollo: 0021794/2023 || Ref. no.: 0021794/2023
Visti gli atti anagrafici, l'Ufficiale d'Anagrafe certifica che la famiglia residente in Spoleto, via delle Felici n. 12, è così composta: || Having examined the population records, the Registrar certifies that the family residing in Spoleto, at via delle Felici 12, is composed as follows:
| Cognome e nome | Luogo e data di nascita | Rapporto di parentela | Stato civile || Surname and first name | Place and date of birth | Relationship | Marital status
| Proietti Massimiliano | Foligno, 15/04/1976 | Intestatario scheda | Coniugato || Proietti Massimiliano | Foligno, 15 April 1976 | Head of household | Married
| Angelucci Federica | Terni, 30/10/1979 | Moglie | Coniugata || Angelucci Federica | Terni, 30 October 1979 | Wife | Married
| Proietti Ginevra | Spoleto, 07/05/2008 | Figlia | Nubile || Proietti Ginevra | Spoleto, 7 May 2008 | Daughter | Single
| Proietti Leonardo | Spoleto, 22/01/2012 | Figlio | Celibe || Proietti Leonardo | Spoleto, 22 January 2012 | Son | Single
| Cesarini Assunta | Norcia, 09/12/1947 | Suocera | Vedova || Cesarini Assunta | Norcia, 9 December 1947 | Mother-in-law | Widowed
- Residenti all'indirizzo dal: 18/06/2010 || Resident at this address since: 18 June 2010
- Comune di provenienza: Campello sul Clitunno || Municipality of previous residence: Campello sul Clitunno
Il presente certificato ha validità di tre mesi dalla data di rilascio. || This certificate is valid for three months from the date of issue.
Il presente certificato non può essere prodotto agli organi della pubblica amministrazione o ai privati gestori di pubblici servizi. || This certificate may not be submitted to public authorities or to private providers of public services.
Imposta di bollo assolta: € 16,00. Diritti di segreteria: € 0,52. || Stamp duty paid: €16.00. Administrative fee: €0.52.
Spoleto, lì 2 marzo 2023 || Spoleto, 2 March 2023
L'Ufficiale d'Anagrafe delegato: Brunella Santarelli || Deputy Registrar: [Signature] Brunella Santarelli
Timbro tondo del Comune di Spoleto || [Round stamp: Municipality of Spoleto]
`,
    errors: [
      ["surname", ["Angelucci Federica", "Proietti Federica"]],
      [
        "order",
        ["Ginevra | Spoleto, 7 May 2008", "Ginevra | Spoleto, 22 January 2012"],
        ["Leonardo | Spoleto, 22 January 2012", "Leonardo | Spoleto, 7 May 2008"],
      ],
      [
        "doubled",
        [
          "This certificate is valid for three months from the date of issue.",
          "This certificate is valid for three months from the date of issue. This certificate is valid for three months from the date of issue.",
        ],
      ],
    ],
  },
];
