import type { PlantedDocument } from "./planted-document";

const COURSES = `
Cálculo diferencial || Differential Calculus
Álgebra lineal || Linear Algebra
Química general || General Chemistry
Introducción a la programación || Introduction to Programming
Fundamentos de investigación || Fundamentals of Research
Taller de ética || Ethics Workshop
Dibujo técnico || Technical Drawing
Comunicación oral y escrita || Oral and Written Communication
Cálculo integral || Integral Calculus
Estática || Statics
Programación orientada a objetos || Object-Oriented Programming
Contabilidad financiera || Financial Accounting
Probabilidad y estadística || Probability and Statistics
Electricidad y magnetismo || Electricity and Magnetism
Metrología y normalización || Metrology and Standardization
Tecnología de materiales || Materials Technology
Cálculo vectorial || Vector Calculus
Dinámica || Dynamics
Mecánica de materiales || Mechanics of Materials
Estructura de datos || Data Structures
Termodinámica || Thermodynamics
Métodos numéricos || Numerical Methods
Procesos de manufactura || Manufacturing Processes
Desarrollo sustentable || Sustainable Development
Ecuaciones diferenciales || Differential Equations
Circuitos eléctricos || Electric Circuits
Mecánica de fluidos || Fluid Mechanics
Análisis de circuitos || Circuit Analysis
Sistemas operativos || Operating Systems
Investigación de operaciones || Operations Research
Economía empresarial || Business Economics
Cultura empresarial || Business Culture
Transferencia de calor || Heat Transfer
Electrónica analógica || Analog Electronics
Máquinas eléctricas || Electric Machines
Diseño mecánico || Mechanical Design
Bases de datos || Databases
Simulación || Simulation
Vibraciones mecánicas || Mechanical Vibrations
Gestión de proyectos || Project Management
Electrónica digital || Digital Electronics
Instrumentación || Instrumentation
Control clásico || Classical Control
Microcontroladores || Microcontrollers
Hidráulica y neumática || Hydraulics and Pneumatics
Redes de computadoras || Computer Networks
Administración de la calidad || Quality Management
Seguridad industrial || Industrial Safety
Control digital || Digital Control
Robótica || Robotics
Automatización industrial || Industrial Automation
Electrónica de potencia || Power Electronics
Manufactura avanzada || Advanced Manufacturing
Programación avanzada || Advanced Programming
Formulación y evaluación de proyectos || Project Formulation and Evaluation
Taller de investigación || Research Workshop
Mantenimiento industrial || Industrial Maintenance
Visión artificial || Computer Vision
Sistemas de manufactura flexible || Flexible Manufacturing Systems
Inteligencia artificial || Artificial Intelligence
Legislación laboral || Labor Law
Sociología || Sociology
Mercadotecnia || Marketing
Relaciones industriales || Industrial Relations
Diseño asistido por computadora || Computer-Aided Design
Elementos de máquinas || Machine Elements
Tópicos selectos de mecatrónica || Selected Topics in Mechatronics
Energías renovables || Renewable Energies
Acústica || Acoustics
Óptica || Optics
Física moderna || Modern Physics
Geometría analítica || Analytic Geometry
Inglés I || English I
Inglés II || English II
Inglés III || English III
Actividades deportivas || Sports Activities
Actividades culturales || Cultural Activities
Tutoría || Tutoring
Liderazgo || Leadership
Historia de México || History of Mexico
Literatura universal || World Literature
Filosofía || Philosophy
Psicología industrial || Industrial Psychology
Derecho mercantil || Commercial Law
Finanzas || Finance
Presupuestos || Budgeting
Costos de producción || Production Costs
Logística || Logistics
Ergonomía || Ergonomics
Estudio del trabajo || Work Study
Planeación estratégica || Strategic Planning
Innovación tecnológica || Technological Innovation
Prácticas profesionales || Professional Internship
Servicio social || Social Service
Seminario de titulación || Degree Seminar
Residencia profesional || Professional Residency
`
  .trim()
  .split("\n")
  .map((line) => line.split(" || ") as [string, string]);

const PER_PAGE = 8;
const MONTHS = [
  ["enero", "January"],
  ["junio", "June"],
  ["diciembre", "December"],
] as const;
const GRADES = [
  ["70", "Aprobado", "Pass"],
  ["85", "Notable", "Very Good"],
  ["96", "Sobresaliente", "Outstanding"],
  ["78", "Aprobado", "Pass"],
] as const;

function toPage(page: number): string {
  const [month, inEnglish] = MONTHS[page % MONTHS.length] ?? MONTHS[0];
  const year = 2012 + Math.floor(page / 2);
  const rows = COURSES.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map(([course, translated], at) => {
    const [grade, words, inWords] = GRADES[(page + at) % GRADES.length] ?? GRADES[0];
    const code = `${["MAT", "ICF", "MTC", "ADM"][at % 4]}-${1001 + page * 16 + at}`;
    return `| ${code} | ${course} | ${4 + (at % 3)} | ${grade} | ${words} || ${code} | ${translated} | ${4 + (at % 3)} | ${grade} | ${inWords}`;
  });
  return `
# Tecnológico Nacional de México || National Technological Institute of Mexico
Instituto Tecnológico de Celaya, Secretaría de Educación Pública || Celaya Institute of Technology, Ministry of Public Education
Departamento de Servicios Escolares || School Services Department
- Alumno: Rubén Oropeza Villaseñor || Student: Rubén Oropeza Villaseñor
- Número de control: 12030877 || Control number: 12030877
- Carrera: Ingeniería Mecatrónica || Degree program: Mechatronics Engineering
- Periodo: ${month} de ${year} || Term: ${inEnglish} ${year}
- Plan de estudios: IMCT-2010-229 || Curriculum: IMCT-2010-229
| Clave | Materia | Créditos | Calificación | Resultado || Code | Subject | Credits | Grade | Result
${rows.join("\n")}
Jefa del Departamento: Ing. Graciela Montúfar Ávila || Head of the Department: Graciela Montúfar Ávila, Eng.
La calificación mínima aprobatoria es 70. Este documento no es válido si presenta tachaduras o enmendaduras. || The minimum passing grade is 70. This document is not valid if it shows any deletions or alterations.
Página ${page + 1} de 12 || Page ${page + 1} of 12
`.trim();
}

/** Twelve pages without an error. */
export const CLEAN_TRANSCRIPT: PlantedDocument = {
  name: "a transcript of twelve pages",
  half: "tuned",
  sourceLanguage: "es",
  targetLanguage: "en",
  text: Array.from({ length: COURSES.length / PER_PAGE }, (_, page) => toPage(page)).join("\n%\n"),
  errors: [],
};
