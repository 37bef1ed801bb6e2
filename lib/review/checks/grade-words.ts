/**
 * Possible ranks: 0 failed, 1 just passed, 5 the best, `-` not graded. Scales differ, so most words have several. Our
 * own tables, 2026-11-23.
 */
const GRADES: Record<string, string> = {
  en: "poor:0 distinction:45 fail:0 failed:0 unsatisfactory:0 not_passed:0 not_approved:0 insufficient:0 reproved:0 pass:1234 passed:12345 approved:12345 sufficient:1 satisfactory:12 fair:12 adequate:12 average:2 medium:2 good:23 fairly_good:2 very_good:34 notable:34 merit:34 excellent:45 outstanding:45 distinguished:45 with_honors:5 with_distinction:5 honors:5 credit:12345 withdrawn:- incomplete:- not_taken:-",
  es: "suspenso:0 reprobado:0 reprobada:0 no_aprobado:0 insuficiente:0 no_apto:0 aprobado:12 aprobada:12 apto:12345 apta:12345 suficiente:1 regular:12 bien:23 bueno:23 muy_bien:34 muy_bueno:34 notable:34 sobresaliente:45 excelente:45 matrícula_de_honor:5 baja:- no_presentado:-",
  fr: "échoué:0 échouée:0 recalé:0 recalée:0 ajourné:0 ajournée:0 insuffisant:0 échec:0 refusé:0 admis:12345 admise:12345 passable:12 suffisant:1 assez_bien:2 bien:23 très_bien:45 excellent:45 validé:12345 réussi:12345 absent:- défaillant:-",
  pt: "reprovado:0 reprovada:0 insuficiente:0 aprovado:12345 aprovada:12345 suficiente:12 regular:12 bom:23 muito_bom:34 ótimo:45 excelente:45 trancado:-",
  de: "mit_auszeichnung:5 durchgefallen:0 nicht_bestanden:0 ungenügend:0 mangelhaft:0 nicht_ausreichend:0 bestanden:12345 ausreichend:1 genügend:1 befriedigend:12 gut:23 sehr_gut:45 ausgezeichnet:5",
  it: "promosso:12345 promossa:12345 bocciato:0 bocciata:0 scarso:0 insufficiente:0 respinto:0 respinta:0 non_idoneo:0 sufficiente:1 idoneo:12345 idonea:12345 discreto:2 buono:23 distinto:34 ottimo:45 eccellente:45 approvato:12345",
  pl: "niedostateczny:0 nie_zaliczono:0 dopuszczający:1 dostateczny:12 dobry:23 bardzo_dobry:34 celujący:5 zaliczono:12345 zal:12345",
  ro: "respins:0 respinsă:0 insuficient:0 admis:12345 admisă:12345 promovat:12345 suficient:1 satisfăcător:12 bine:23 foarte_bine:45 excelent:45",
  vi: "không_đạt:0 kém:0 yếu:0 trung_bình:12 khá:23 giỏi:34 xuất_sắc:45 đạt:12345",
  ru: "неудовлетворительно:0 не_зачтено:0 незачет:0 удовлетворительно:12 хорошо:23 отлично:45 зачтено:12345 зачет:12345 зачёт:12345",
  uk: "незадовільно:0 не_зараховано:0 задовільно:12 добре:23 відмінно:45 зараховано:12345",
  ar: "راسب:0 راسبة:0 ضعيف:0 ناجح:12345 ناجحة:12345 مقبول:12 جيد:23 جيد_جدا:34 جيد_جداً:34 ممتاز:45 امتياز:45",
  tr: "geçti:12345 başarılı:12345 kaldı:0 başarısız:0 yetersiz:0 geçer:12 orta:12 iyi:23 pekiyi:45 mükemmel:45",
  nl: "onvoldoende:0 niet_geslaagd:0 gezakt:0 voldoende:12 ruim_voldoende:23 geslaagd:12345 goed:23 zeer_goed:45 uitmuntend:5",
  zh: "不及格:0 不合格:0 及格:12 合格:12345 通过:12345 中等:2 中:2 良好:23 良:23 优秀:45 优:45",
};

const TABLES = new Map<string, ReadonlyMap<string, string>>();

export function gradeRanks(text: string, language: string): string | null {
  const words = GRADES[language];
  if (words === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    table = new Map(
      words.split(" ").map((entry) => entry.replaceAll("_", " ").split(":") as [word: string, ranks: string]),
    );
    TABLES.set(language, table);
  }
  return table.get(text.trim().toLowerCase().replace(/[.!]$/, "")) ?? null;
}
