/**
 * Words of offices, addresses, courtesy and forms, with a capital in most documents and yet translated.
 * Our own choice, of 2026-11-21.
 */
const TRANSLATED = `
nombre nombres apellido apellidos padre madre hijo hija lugar fecha nacimiento sexo edad estado civil domicilio firma sello folio acta libro tomo página número registro oficialía oficial municipio municipal localidad ciudad provincia departamento distrito región país república estados unidos unido reino federal federación nacional ministerio secretaría secretario secretaria dirección director directora general gobierno gobernación jefe jefatura instituto universidad facultad escuela colegio centro hospital clínica banco caja sociedad compañía juzgado tribunal corte sala juez jueza magistrado magistrada notario notaria notaría público pública privado privada ley código artículo decreto sentencia primera segunda tercera instancia señor señora señorita don doña doctor doctora licenciado licenciada ingeniero ingeniera profesor profesora rector rectora presidente presidenta calle avenida plaza paseo carretera camino colonia barrio norte sur este oeste oriente poniente santo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo certificado certificada certificación constancia documento identidad pasaporte cédula matrimonio defunción divorcio título grado bachiller licenciatura maestría doctorado masculino femenino soltero soltera casado casada mexicano mexicana español española autónomo autónoma politécnico superior supremo suprema
nom noms prénom prénoms père mère fils fille lieu naissance sexe mairie commune département préfecture préfet maire république française français ministère intérieur justice tribunal cour juge notaire officier état université école lycée rue avenue boulevard place monsieur madame mademoiselle maître docteur directeur directrice acte extrait copie intégrale page numéro
nome pai mãe filho filha local data nascimento cartório registro conservatória município estado república federativa brasil ministério secretaria universidade faculdade escola rua avenida praça senhor senhora doutor doutora juiz juíza tabelião
cognome padre figlio figlia luogo data nascita comune provincia repubblica italiana ministero università scuola via piazza signor signora dottor
name vorname vater mutter ort datum geburt standesamt stadt kreis land bundesrepublik deutschland ministerium universität schule straße platz herr frau doktor geburtsurkunde
`;

/**
 * English words a letter or two away from words of other languages that they translate.
 * Our own choice, of 2026-11-21.
 */
const COGNATES = `
registry register sum national document documents sex masculine feminine part program programs president agent present doctor director sector act text contract system public notary article decree secretary section province district department municipal municipality institute university faculty college academy hospital clinic bank society company court tribunal judge code law civil federal federation republic state general international social security medical student professor grade grades total original copy official office officer service services commerce commercial industry history geography mathematics physics chemistry biology music art arts science sciences language literature philosophy religion technical technology technique center central north south east west street avenue plaza saint page number date certificate certification legal minister ministry mayor order register visa passport residence resident permit tax taxes receipt invoice account credit debit salary contract clause annex form type class category note notes legalization apostille signature seal stamp active passive final regular special basic principal private complete complement element moment monument instrument department apartment argument testament student client patient parent accident incident hand land band march april may june july august september october november december sunday monday import export transport report port sport
`;

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Words that are translated although documents write them with a capital. */
export const TRANSLATED_WORDS = words(TRANSLATED);

/** English words that are near the foreign ones they translate, and so are no names with a letter lost. */
export const COGNATE_WORDS = words(COGNATES);
