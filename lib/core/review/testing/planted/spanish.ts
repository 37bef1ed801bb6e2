import type { PlantedDocument } from "./planted-document";

export const SPANISH: readonly PlantedDocument[] = [
  {
    name: "a birth record",
    half: "tuned",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Acta de nacimiento || Birth Record
- Nombre: Begoña Muñiz Echagüe || Given name and surnames: Begoña Muñiz Echagüe
- Sexo: Femenino || Sex: Female
- Fecha de nacimiento: 12 de mayo de 1985 || Date of birth: May 12, 1985
- Padre: Julián Muñiz Ferrer || Father: Julián Muñiz Ferrer
- Madre: Rosario Echagüe Sanz || Mother: Rosario Echagüe Sanz
- CURP: MUEB850512MDFXCG04 || CURP: MUEB850512MDFXCG04
En la ciudad de Puebla, a los tres días del mes de junio de 1985, ante mí, Licenciado Arturo Peñaloza Ríos, Oficial del Registro Civil, comparecieron los padres y presentaron viva a una niña que nació en el Hospital General de esta ciudad. || In the city of Puebla, on the third day of the month of June 1985, before me, Arturo Peñaloza Ríos, Esq., Civil Registrar, the parents appeared and presented a live girl who was born at the General Hospital of this city.
Los comparecientes no son parientes entre sí y saben firmar. || The persons appearing are not related to each other and know how to sign.
Peso al nacer: 3,250 kg. Talla: 51 cm. || Weight at birth: 3.250 kg. Length: 51 cm.
Se expide la presente copia certificada a petición de la parte interesada, para los usos legales que le convengan. || This certified copy is issued at the request of the interested party, for whatever legal purposes may suit her.
Libro 4, acta 1187, foja 92. || Book 4, record 1187, leaf 92.
`,
    errors: [
      [
        "surname",
        ["Father: Julián Muñiz Ferrer", "Father: Julián Muñiz Sanz"],
        ["Mother: Rosario Echagüe Sanz", "Mother: Rosario Echagüe Ferrer"],
      ],
      ["word", ["Sex: Female", "Sex: Femenino"]],
      ["month", ["day of the month of June 1985", "day of the month of July 1985"]],
      ["negation", ["are not related to each other", "are related to each other"]],
      ["unit", ["3.250 kg", "3.250 lb"]],
    ],
  },
  {
    name: "a bank statement",
    half: "held",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Extracto de cuenta corriente || Current Account Statement
- Titular: Íñigo Cañadas Güell || Account holder: Íñigo Cañadas Güell
- IBAN: ES76 2100 0418 4502 0005 1332 || IBAN: ES76 2100 0418 4502 0005 1332
- Periodo: del 01/03/2023 al 31/03/2023 || Period: March 1, 2023 to March 31, 2023
| Fecha | Concepto | Importe | Saldo || Date | Description | Amount | Balance
| 03/03/2023 | Nómina | 1.845,20 € | 4.012,77 € || March 3, 2023 | Salary | €1,845.20 | €4,012.77
| 07/03/2023 | Recibo de luz | -64,15 € | 3.948,62 € || March 7, 2023 | Electricity bill | -€64.15 | €3,948.62
| 11/03/2023 | Alquiler | -780,00 € | 3.168,62 € || March 11, 2023 | Rent | -€780.00 | €3,168.62
La cuenta no presenta saldos deudores en los últimos doce meses. || The account has shown no debit balances in the last twelve months.
Este documento carece de valor sin el sello de la entidad y la firma del apoderado. || This document has no validity without the seal of the institution and the signature of the authorized signatory.
Las comisiones se liquidan trimestralmente; los intereses se abonan el último día hábil de cada mes, salvo que el saldo medio sea inferior a 500 euros. || Fees are settled quarterly; interest is paid on the last business day of each month, unless the average balance is below 500 euros.
`,
    errors: [
      ["diacritic", ["Íñigo Cañadas Güell", "Inigo Canadas Guell"]],
      ["identifier", ["4502 0005 1332", "4502 0050 1332"]],
      ["digit", ["€3,948.62", "€3,984.62"]],
      ["dropped", [", unless the average balance is below 500 euros", ""]],
      ["doubled", ["the seal of the institution", "the seal of of the institution"]],
    ],
  },
];
