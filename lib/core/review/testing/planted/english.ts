import type { PlantedDocument } from "./planted-document";

export const ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a name change order",
    half: "tuned",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
# Superior Court of California, County of Marin || Tribunal Superior de California, condado de Marin
Order for change of name, case No. CIV 1802346, filed September 7, 2018 || Orden de cambio de nombre, expediente n.º CIV 1802346, presentada el 7 de septiembre de 2018
- Petitioner: Brandon Whitfield Hayes || Solicitante: Brandon Whitfield Hayes
- New name: Brandon Whitfield Ortega || Nombre nuevo: Brandon Whitfield Ortega
- Marital status: single || Estado civil: soltero
The court finds that no objections to the proposed change of name were made, and that the petitioner is not required to register as a sex offender. || El tribunal determina que no se presentaron objeciones al cambio de nombre propuesto y que el solicitante no está obligado a inscribirse como delincuente sexual.
The name of the petitioner is changed as requested, and the clerk shall send a certified copy of this order to the Department of Public Health within ten days. || Se cambia el nombre del solicitante según lo pedido, y el secretario enviará una copia certificada de esta orden al Departamento de Salud Pública en un plazo de diez días.
Filing fee paid: $435.00 || Tasa de presentación pagada: $435.00
- Judge: Meredith Callahan || Jueza: Meredith Callahan
`,
    errors: [
      ["surname", ["Nombre nuevo: Brandon Whitfield Ortega", "Nombre nuevo: Brandon Ortega Whitfield"]],
      ["month", ["7 de septiembre de 2018", "7 de noviembre de 2018"]],
      ["word", ["Estado civil: soltero", "Estado civil: single"]],
      [
        "invented",
        [
          "en un plazo de diez días.",
          "en un plazo de diez días, y el solicitante publicará un aviso en un periódico de la localidad.",
        ],
      ],
      ["identifier", ["CIV 1802346", "CIV 1802364"]],
    ],
  },
  {
    name: "a university transcript",
    half: "held",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
# Official Transcript || Certificado oficial de calificaciones
- Student: Kimberly Prescott Vaughn || Estudiante: Kimberly Prescott Vaughn
- Student ID: W00418872 || N.º de estudiante: W00418872
- Date of birth: 04/09/1996 || Fecha de nacimiento: 9 de abril de 1996
| Course | Hours | Grade || Asignatura | Horas | Calificación
| Introduction to Psychology | 3 | B+ || Introducción a la Psicología | 3 | B+
| Organic Chemistry | 4 | C || Química Orgánica | 4 | C
| World Literature | 3 | A- || Literatura Universal | 3 | A-
| Statistics | 3 | Withdrawn || Estadística | 3 | Baja
The student has not been subject to academic probation. || La estudiante no ha estado sujeta a período de prueba académica.
This transcript is unofficial unless it bears the seal of the university and the signature of the Registrar. || Este certificado no es oficial salvo que lleve el sello de la universidad y la firma del secretario general.
Degree conferred May 2018: Bachelor of Science || Título otorgado en mayo de 2018: Licenciatura en Ciencias
`,
    errors: [
      ["grade", ["3 | B+", "3 | A"]],
      ["order", ["9 de abril de 1996", "4 de septiembre de 1996"]],
      ["doubled", ["estado sujeta", "estado estado sujeta"]],
      ["month", ["mayo de 2018", "marzo de 2018"]],
      ["dropped", [" y la firma del secretario general", ""]],
    ],
  },
];
