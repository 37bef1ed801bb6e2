import type { PlantedDocument } from "../planted-document";

export const HELD_SPANISH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a power of attorney",
    half: "held",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Escritura de poder especial || Deed of Special Power of Attorney
Número mil cuatrocientos veintisiete (1.427) || Number one thousand four hundred twenty-seven (1,427)
En Valladolid, mi residencia, a nueve de noviembre de dos mil veinte. || In Valladolid, where I practice, on the ninth of November, two thousand twenty.
Ante mí, Ignacio Larrañaga Puebla, Notario del Ilustre Colegio de Castilla y León, || Before me, Ignacio Larrañaga Puebla, Notary of the Distinguished Notarial Association of Castilla y León,
# Comparece || There appears
Doña María Teresa Quiroga Benavides, mayor de edad, viuda, jubilada, vecina de Valladolid, con domicilio en la calle Panaderos, número 31, 2.º B, y provista de DNI número 09.284.617-K. || Ms. María Teresa Quiroga Benavides, of legal age, a widow, retired, a resident of Valladolid, domiciled at calle Panaderos, number 31, 2nd floor, door B, and holder of national identity document (DNI) number 09.284.617-K.
Tiene, a mi juicio, la capacidad legal necesaria para otorgar esta escritura de poder, y al efecto || In my judgment she has the legal capacity required to execute this deed of power of attorney, and to that end
# Dispone || She provides as follows
Que confiere poder especial, tan amplio como en derecho sea necesario, a favor de su sobrino, don Rodrigo A. Quiroga Salvatierra, mayor de edad, soltero, con pasaporte número XDB481903, para que en su nombre venda la finca registral número 15.872 del Registro de la Propiedad de Medina del Campo. || That she grants a special power of attorney, as broad as may be required by law, to her nephew, Mr. Rodrigo A. Quiroga Salvatierra, of legal age, single, holder of passport number XDB481903, so that he may sell on her behalf the property entered under number 15,872 in the Land Registry of Medina del Campo.
El precio de la venta no podrá ser inferior a ciento ochenta y cinco mil euros (185.000 €). El apoderado podrá recibir el precio, otorgar carta de pago y firmar cuantos documentos públicos o privados sean precisos. || The sale price may not be lower than one hundred eighty-five thousand euros (€185,000). The attorney-in-fact may receive the price, issue a receipt for payment, and sign any public or private documents that may be necessary.
El apoderado no podrá sustituir este poder en favor de terceros ni comprar la finca para sí mismo. El poder caducará el treinta y uno de diciembre de dos mil veintiuno, salvo que antes sea revocado. || The attorney-in-fact may not delegate this power to third parties or purchase the property for himself. The power shall expire on the thirty-first of December, two thousand twenty-one, unless it is revoked earlier.
Los gastos e impuestos de la venta que correspondan a la poderdante serán satisfechos por el apoderado con cargo al precio recibido, y del resto le rendirá cuentas dentro de los quince días siguientes. || The expenses and taxes of the sale payable by the principal shall be paid by the attorney-in-fact out of the price received, and he shall account to her for the balance within the following fifteen days.
Así lo dice y otorga. Hago las reservas y advertencias legales, leo esta escritura a la compareciente por su elección, la encuentra conforme y la firma conmigo. || So she states and executes. I give the statutory notices and warnings and, as she has chosen, read this deed to the appearing party, who finds it correct and signs it with me.
De haberla identificado por su documento reseñado y de todo lo contenido en este instrumento público, extendido en dos folios de papel timbrado de uso notarial, doy fe. || I certify that I have identified her by the above-mentioned document, and I attest to all of the contents of this public instrument, drawn up on two sheets of stamped notarial paper.
[Firma de la compareciente] [Signo y firma del notario] [Sello de la notaría] || [Signature of the appearing party] [Notary's mark and signature] [Notarial seal]
`,
    errors: [
      ["initial", ["Mr. Rodrigo A. Quiroga Salvatierra", "Mr. Rodrigo M. Quiroga Salvatierra"]],
      [
        "negation",
        ["The attorney-in-fact may not delegate this power", "The attorney-in-fact may delegate this power"],
      ],
      [
        "swapped",
        [
          "payable by the principal shall be paid by the attorney-in-fact out",
          "payable by the attorney-in-fact shall be paid by the principal out",
        ],
      ],
      ["dropped", [", unless it is revoked earlier", ""]],
    ],
  },
  {
    name: "a criminal record certificate",
    half: "held",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Ministerio de Justicia – Registro Central de Penados || Ministry of Justice – Central Criminal Records Registry
# Certificado de antecedentes penales || Criminal Record Certificate
- Código seguro de verificación: SMJ:hQ7w-Tn3B-9kLd-42Xc || Secure verification code: SMJ:hQ7w-Tn3B-9kLd-42Xc
- Nombre: Gonzalo || First name: Gonzalo
- Primer apellido: Etxeberria || First surname: Etxeberria
- Segundo apellido: Nogales || Second surname: Nogales
- Fecha de nacimiento: 08/06/1985 || Date of birth: June 8, 1985
- Lugar de nacimiento: Barakaldo (Bizkaia) || Place of birth: Barakaldo (Bizkaia)
- Nombre del padre: Iñaki || Father's name: Iñaki
- Nombre de la madre: Pilar || Mother's name: Pilar
- Nacionalidad: española || Nationality: Spanish
- Documento nacional de identidad: 30618452-W || National identity document: 30618452-W
Consultada la base de datos del Registro Central de Penados, a fecha de hoy NO CONSTAN antecedentes penales a nombre de la persona arriba indicada. || Upon consultation of the database of the Central Criminal Records Registry, as of today there are NO criminal records on file in the name of the person indicated above.
El presente certificado se expide a petición del interesado para su presentación en Canadá a efectos de residencia. || This certificate is issued at the request of the interested party for submission in Canada for residence purposes.
Tiene una validez de tres meses desde la fecha de expedición y no surtirá efecto fuera del país de destino. || It is valid for three months from the date of issue and shall have no effect outside the country of destination.
- Fecha de expedición: 21 de enero de 2022 || Date of issue: January 21, 2022
- Tasa abonada (modelo 790): 3,82 € || Fee paid (form 790): €3.82
Firmado electrónicamente por la jefa de servicio, Amparo Villalobos Sanchís || Electronically signed by the Head of Service, Amparo Villalobos Sanchís
`,
    errors: [
      ["negation", ["there are NO criminal records on file", "there are criminal records on file"]],
      ["identifier", ["30618452-W", "30618452-M"]],
      ["month", ["January 21, 2022", "June 21, 2022"]],
    ],
  },
  {
    name: "a university transcript",
    half: "held",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Universidad Autónoma del Pacífico – Dirección de Control Escolar || Universidad Autónoma del Pacífico – Office of the Registrar
# Certificado de estudios || Academic Transcript
- Alumno: Emiliano Zúñiga Barragán || Student: Emiliano Zúñiga Barragán
- Matrícula: 2014-60837 || Student ID number: 2014-60837
- Programa: Ingeniería en Sistemas Computacionales || Program: Computer Systems Engineering
- CURP: ZUBE960214HCMXRM07 || CURP (unique population registry code): ZUBE960214HCMXRM07
| Clave | Asignatura | Créditos | Calificación || Code | Course | Credits | Grade
| MAT101 | Cálculo diferencial | 8 | 9.4 || MAT101 | Differential Calculus | 8 | 9.4
| FIS104 | Electricidad y magnetismo | 7 | 8.1 || FIS104 | Electricity and Magnetism | 7 | 8.1
| PRO110 | Programación estructurada | 9 | 10.0 || PRO110 | Structured Programming | 9 | 10.0
| BDD203 | Bases de datos | 8 | 8.7 || BDD203 | Databases | 8 | 8.7
| RED215 | Redes de computadoras | 6 | 7.3 || RED215 | Computer Networks | 6 | 7.3
| ETI301 | Ética profesional | 4 | Acreditada || ETI301 | Professional Ethics | 4 | Passed
| ING307 | Inglés técnico | 5 | NP (no presentó) || ING307 | Technical English | 5 | NP (did not sit the examination)
- Promedio general: 8.70 || Overall average: 8.70
- Escala: de 0 a 10; la calificación mínima aprobatoria es 6.0 || Scale: from 0 to 10; the minimum passing grade is 6.0
El presente certificado ampara siete asignaturas y no acredita la conclusión total de la carrera. || This transcript covers seven courses and does not certify completion of the entire degree program.
Expedido en Colima, Colima, el 12 de agosto de 2017. || Issued in Colima, Colima, on August 12, 2017.
[Sello: Control Escolar] [Firma] Mtra. Josefina Arreola Pinto, Directora || [Seal: Office of the Registrar] [Signature] Josefina Arreola Pinto (Master's degree), Registrar
`,
    errors: [
      ["grade", ["Databases | 8 | 8.7", "Databases | 8 | 7.8"]],
      ["digit", ["Computer Networks | 6 |", "Computer Networks | 8 |"]],
      ["language", ["Electricity and Magnetism", "Electricidad y magnetismo"]],
    ],
  },
];
