import type { PlantedDocument } from "../planted-document";

export const ENGLISH_SPANISH: readonly PlantedDocument[] = [
  {
    name: "a letter of recommendation",
    half: "tuned",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
Department of Marine Sciences, Carrick Bay University, Halifax, Nova Scotia || Departamento de Ciencias Marinas, Carrick Bay University, Halifax (Nueva Escocia)
October 29, 2018 || 29 de octubre de 2018
# Letter of Recommendation || Carta de recomendación
To the Admissions Committee: || Al Comité de Admisiones:
I am writing in strong support of Mr. Esteban R. Murchison, who is applying for admission to your doctoral program in oceanography. I have known him since January 2015, first as a student in my course on coastal ecology and later as a research assistant in my laboratory. || Me dirijo a ustedes para recomendar encarecidamente al Sr. Esteban R. Murchison, que solicita ser admitido en su programa de doctorado en Oceanografía. Lo conozco desde enero de 2015, primero como alumno de mi asignatura de Ecología Costera y después como ayudante de investigación en mi laboratorio.
Mr. Murchison completed his master's degree in May 2018 with a grade point average of 3.87 out of 4.00, which placed him third in a class of 41. His thesis, which dealt with the effect of rising temperatures on eelgrass beds, was examined by Dr. Paul Verhoeven and Dr. Alison Tremaine and passed without corrections. || El Sr. Murchison terminó el máster en mayo de 2018 con una nota media de 3,87 sobre 4,00, lo que lo situó en el tercer puesto de una promoción de 41 alumnos. Su tesina, que trataba del efecto del aumento de la temperatura en las praderas de zostera, fue evaluada por el Dr. Paul Verhoeven y la Dra. Alison Tremaine y aprobada sin correcciones.
During the summers of 2016 and 2017 he took part in two field campaigns on the Eastern Shore, where he was in charge of sampling at twelve stations. He actually redesigned the sampling protocol, which saved the team about 20 hours of work per week and, in the end, a good part of our budget. || En los veranos de 2016 y 2017 participó en dos campañas de campo en la costa oriental, en las que se encargó del muestreo en doce estaciones. De hecho, rediseñó el protocolo de muestreo, lo que ahorró al equipo unas 20 horas de trabajo semanales y, al final, buena parte de nuestro presupuesto.
What sets him apart from other students is that he questions his own results before anyone else does. When a reviewer cast doubt on one of our data sets, it was Mr. Murchison who, after three weeks of patient work, showed that the error lay in a sensor and not in the method. || Lo que lo distingue de otros alumnos es que pone en duda sus propios resultados antes de que lo haga nadie. Cuando un evaluador cuestionó uno de nuestros conjuntos de datos, fue el Sr. Murchison quien, tras tres semanas de paciente trabajo, demostró que el error estaba en un sensor y no en el método.
He speaks English and Spanish fluently and has a working knowledge of French. Students in the tutorials he taught rated him 4.6 out of 5. || Habla inglés y español con fluidez y tiene conocimientos prácticos de francés. Los alumnos de los seminarios que impartió lo calificaron con un 4,6 sobre 5.
I sympathize with any committee that must choose among so many good candidates, but I have no hesitation in recommending him to you. || Comprendo a cualquier comité que deba elegir entre tantos buenos candidatos, pero no dudo en absoluto en recomendárselo.
Please do not hesitate to contact me should you need any further information. || No duden en ponerse en contacto conmigo si necesitan más información.
Sincerely, || Atentamente,
Deborah K. Lindqvist, Ph.D., Professor || [Firma] Deborah K. Lindqvist, doctora, catedrática
Tel. 902-555-0168 || Tel.: 902-555-0168
`,
    errors: [
      ["initial", ["[Firma] Deborah K. Lindqvist", "[Firma] Deborah Lindqvist"]],
      ["word", ["De hecho, rediseñó", "Actualmente rediseña"]],
      [
        "invented",
        ["conocimientos prácticos de francés.", "conocimientos prácticos de francés y portugués."],
      ],
    ],
  },
  {
    name: "a bank statement",
    half: "tuned",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
# Pine Hollow Savings Bank – Statement of Account || Pine Hollow Savings Bank – Extracto de cuenta
- Account holder: Nathaniel Underhill || Titular de la cuenta: Nathaniel Underhill
- Address: 88 Cutler Lane, Montpelier, VT 05602 || Dirección: 88 Cutler Lane, Montpelier, VT 05602
- Account number: 0047-318826-05 || Número de cuenta: 0047-318826-05
- Account type: Joint checking || Tipo de cuenta: Cuenta corriente conjunta
- Statement period: 02/01/2022 – 02/28/2022 || Período del extracto: 01/02/2022 – 28/02/2022
| Date | Description | Debit | Credit | Balance || Fecha | Concepto | Cargo | Abono | Saldo
| 02/01/2022 | Opening balance | – | – | $6,180.25 || 01/02/2022 | Saldo inicial | – | – | 6.180,25 USD
| 02/03/2022 | Mortgage payment | $1,312.00 | – | $4,868.25 || 03/02/2022 | Cuota de la hipoteca | 1.312,00 USD | – | 4.868,25 USD
| 02/11/2022 | Payroll deposit, Barre Granite Works | – | $2,904.70 | $7,772.95 || 11/02/2022 | Ingreso de nómina, Barre Granite Works | – | 2.904,70 USD | 7.772,95 USD
| 02/16/2022 | Check no. 1043 | $475.50 | – | $7,297.45 || 16/02/2022 | Cheque n.º 1043 | 475,50 USD | – | 7.297,45 USD
| 02/22/2022 | Transfer to savings | $1,000.00 | – | $6,297.45 || 22/02/2022 | Traspaso a cuenta de ahorro | 1.000,00 USD | – | 6.297,45 USD
| 02/28/2022 | Interest paid to you | – | $0.61 | $6,298.06 || 28/02/2022 | Intereses abonados a su favor | – | 0,61 USD | 6.298,06 USD
- Total debits: $2,787.50 || Total de cargos: 2.787,50 USD
- Total credits: $2,905.31 || Total de abonos: 2.905,31 USD
Your average daily balance this month was higher than in January, so no monthly fee was charged. || Su saldo medio diario de este mes ha sido superior al de enero, por lo que no se le ha cobrado comisión mensual.
Please review this statement promptly. Errors must be reported in writing within 60 days. || Le rogamos que revise este extracto a la mayor brevedad. Los errores deben comunicarse por escrito en un plazo de 60 días.
Deposits are insured by the FDIC up to $250,000 per depositor. || Los depósitos están asegurados por la FDIC (Corporación Federal de Seguro de Depósitos) hasta 250.000 USD por depositante.
`,
    errors: [
      ["opposite", ["ha sido superior al de enero", "ha sido inferior al de enero"]],
      ["digit", ["2.904,70 USD", "2.940,70 USD"]],
      ["identifier", ["0047-318826-05", "0047-316826-05"]],
    ],
  },
];
