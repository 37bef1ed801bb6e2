import type { ExchangeEntry } from "@/lib/core/exchange/exchange";

const term = (source: string, target: string, forbidden: string[] = [], note = ""): ExchangeEntry => ({
  source,
  target,
  forbidden,
  note,
});

/**
 * Terms of civil records, Spanish to English, to begin a termbase with. Our own choice, written 2026-11-23: common
 * renderings, taken from no other list. Two rows for one term are both right.
 */
export const STARTER_TERMS = {
  sourceLanguage: "es",
  targetLanguage: "en",
  origin: "Our own choice, 2026-11-23",
  entries: [
    term("acta de nacimiento", "birth certificate", ["act of birth", "minutes of birth"]),
    term("partida de nacimiento", "birth certificate", ["birth item", "birth departure"]),
    term("certificado de nacimiento", "birth certificate"),
    term(
      "certificación literal",
      "full certified copy",
      ["literal certification"],
      "Spain: the whole entry, word for word",
    ),
    term("acta de matrimonio", "marriage certificate", ["act of marriage"]),
    term("partida de matrimonio", "marriage certificate"),
    term("acta de defunción", "death certificate", ["act of death"]),
    term("partida de defunción", "death certificate"),
    term("acta de divorcio", "divorce certificate"),
    term("sentencia de divorcio", "divorce judgment"),
    term("sentencia de divorcio", "divorce decree"),
    term("fe de bautismo", "baptismal certificate", ["faith of baptism"]),
    term("fe de vida", "certificate of life", ["faith of life"]),
    term("libro de familia", "family record book", ["family book"]),
    term("Registro Civil", "Civil Registry", ["Civil Register Office"]),
    term("Oficial del Registro Civil", "Civil Registrar", ["Civil Registry officer"]),
    term("Oficialía del Registro Civil", "Civil Registry Office"),
    term("Juez del Registro Civil", "Civil Registry Judge"),
    term("nota marginal", "marginal note"),
    term("anotación marginal", "marginal note"),
    term("hijo legítimo", "legitimate child"),
    term("hijo natural", "child born out of wedlock", ["natural son"]),
    term("soltero", "single", ["bachelor"]),
    term("soltera", "single", ["spinster", "maid"]),
    term("viudo", "widowed"),
    term("viuda", "widowed"),
    term("casado", "married"),
    term("casada", "married"),
    term("compareciente", "appearing party"),
    term("apellido paterno", "paternal surname", ["father's last name"]),
    term("apellido materno", "maternal surname", ["mother's maiden name"]),
    term("lugar de nacimiento", "place of birth"),
    term("fecha de nacimiento", "date of birth"),
    term("Clave Única de Registro de Población", "Unique Population Registry Code", [], "Mexico: CURP"),
    term("cédula de identidad", "identity card"),
    term("cédula de ciudadanía", "citizenship card", [], "Colombia"),
    term("Documento Nacional de Identidad", "National Identity Document", [], "Argentina, Peru, Spain: DNI"),
    term("antecedentes penales", "criminal record", ["penal antecedents"]),
    term("doy fe", "I attest", ["I give faith"]),
  ] satisfies ExchangeEntry[],
};
