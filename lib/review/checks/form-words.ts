/**
 * Words that every translation must replace: sex, marital status, nationality, trades, labels. None is a name or a word
 * of another language in the table. Our own tables, 2026-11-23.
 */
const FORM_WORDS: Record<string, string> = {
  es: "femenino masculino mujer hombre varón hembra soltero soltera casado casada viudo viuda divorciado divorciada mexicano mexicana colombiano colombiana española ninguno ninguna sí aprobado reprobado suspenso notable sobresaliente excelente nombre nombres apellido apellidos padre madre hijo hija abuelo abuela fecha lugar nacimiento sexo edad estado_civil domicilio firma sello foja libro tomo página registro municipio ciudad provincia matrimonio defunción acta cédula nacionalidad ocupación profesión empleado empleada comerciante estudiante maestra maestro ingeniero ingeniera abogado abogada ama_de_casa jubilado calle nota materia asignatura créditos calificación semestre importe saldo concepto cargo abono titular testigo testigos legítimo vivo muerto presente ausente",
  fr: "féminin masculin femme homme célibataire marié mariée divorcé divorcée veuf veuve française français néant aucun aucune oui non nom prénom prénoms père mère fils fille date_de_naissance lieu naissance sexe mairie domicile épouse époux étudiant étudiante retraité retraitée sans_profession enseignant enseignante avocat avocate ingénieur commerçant matière relevé mention ajourné ajournée admis admise assez_bien très_bien passable témoin témoins solde montant libellé greffier juge nationalité",
  pt: "feminino masculino mulher homem solteiro solteira casado casada divorciado divorciada viúvo viúva brasileiro brasileira portuguesa português nenhum nenhuma sim não nome sobrenome pai mãe filho filha data local nascimento sexo idade endereço assinatura livro folha termo município cidade engenheiro engenheira advogado advogada professor professora estudante comerciante aposentado aposentada do_lar aprovado aprovada reprovado reprovada disciplina nota média situação testemunha testemunhas cartório registro saldo valor nacionalidade",
  de: "name weiblich männlich ledig verheiratet geschieden verwitwet deutsch ja nein keine name_vorname vorname nachname geburtsname geburtsort geburtsdatum geburtstag vater mutter sohn tochter datum ort geschlecht alter anschrift unterschrift siegel standesamt staatsangehörigkeit familienstand beruf lehrer lehrerin schüler kaufmann kauffrau rentner hausfrau bestanden gut sehr_gut befriedigend ausreichend mangelhaft fach note betrag saldo buchungstag wertstellung zeuge zeugin gehalt miete versicherung",
  it: "femminile maschile femmina maschio celibe nubile coniugato coniugata divorziato divorziata vedovo vedova italiana italiano nessuno nessuna sì nome cognome padre madre figlio figlia luogo data nascita sesso età residenza firma sindaco comune cittadinanza stato_civile professione insegnante casalinga operaio impiegato impiegata studente avvocato ingegnere ottimo buono sufficiente insufficiente discreto testimone testimoni importo saldo voto esame giudizio",
  pl: "kobieta mężczyzna żeńska męska panna kawaler zamężna żonaty rozwiedziona rozwiedziony wdowa wdowiec polskie polska polak polka tak nie brak imię imiona nazwisko ojciec matka syn córka data miejsce urodzenia płeć wiek adres podpis pieczęć obywatelstwo zawód nauczyciel nauczycielka lekarz inżynier uczeń student dobry bardzo_dobry dostateczny przedmiot ocena kwota saldo świadek świadkowie stan_cywilny",
  ro: "feminin masculin femeiesc bărbătesc necăsătorit necăsătorită căsătorit căsătorită divorțat divorțată văduv văduvă română român da nu nume prenume numele tatăl mama fiul fiica data locul nașterii sexul vârsta adresa semnătura cetățenie profesie profesor profesoară inginer medic elev student admis respins promovat nota disciplina suma sold martor martori stare_civilă zi",
  vi: "nữ nam độc_thân kết_hôn đã_kết_hôn ly_hôn góa không có giáo_viên học_sinh sinh_viên bác_sĩ kỹ_sư công_nhân nông_dân nội_trợ kinh_doanh họ_tên họ_và_tên tên cha mẹ con vợ chồng ngày_sinh nơi_sinh giới_tính quốc_tịch dân_tộc nghề_nghiệp địa_chỉ chữ_ký tiết_kiệm giỏi khá trung_bình xuất_sắc",
  en: "female male single married divorced widowed widow widower american none yes name names surname father mother son daughter place birth sex age address signature seal county city occupation teacher student engineer lawyer nurse housewife retired unemployed clerk judge passed failed withdrawn incomplete grade course hours amount balance witness witnesses",
};

const TABLES = new Map<string, ReadonlySet<string>>();

function tableOf(language: string): ReadonlySet<string> {
  let table = TABLES.get(language);
  if (table === undefined) {
    table = new Set((FORM_WORDS[language] ?? "").split(" ").map((each) => each.replaceAll("_", " ")));
    TABLES.set(language, table);
  }
  return table;
}

export function isFormWord(text: string, sourceLanguage: string, targetLanguage: string): boolean {
  return tableOf(sourceLanguage).has(text) && !tableOf(targetLanguage).has(text);
}

/** The convention itself asks for this title in French, on papers of every country. */
export function isApostilleTitle(text: string): boolean {
  return /^\s*(?:apostille\s+)?\(?convention de la haye du 5 octobre 1961\)?\s*$/iu.test(text);
}
