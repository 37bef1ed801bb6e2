import type { PlantedDocument } from "../planted-document";

export const HELD_ENGLISH_SPANISH: readonly PlantedDocument[] = [
  {
    name: "a police report",
    half: "held",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
# Harlan County Sheriff's Office – Incident Report || Oficina del Sheriff del Condado de Harlan – Informe de incidente
Case number: HC-18-004792. Date and time of report: March 2, 2018, 9:15 p.m. || Número de caso: HC-18-004792. Fecha y hora del informe: 2 de marzo de 2018, 9:15 p. m.
Reporting officer: Deputy Sean P. McAllister, badge 318 || Agente informante: agente Sean P. McAllister, placa 318
Location: parking lot of the Cloverfork Diner, 880 Main Street, Evarts, Kentucky || Lugar: estacionamiento del restaurante Cloverfork Diner, 880 Main Street, Evarts, Kentucky
# Narrative || Relato de los hechos
On the above date at approximately 7:40 p.m., I was dispatched to the listed location in reference to a theft from a vehicle. Upon arrival I made contact with the victim, Yolanda Carrillo, who stated that her purse had been taken from her car while she was having dinner inside. || En la fecha indicada, aproximadamente a las 7:40 p. m., me enviaron al lugar señalado por un robo en un vehículo. Al llegar me entrevisté con la víctima, Yolanda Carrillo, quien declaró que le habían sustraído el bolso de su automóvil mientras cenaba en el interior del local.
Ms. Carrillo advised that she had parked her gray 2011 Honda Civic, Kentucky plate 427-KTD, near the rear entrance at about 6:30 p.m. and had left the driver's window partially open. When she returned an hour later, the rear passenger window was broken and the purse was missing. || La Sra. Carrillo informó de que había estacionado su Honda Civic gris de 2011, placa de Kentucky 427-KTD, cerca de la entrada trasera alrededor de las 6:30 p. m. y de que había dejado la ventanilla del conductor parcialmente abierta. Cuando regresó una hora más tarde, la ventanilla trasera del pasajero estaba rota y el bolso había desaparecido.
The purse contained her driver's license, her permanent resident card, her daughter's birth certificate, a bank card, and about two hundred dollars in cash. The estimated value of the loss, including the damage to the window, is $640. || El bolso contenía su licencia de conducir, su tarjeta de residente permanente, el certificado de nacimiento de su hija, una tarjeta bancaria y unos doscientos dólares en efectivo. El valor estimado de la pérdida, incluido el daño de la ventanilla, es de 640 dólares.
I spoke with a witness, Travis Boggs, an employee of the diner, who said that he had seen a man of about thirty in a blue jacket walking quickly toward the river. He did not see the man's face and could not identify him. || Hablé con un testigo, Travis Boggs, empleado del restaurante, quien dijo que había visto a un hombre de unos treinta años, con una chaqueta azul, que caminaba deprisa hacia el río. No le vio la cara y no pudo identificarlo.
I photographed the vehicle and collected a piece of broken glass as evidence. The area was searched by Deputy Raymond Hoskins, with negative results. || Fotografié el vehículo y recogí como prueba un trozo de vidrio roto. El agente Raymond Hoskins registró la zona, sin resultado.
Ms. Carrillo was advised to report the loss of her card to her bank and to the immigration authorities. She was given a copy of this report and a victim information sheet in Spanish. || Se aconsejó a la Sra. Carrillo que comunicara la pérdida de su tarjeta al banco y a las autoridades de inmigración. Se le entregaron una copia de este informe y una hoja informativa para víctimas en español.
Status: the case remains open. No suspect has been arrested. || Estado: el caso sigue abierto. No se ha detenido a ningún sospechoso.
[Signature] Deputy S. P. McAllister || [Firma] Agente S. P. McAllister
[Signature] Reviewed by Sgt. Denise Lawson, March 5, 2018 || [Firma] Revisado por la sargento Denise Lawson, 5 de marzo de 2018
`,
    errors: [
      ["opposite", ["certificado de nacimiento de su hija", "certificado de nacimiento de su hijo"]],
      ["surname", ["El agente Raymond Hoskins registró", "El agente Raymond Boggs registró"]],
      [
        "doubled",
        [
          "No se ha detenido a ningún sospechoso.",
          "No se ha detenido a ningún sospechoso. No se ha detenido a ningún sospechoso.",
        ],
      ],
    ],
  },
  {
    name: "a driver's record",
    half: "held",
    sourceLanguage: "en",
    targetLanguage: "es",
    text: `
# Department of Motor Vehicles – State of Nebraska || Departamento de Vehículos Motorizados – Estado de Nebraska
# Driver Record Abstract || Extracto del historial de conductor
- Driver's name: Ewa Katarzyna Lindqvist || Nombre de la conductora: Ewa Katarzyna Lindqvist
- License number: H04817362 || Número de licencia: H04817362
- Date of birth: 07/19/1990 || Fecha de nacimiento: 19 de julio de 1990
- Sex: F || Sexo: F
- Height: 5 ft 6 in || Estatura: 5 pies 6 pulgadas
- Weight: 138 lb || Peso: 138 libras
- Eye color: green || Color de ojos: verde
- License class: O (operator) || Clase de licencia: O (conductor particular)
- Issue date: 05/11/2017 || Fecha de expedición: 11 de mayo de 2017
- Expiration date: 07/19/2022 || Fecha de vencimiento: 19 de julio de 2022
- Restrictions: corrective lenses required || Restricciones: debe usar lentes correctivos
| Date | Violation | County | Points | Fine || Fecha | Infracción | Condado | Puntos | Multa
| 10/03/2018 | Speeding, 11–15 mph over limit | Lancaster | 2 | $75.00 || 3 de octubre de 2018 | Exceso de velocidad, de 11 a 15 millas por hora sobre el límite | Lancaster | 2 | 75.00 USD
| 02/24/2020 | Failure to yield right of way | Sarpy | 3 | $125.00 || 24 de febrero de 2020 | No ceder el paso | Sarpy | 3 | 125.00 USD
- Total points: 5 || Total de puntos: 5
- Suspensions or revocations: none || Suspensiones o revocaciones: ninguna
The above is a true abstract of the record on file. It does not include accidents in which the driver was not at fault. || Lo anterior es un extracto fiel del historial archivado. No incluye accidentes en los que la conductora no haya tenido la culpa.
Issued in Lincoln on July 8, 2021 [State seal] [Signature] Records Clerk || Expedido en Lincoln el 8 de julio de 2021 [Sello del estado] [Firma] Encargado de registros
`,
    errors: [
      ["digit", ["Sarpy | 3 | 125.00 USD", "Sarpy | 3 | 152.00 USD"]],
      ["unit", ["Peso: 138 libras", "Peso: 138 kilogramos"]],
      ["language", ["debe usar lentes correctivos", "corrective lenses required"]],
    ],
  },
];
