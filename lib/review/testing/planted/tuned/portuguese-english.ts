import type { PlantedDocument } from "../planted-document";

export const PORTUGUESE_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a custody judgment",
    half: "tuned",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Poder Judiciário do Estado de Minas Gerais || Judiciary of the State of Minas Gerais
2ª Vara de Família da Comarca de Juiz de Fora || Second Family Court of the Judicial District of Juiz de Fora
- Processo nº: 5018274-63.2019.8.13.0145 || Case no.: 5018274-63.2019.8.13.0145
- Requerente: Thiago Sacramento Vilela || Petitioner: Thiago Sacramento Vilela
- Requerida: Luciana Brandão de Queiroz || Respondent: Luciana Brandão de Queiroz
# Sentença || Judgment
Vistos etc. || Having examined the record:
Thiago Sacramento Vilela ajuizou a presente ação de modificação de guarda em face de Luciana Brandão de Queiroz, alegando, em síntese, que o menor Caetano, nascido em 19 de fevereiro de 2012, reside com ele desde março de 2018, quando a genitora se mudou para Portugal. || Thiago Sacramento Vilela brought this action for modification of custody against Luciana Brandão de Queiroz, alleging in summary that the minor Caetano, born on February 19, 2012, has lived with him since March 2018, when the child's mother moved to Portugal.
Citada por carta rogatória, a requerida não contestou o pedido. O estudo social de fls. 61/68 concluiu que a criança se encontra bem adaptada à rotina do lar paterno, e o Ministério Público opinou favoravelmente. || Although served by letter rogatory, the Respondent did not contest the petition. The social study on pages 61–68 concluded that the child is well adapted to the routine of the father's home, and the Public Prosecutor's Office issued a favorable opinion.
É o relatório. Decido. || This concludes the report. I now decide.
O pedido merece acolhida. A guarda deve atender ao melhor interesse da criança, nos termos do art. 1.583 do Código Civil, e a prova dos autos demonstra que é o pai quem, há mais de um ano, provê sozinho ao sustento e à educação do filho. || The petition should be upheld. Custody must serve the best interests of the child under Article 1583 of the Civil Code, and the evidence in the record shows that for more than a year it is the father alone who has provided for the son's support and education.
Ante o exposto, JULGO PROCEDENTE o pedido para conceder ao requerente a guarda unilateral do filho, assegurado à requerida o direito de visitas por trinta dias nas férias escolares de julho, bem como o contato semanal por videochamada. || In view of the foregoing, I GRANT the petition and award the Petitioner sole custody of his son, the Respondent being assured visitation rights for thirty days during the July school vacation, as well as weekly contact by video call.
A requerida pagará ao requerente, a título de alimentos, a quantia mensal de R$ 1.250,00, a ser depositada até o dia 10 de cada mês. || The Respondent shall pay the Petitioner R$1,250.00 per month as child support, to be deposited by the 10th of each month.
Sem custas, ante a gratuidade da justiça deferida às partes. || No court costs are due, as the parties have been granted free legal aid.
Publique-se. Registre-se. Intimem-se. Com o trânsito em julgado, expeça-se o termo de guarda e arquivem-se os autos. || Let this judgment be published, recorded, and notified to the parties. Once it becomes final and unappealable, let the custody instrument be issued and the case archived.
Juiz de Fora, 5 de novembro de 2019 || Juiz de Fora, November 5, 2019
Marcelo Teles Carneiro, Juiz de Direito (assinado digitalmente) || Marcelo Teles Carneiro, Judge [digitally signed]
`,
    errors: [
      ["swapped", ["The Respondent shall pay the Petitioner", "The Petitioner shall pay the Respondent"]],
      ["negation", ["the Respondent did not contest the petition", "the Respondent contested the petition"]],
      ["opposite", ["I GRANT the petition", "I DISMISS the petition"]],
      [
        "invented",
        [
          "as well as weekly contact by video call.",
          "as well as weekly contact by video call and alternating weekends.",
        ],
      ],
    ],
  },
  {
    name: "a marriage certificate",
    half: "tuned",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# República Federativa do Brasil – Registro Civil das Pessoas Naturais || Federative Republic of Brazil – Civil Registry of Natural Persons
# Certidão de Casamento || Marriage Certificate
- Matrícula: 0947260155 2011 2 00073 188 0021405 61 || Registration number: 0947260155 2011 2 00073 188 0021405 61
- Nomes completos dos cônjuges: Rodrigo Falcão Menezes e Jussara Peçanha Lobo || Full names of the spouses: Rodrigo Falcão Menezes and Jussara Peçanha Lobo
- 1º cônjuge: nascido em 14/08/1981, natural de Niterói-RJ, brasileiro, engenheiro civil || First spouse: born on August 14, 1981 in Niterói, State of Rio de Janeiro; Brazilian; civil engineer
- Filiação do 1º cônjuge: Osvaldo Menezes e Terezinha Falcão Menezes || Parents of the first spouse: Osvaldo Menezes and Terezinha Falcão Menezes
- 2º cônjuge: nascida em 27/03/1984, natural de Petrópolis-RJ, brasileira, farmacêutica || Second spouse: born on March 27, 1984 in Petrópolis, State of Rio de Janeiro; Brazilian; pharmacist
- Filiação do 2º cônjuge: Anselmo Lobo e Nair Peçanha || Parents of the second spouse: Anselmo Lobo and Nair Peçanha
- Data de registro do casamento (por extenso): Doze de novembro de dois mil e onze || Date of registration of the marriage (in words): November twelfth, two thousand and eleven
- Dia, mês, ano: 12/11/2011 || Day, month, year: 12/11/2011
- Regime de bens do casamento: Comunhão parcial de bens || Marital property regime: Partial community of property
- Nome que cada um dos cônjuges passou a utilizar: Ele, o mesmo nome; ela, Jussara Lobo Menezes || Name adopted by each spouse: He, the same name; she, Jussara Lobo Menezes
- Observações / Averbações: Nada consta || Notes / Annotations: None
- Oficial: Wanderley Passos Ramalho || Registrar: Wanderley Passos Ramalho
- Município/UF: Nova Friburgo-RJ || Municipality/State: Nova Friburgo, Rio de Janeiro
O conteúdo da certidão é verdadeiro. Dou fé. || The contents of this certificate are true. I attest thereto.
Nova Friburgo, 8 de maio de 2018 || Nova Friburgo, May 8, 2018
Selo eletrônico de fiscalização: ECTD 50719 KLF || [Electronic inspection seal: ECTD 50719 KLF]
`,
    errors: [
      ["surname", ["Anselmo Lobo and Nair Peçanha", "Anselmo Lobo and Nair Falcão"]],
      ["diacritic", ["Rodrigo Falcão Menezes", "Rodrigo Falcao Menezes"]],
      ["number_word", ["November twelfth", "November twentieth"]],
    ],
  },
  {
    name: "a criminal record certificate",
    half: "tuned",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Ministério da Justiça – Direção-Geral da Administração da Justiça || Ministry of Justice – Directorate-General for the Administration of Justice
# Certificado do Registo Criminal || Criminal Record Certificate
- Código de acesso: 6C41-09EA-D7F8-2B35 || Access code: 6C41-09EA-D7F8-2B35
- Nome: Inês Alexandra Fragoso Varela || Name: Inês Alexandra Fragoso Varela
- Nome do pai: Armindo Varela || Father's name: Armindo Varela
- Nome da mãe: Graça Maria Fragoso || Mother's name: Graça Maria Fragoso
- Data de nascimento: 1993-07-21 || Date of birth: 21 July 1993
- Naturalidade: Covilhã, Castelo Branco || Place of birth: Covilhã, Castelo Branco
- Nacionalidade: portuguesa || Nationality: Portuguese
- Documento de identificação: Cartão de Cidadão 14382067 || Identity document: Citizen Card 14382067
- Finalidade: exercício de atividade profissional que envolve contacto regular com menores || Purpose: professional activity involving regular contact with minors
Os serviços de identificação criminal certificam que, à data da emissão, nada consta do registo criminal acerca da pessoa acima identificada. || The criminal records services certify that, as of the date of issue, no entries appear in the criminal record for the person identified above.
Certificado emitido nos termos da Lei n.º 37/2015, de 5 de maio. || Certificate issued under Law No. 37/2015 of 5 May.
O presente certificado é válido por três meses a contar da data da sua emissão e destina-se exclusivamente ao fim indicado. || This certificate is valid for three months from its date of issue and may be used only for the purpose stated.
- Emitido em: 2022-02-03, às 15:47 || Issued on: 3 February 2022, at 15:47
- Válido até: 2022-05-03 || Valid until: 3 May 2022
- Taxa paga: 5,00 € || Fee paid: €5.00
A autenticidade deste certificado pode ser confirmada em linha através do código de acesso. || The authenticity of this certificate may be verified online using the access code.
`,
    errors: [
      ["negation", ["no entries appear in the criminal record", "entries appear in the criminal record"]],
      ["digit", ["21 July 1993", "21 July 1998"]],
      ["identifier", ["Citizen Card 14382067", "Citizen Card 14382607"]],
    ],
  },
];
