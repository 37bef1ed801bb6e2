import type { PlantedDocument } from "./planted-document";

export const PORTUGUESE: readonly PlantedDocument[] = [
  {
    name: "a school record",
    half: "tuned",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Histórico escolar || School Transcript
- Aluno: João Conceição Brandão || Student: João Conceição Brandão
- Matrícula: 2014.1.08.027 || Registration No.: 2014.1.08.027
- Situação: Aprovado || Status: Approved
| Disciplina | Carga horária | Média | Resultado || Subject | Course load | Average | Result
| Cálculo I | 90 horas | 7,8 | Aprovado || Calculus I | 90 hours | 7.8 | Approved
| Física Geral | 60 horas | 5,1 | Aprovado || General Physics | 60 hours | 5.1 | Approved
| Química Orgânica | 60 horas | 3,9 | Reprovado || Organic Chemistry | 60 hours | 3.9 | Failed
O aluno concluiu o curso em dezembro de 2018 e colou grau em 15 de março de 2019. || The student completed the program in December 2018 and graduated on March 15, 2019.
A nota mínima para aprovação é cinco, exigida frequência de 75% das aulas ministradas. || The minimum passing grade is five, and attendance at 75% of the classes taught is required.
Este histórico não contém emendas nem rasuras. || This transcript contains no corrections or erasures.
`,
    errors: [
      ["grade", ["3.9 | Failed", "3.9 | Approved"]],
      ["month", ["December 2018", "March 2018"], ["March 15, 2019", "December 15, 2019"]],
      ["unit", ["90 hours", "90 days"]],
      ["diacritic", ["João Conceição Brandão", "João Conceicao Brandão"]],
      [
        "invented",
        ["erasures.", "erasures, and the student was awarded academic honors by the board of the faculty."],
      ],
    ],
  },
  {
    name: "a marriage record",
    half: "held",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Certidão de casamento || Marriage Certificate
- Cônjuge 1: Thaís Araújo Simões || Spouse 1: Thaís Araújo Simões
- Cônjuge 2: Otávio Magalhães Prado || Spouse 2: Otávio Magalhães Prado
- Regime de bens: Comunhão parcial de bens || Property regime: Partial community of property
- Profissão: engenheiro || Profession: engineer
- Data do registro: 05/04/2016 || Date of registration: April 5, 2016
Matrícula 0157340155 2016 2 00041 117 0012204 81 || Registration No. 0157340155 2016 2 00041 117 0012204 81
Certifico que às folhas 117 do livro 41 consta o assento do casamento celebrado em 2 de abril de 2016, perante o juiz de paz, na presença das testemunhas abaixo assinadas. || I certify that on leaf 117 of book 41 there is the record of the marriage celebrated on April 2, 2016, before the justice of the peace, in the presence of the undersigned witnesses.
A contraente passou a usar o nome de Thaís Araújo Prado. || The bride took the name Thaís Araújo Prado.
Nada consta à margem do termo. || Nothing is recorded in the margin of the entry.
`,
    errors: [
      ["surname", ["took the name Thaís Araújo Prado", "took the name Thaís Prado Araújo"]],
      ["word", ["Profession: engineer", "Profession: engenheiro"]],
      ["order", ["registration: April 5, 2016", "registration: May 4, 2016"]],
      ["identifier", ["0012204 81", "0012240 81"]],
      ["negation", ["Nothing is recorded", "An annotation is recorded"]],
    ],
  },
];
