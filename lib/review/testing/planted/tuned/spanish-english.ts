import type { PlantedDocument } from "../planted-document";

export const SPANISH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a power of attorney",
    half: "tuned",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Escritura de poder especial || Deed of Special Power of Attorney
Número mil cuatrocientos ochenta y seis || Number one thousand four hundred and eighty-six
En Palencia, mi residencia, a veintidós de octubre de dos mil veinte. Ante mí, ÁLVARO QUINTANILLA REBOLLO, Notario del Ilustre Colegio de Castilla y León, || In Palencia, my place of practice, on the twenty-second of October, two thousand and twenty. Before me, ÁLVARO QUINTANILLA REBOLLO, Notary of the Notarial Association of Castile and León,
# Comparece || There appears
DOÑA MARÍA DEL PILAR HINOJOSA LARRAURI, mayor de edad, viuda, jubilada, vecina de Palencia, con domicilio en calle Mayor Antigua, 51, 3.º B, y con D.N.I. número 12.745.308-T. || MS. MARÍA DEL PILAR HINOJOSA LARRAURI, of legal age, a widow, retired, a resident of Palencia, domiciled at calle Mayor Antigua, 51, 3.º B, holder of national identity card (D.N.I.) number 12.745.308-T.
Interviene en su propio nombre y derecho. La identifico por su documento de identidad, que me exhibe, y tiene, a mi juicio, la capacidad legal necesaria para otorgar la presente escritura. || She acts in her own name and right. I have identified her by means of her identity document, which she has shown me, and she has, in my judgment, the legal capacity required to execute this deed.
# Otorga || She declares
Primero. Que confiere poder especial, tan amplio como en Derecho sea necesario, a favor de su sobrino, DON ÍÑIGO LASARTE HINOJOSA, vecino de Boston (Estados Unidos de América), con pasaporte español número XDA482917. || First. That she grants a special power of attorney, as broad as may be required by law, to her nephew, MR. ÍÑIGO LASARTE HINOJOSA, a resident of Boston (United States of America), holder of Spanish passport number XDA482917.
Segundo. Que el apoderado podrá vender, por el precio y en las condiciones que estime convenientes, pero nunca por menos de doscientos doce mil euros (212.000 €), la vivienda sita en Santander, calle Castelar, 19, 4.º D, finca registral número 38.114. || Second. That the attorney-in-fact may sell, at the price and on the terms he deems fit, but never for less than two hundred and twelve thousand euros (€212,000), the dwelling located in Santander, at calle Castelar, 19, 4.º D, registered property number 38,114.
Tercero. Que, a tal fin, podrá firmar contratos privados y escrituras públicas, percibir el precio, dar carta de pago y cancelar la hipoteca que grava la finca. No podrá, en cambio, constituir nuevas cargas sobre ella ni sustituir este poder en favor de otra persona. || Third. That, to this end, he may sign private contracts and public deeds, collect the price, give receipt for payment, and pay off the mortgage encumbering the property. He may not, however, create any new charges on it or delegate this power to another person.
Cuarto. Que el presente poder quedará sin efecto el treinta y uno de diciembre de dos mil veintiuno, salvo que antes sea revocado. || Fourth. That this power of attorney shall cease to have effect on the thirty-first of December, two thousand and twenty-one, unless it is revoked beforehand.
Hago las reservas y advertencias legales. Leída por mí la presente escritura, la otorgante la encuentra conforme y la firma conmigo. || I have given the statutory notices and warnings. Having heard me read this deed aloud, the grantor finds it to be correct and signs it with me.
De cuanto se consigna en este instrumento, extendido en dos folios de papel timbrado de uso exclusivo notarial, yo, el Notario, doy fe. || I, the Notary, attest to everything set out in this instrument, which is drawn up on two sheets of stamped paper reserved for notarial use.
Sigue la firma de la compareciente. Signado: A. Quintanilla. Rubricado y sellado. || [The signature of the party follows. Signed: A. Quintanilla. Flourish and seal.]
`,
    errors: [
      ["number_word", ["two hundred and twelve thousand euros", "two hundred and two thousand euros"]],
      ["opposite", ["the attorney-in-fact may sell, at", "the attorney-in-fact may purchase, at"]],
      ["negation", ["He may not, however, create any new charges", "He may also create new charges"]],
      ["surname", ["ÍÑIGO LASARTE HINOJOSA", "ÍÑIGO LARRAURI HINOJOSA"]],
    ],
  },
  {
    name: "a university transcript",
    half: "tuned",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Certificación académica personal || Official Academic Transcript
- Alumna: Beatriz Caamaño Pousa || Student: Beatriz Caamaño Pousa
- DNI: 35487160-K || DNI (national identity number): 35487160-K
- Titulación: Grado en Enfermería || Degree program: Bachelor's Degree in Nursing
- Centro: Escuela Universitaria de Enfermería de Pontevedra || School: University School of Nursing of Pontevedra
- N.º de expediente: 0917/2015 || File no.: 0917/2015
| Asignatura | Curso | Créditos ECTS | Calificación || Course | Academic year | ECTS credits | Grade
| Anatomía Humana | 2015-2016 | 9 | 8,4 Notable || Human Anatomy | 2015–2016 | 9 | 8.4 Very Good (Notable)
| Bioquímica | 2015-2016 | 6 | 6,7 Aprobado || Biochemistry | 2015–2016 | 6 | 6.7 Pass (Aprobado)
| Farmacología Clínica | 2016-2017 | 7,5 | 7,9 Notable || Clinical Pharmacology | 2016–2017 | 7.5 | 7.9 Very Good (Notable)
| Enfermería Materno-Infantil | 2017-2018 | 12 | 9,2 Sobresaliente || Maternal and Child Nursing | 2017–2018 | 12 | 9.2 Outstanding (Sobresaliente)
| Inglés Sanitario | 2017-2018 | 6 | Convalidada || English for Healthcare | 2017–2018 | 6 | Credit transferred
| Practicum III | 2018-2019 | 24 | 9,6 Matrícula de Honor || Practicum III | 2018–2019 | 24 | 9.6 With Honors (Matrícula de Honor)
| Trabajo de Fin de Grado | 2018-2019 | 12 | 9,0 Sobresaliente || Undergraduate Dissertation | 2018–2019 | 12 | 9.0 Outstanding (Sobresaliente)
- Créditos superados: 240 || Credits earned: 240
- Nota media del expediente: 8,13 || Grade point average: 8.13
La interesada ha abonado los derechos de expedición del título el 11 de julio de 2019. || The student paid the fee for issuance of the degree certificate on July 11, 2019.
Y para que conste, firmo la presente en Pontevedra, a 6 de septiembre de 2019. || In witness whereof, I sign this transcript in Pontevedra on September 6, 2019.
El Secretario, Xoán Vilariño Seoane || [Signature] Xoán Vilariño Seoane, Secretary
Sello de la Secretaría || [Stamp: Registrar's Office]
`,
    errors: [
      ["grade", ["6.7 Pass (Aprobado)", "6.7 Very Good (Notable)"]],
      ["digit", ["average: 8.13", "average: 8.31"]],
      ["dropped", ["2017–2018 | 6 | Credit transferred", "2017–2018 | 6 | "]],
    ],
  },
  {
    name: "a police report",
    half: "tuned",
    sourceLanguage: "es",
    targetLanguage: "en",
    text: `
# Acta de denuncia || Record of Complaint
- Dependencia: Comisaría de Distrito de Albacete-Norte || Unit: Albacete-Norte District Police Station
- Atestado n.º: 5530/19 || Report no.: 5530/19
- Fecha y hora: 14 de julio de 2019, 10:25 horas || Date and time: 14 July 2019, 10:25
Comparece en calidad de denunciante quien mediante documento de identidad n.º 47061592-R acredita ser Gonzalo Villaescusa Tébar, nacido en Hellín el 2 de marzo de 1988, hijo de Emilio y de Josefa, de profesión electricista. || The complainant appearing here proves by means of identity document no. 47061592-R that he is Gonzalo Villaescusa Tébar, born in Hellín on 2 March 1988, son of Emilio and Josefa, an electrician by profession.
Enterado de la obligación legal que tiene de decir la verdad y de la responsabilidad en que puede incurrir por denuncia falsa, manifiesta lo siguiente: || Having been informed of his legal duty to tell the truth and of the liability he may incur for making a false complaint, he states the following:
Que el día 13 de julio, sobre las 21:40 horas, estacionó su vehículo Seat León, matrícula 7318 KBD, en la calle Carcelén, y que a las 23:15 horas, al regresar, encontró rota la ventanilla trasera izquierda. || On 13 July, at about 21:40, he parked his Seat León, registration number 7318 KBD, in calle Carcelén, and on returning at 23:15 he found the rear left window broken.
Que del interior del turismo le sustrajeron un ordenador portátil, valorado en unos 900 euros, y una cartera de piel con 65 euros en efectivo. || A laptop computer valued at about 900 euros and a leather wallet containing 65 euros in cash had been taken from inside the car.
Que, mientras llamaba al 091, Rubén Ortuño Cuesta, vecino del inmueble n.º 8, se le acercó y le dijo que se marchara. El compareciente le pidió una explicación y Ortuño le propinó un puñetazo en el hombro, a consecuencia del cual cayó al suelo. || While he was calling 091, Rubén Ortuño Cuesta, who lives in building no. 8, came up to him and told him to leave. The complainant asked Ortuño for an explanation, and Ortuño punched him in the shoulder, causing him to fall to the ground.
Que lo sucedido fue presenciado por Amparo Gil Lorente, quien acompañó al denunciante al Centro de Salud, donde le apreciaron una contusión en el hombro derecho. Aporta parte médico de lesiones. || The incident was witnessed by Amparo Gil Lorente, who went with the complainant to the health centre, where a bruise to his right shoulder was found. He submits a medical report of his injuries.
Preguntado si conocía al denunciado con anterioridad, responde que solo de vista y que nunca ha tenido problemas con él. || When asked whether he had previously known the accused, he replies that he knew him only by sight and has never had any trouble with him.
Que desea ser informado de las actuaciones judiciales y reclama por los daños y las lesiones sufridos. || He wishes to be informed of the court proceedings and claims compensation for the damage and injuries suffered.
Se le hace entrega de copia de la presente y de los derechos que le asisten como perjudicado conforme al artículo 109 de la Ley de Enjuiciamiento Criminal. || He is given a copy of this record and of his rights as an injured party under Article 109 of the Criminal Procedure Act.
No teniendo más que manifestar, firma la presente en unión del Instructor, de lo que, como Secretario, certifico. || Having nothing further to state, he signs this record together with the officer in charge, which I certify as Secretary.
Firma del denunciante. Firma del Instructor, carné profesional 84.216. || [Complainant's signature] [Signature of the officer in charge, badge number 84.216]
`,
    errors: [
      [
        "swapped",
        [
          "The complainant asked Ortuño for an explanation, and Ortuño punched him",
          "Ortuño asked the complainant for an explanation, and the complainant punched him",
        ],
      ],
      ["opposite", ["his right shoulder", "his left shoulder"]],
      [
        "order",
        ["at about 21:40, he parked", "at about 23:15, he parked"],
        ["on returning at 23:15", "on returning at 21:40"],
      ],
    ],
  },
];
