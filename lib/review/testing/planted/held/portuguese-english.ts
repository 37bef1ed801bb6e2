import type { PlantedDocument } from "../planted-document";

export const HELD_PORTUGUESE_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a lease agreement",
    half: "held",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Contrato de arrendamento para habitação permanente || Lease Agreement for Permanent Residence
Entre: Rosalina de Jesus Farinha Abrantes, viúva, NIF 148 730 926, residente na Rua da Sofia, n.º 112, Coimbra, adiante designada por «senhoria», || Between: Rosalina de Jesus Farinha Abrantes, widow, taxpayer no. (NIF) 148 730 926, residing at Rua da Sofia, no. 112, Coimbra, hereinafter referred to as the "Lessor",
e: Duarte Nuno Castelhano Pires, solteiro, maior, titular do cartão de cidadão n.º 13409872 6 ZX4, NIF 237 615 048, adiante designado por «arrendatário», || and: Duarte Nuno Castelhano Pires, single, of legal age, holder of citizen card no. 13409872 6 ZX4, taxpayer no. (NIF) 237 615 048, hereinafter referred to as the "Lessee",
é celebrado o presente contrato, que se rege pelas cláusulas seguintes: || this agreement is entered into, governed by the following clauses:
# Primeira || Clause One
A senhoria é dona da fração autónoma designada pela letra «F», correspondente ao terceiro andar esquerdo do prédio sito na Rua dos Combatentes, n.º 58, em Coimbra, inscrita na matriz sob o artigo 4417. Pelo presente contrato dá de arrendamento ao arrendatário a referida fração, que se destina exclusivamente à habitação deste e do seu agregado familiar. || The Lessor is the owner of the independent unit designated by the letter "F", corresponding to the third floor, left side, of the building located at Rua dos Combatentes, no. 58, in Coimbra, entered in the property tax register under article 4417. By this agreement she leases the said unit to the Lessee, to be used exclusively as a residence for him and his household.
# Segunda || Clause Two
O contrato tem a duração de três anos, com início em 1 de outubro de 2019 e termo em 30 de setembro de 2022, renovando-se por períodos de um ano se nenhuma das partes se opuser. A oposição à renovação pela senhoria deve ser comunicada por carta registada com a antecedência mínima de 120 dias. || The agreement has a term of three years, beginning on October 1, 2019 and ending on September 30, 2022, and is renewed for periods of one year if neither party objects. Any objection to renewal by the Lessor must be communicated by registered letter at least 120 days in advance.
# Terceira || Clause Three
A renda mensal é de 575,00 € (quinhentos e setenta e cinco euros) e deve ser paga até ao dia oito de cada mês, por transferência bancária. Na data da assinatura o arrendatário entregou a quantia de 1.150,00 €, a título de caução, que lhe será restituída no termo do contrato se o locado for devolvido em bom estado. || The monthly rent is €575.00 (five hundred seventy-five euros) and must be paid by the eighth day of each month by bank transfer. On the date of signing, the Lessee paid the sum of €1,150.00 as a security deposit, which shall be returned to him at the end of the agreement if the leased premises are handed back in good condition.
# Quarta || Clause Four
O arrendatário não pode subarrendar nem ceder o locado, no todo ou em parte, sem autorização escrita da senhoria. São permitidos animais domésticos, desde que não causem incómodo aos vizinhos. || The Lessee may not sublet or assign the leased premises, in whole or in part, without the Lessor's written authorization. Domestic animals are permitted, provided that they do not disturb the neighbors.
# Quinta || Clause Five
As despesas de água, luz e gás são da responsabilidade do arrendatário; as quotas do condomínio são da responsabilidade da senhoria. || Water, electricity, and gas expenses are the responsibility of the Lessee; condominium fees are the responsibility of the Lessor.
Feito em duplicado, em Coimbra, aos vinte e três de setembro de dois mil e dezanove. || Done in duplicate in Coimbra on the twenty-third of September, two thousand nineteen.
[Assinatura] A senhoria – [Assinatura] O arrendatário || [Signature] The Lessor – [Signature] The Lessee
`,
    errors: [
      ["opposite", ["registered letter at least 120 days", "registered letter at most 120 days"]],
      [
        "swapped",
        [
          "are the responsibility of the Lessee; condominium fees are the responsibility of the Lessor",
          "are the responsibility of the Lessor; condominium fees are the responsibility of the Lessee",
        ],
      ],
      ["negation", ["if neither party objects", "if either party objects"]],
      [
        "invented",
        [
          "they do not disturb the neighbors.",
          "they do not disturb the neighbors. Smoking is prohibited in the unit.",
        ],
      ],
    ],
  },
  {
    name: "a marriage certificate",
    half: "held",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# República Federativa do Brasil – Registro Civil das Pessoas Naturais || Federative Republic of Brazil – Civil Registry of Natural Persons
# Certidão de casamento || Marriage Certificate
- Matrícula: 093846 01 55 2011 2 00047 188 0013905 71 || Registration number: 093846 01 55 2011 2 00047 188 0013905 71
- Data do registro: vinte e seis de março de dois mil e onze || Date of registration: March twenty-six, two thousand eleven
# Primeiro cônjuge || First Spouse
- Nome: Vanderlei Aparecido Furquim || Name: Vanderlei Aparecido Furquim
- Data e local de nascimento: 03/12/1979, Londrina – PR || Date and place of birth: December 3, 1979, Londrina, Paraná
- Estado civil anterior: divorciado || Previous marital status: divorced
- Filiação: Benedito Furquim e Zulmira Aparecida Furquim || Parents: Benedito Furquim and Zulmira Aparecida Furquim
# Segundo cônjuge || Second Spouse
- Nome: Jussara Beatriz Meirelles || Name: Jussara Beatriz Meirelles
- Data e local de nascimento: 12/07/1983, Maringá – PR || Date and place of birth: July 12, 1983, Maringá, Paraná
- Estado civil anterior: solteira || Previous marital status: single
- Filiação: pai ignorado e Ivone Meirelles || Parents: father unknown and Ivone Meirelles
- Nome que passou a utilizar: Jussara Beatriz Meirelles Furquim || Name adopted upon marriage: Jussara Beatriz Meirelles Furquim
- Regime de bens: comunhão parcial de bens || Property regime: partial community of property
- Anotações: nada consta || Annotations: none
O conteúdo da certidão é verdadeiro. Dou fé. || The contents of this certificate are true. I so certify.
Londrina, 9 de maio de 2018 || Londrina, May 9, 2018
[Assinatura] Cleonice Yamaguti, Oficial Substituta – [Selo de fiscalização nº kX4pR.9TzQe] || [Signature] Cleonice Yamaguti, Deputy Registrar – [Inspection stamp no. kX4pR.9TzQe]
`,
    errors: [
      ["opposite", ["Previous marital status: divorced", "Previous marital status: widowed"]],
      ["order", ["July 12, 1983", "December 7, 1983"]],
      [
        "surname",
        [
          "upon marriage: Jussara Beatriz Meirelles Furquim",
          "upon marriage: Jussara Beatriz Meirelles Figueira",
        ],
      ],
    ],
  },
  {
    name: "a payslip",
    half: "held",
    sourceLanguage: "pt",
    targetLanguage: "en",
    text: `
# Recibo de vencimento – novembro de 2020 || Payslip – November 2020
Lanifícios Serra da Gardunha, Lda., NIPC 503 981 274, Covilhã || Lanifícios Serra da Gardunha, Lda., corporate taxpayer no. (NIPC) 503 981 274, Covilhã
- Trabalhador: Anabela Proença Gaudêncio || Employee: Anabela Proença Gaudêncio
- N.º interno: 0416 || Internal no.: 0416
- NISS: 11 482 930 657 || Social security no. (NISS): 11 482 930 657
- Categoria: tecedeira de primeira || Job category: first-class weaver
- Data de admissão: 16/02/2009 || Date of hire: February 16, 2009
- Dias trabalhados: 21 || Days worked: 21
| Descrição | Quantidade | Abonos | Descontos || Description | Quantity | Earnings | Deductions
| Vencimento base | 30 dias | 742,00 € | – || Base salary | 30 days | €742.00 | –
| Subsídio de refeição | 21 dias | 94,50 € | – || Meal allowance | 21 days | €94.50 | –
| Trabalho noturno | 16 horas | 18,56 € | – || Night work | 16 hours | €18.56 | –
| Segurança Social (11 %) | 1 | – | 83,66 € || Social Security (11%) | 1 | – | €83.66
| IRS | 1 | – | 27,00 € || Income tax (IRS) | 1 | – | €27.00
| Quota sindical | 1 | – | 7,42 € || Union dues | 1 | – | €7.42
- Total de abonos: 855,06 € || Total earnings: €855.06
- Total de descontos: 118,08 € || Total deductions: €118.08
- Líquido a receber: 736,98 € || Net pay: €736.98
Pago por transferência para o IBAN PT59 0007 0000 1234 5678 9019 2 em 30/11/2020. || Paid by transfer to IBAN PT59 0007 0000 1234 5678 9019 2 on November 30, 2020.
Declaro que recebi a importância acima indicada. [Assinatura do trabalhador] || I declare that I have received the amount stated above. [Employee's signature]
`,
    errors: [
      [
        "order",
        ["Total earnings: €855.06", "Total earnings: €736.98"],
        ["Net pay: €736.98", "Net pay: €855.06"],
      ],
      ["identifier", ["11 482 930 657", "11 482 390 657"]],
      ["unit", ["16 hours", "16 days"]],
    ],
  },
];
