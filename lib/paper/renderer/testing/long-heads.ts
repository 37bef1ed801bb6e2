import type { TableBlock, TableCell, TranslatedDocument } from "@/lib/core/documents/document-model";

const HEADS: Readonly<Record<string, readonly string[]>> = {
  de: [
    "Krankenversicherungsnummer",
    "Staatsangehörigkeit",
    "Aufenthaltsberechtigung",
    "Unterrichtsfächer",
    "Gesamtleistungsbewertung",
  ],
  nl: [
    "Burgerservicenummer",
    "Arbeidsongeschiktheidsverzekering",
    "Verblijfsvergunning",
    "Nationaliteitsverklaring",
    "Geboorteplaats",
  ],
  fi: ["Väestörekisterikeskus", "Syntymätodistus", "Kansalaisuusasema", "Henkilötunnuksen", "Oppimäärätaso"],
  pl: ["Najprawdopodobniejszy", "Zaświadczenie", "Przedsiębiorstwo", "Odpowiedzialność", "Niepełnosprawność"],
  es: [
    "Responsabilidades",
    "Administrativamente",
    "Correspondientes",
    "Reconocimientos",
    "Constitucionalidad",
  ],
  pt: ["Responsabilidades", "Administrativamente", "Nacionalidade", "Constitucionalidade", "Reconhecimentos"],
  fr: ["Administrativement", "Établissements", "Constitutionnalité", "Reconnaissances", "Correspondantes"],
  it: [
    "Amministrativamente",
    "Riconoscimenti",
    "Costituzionalità",
    "Cittadinanza italiana",
    "Responsabilità",
  ],
  en: ["Administration", "Qualifications", "Representatives", "Responsibilities", "Characterization"],
  da: [
    "Statsborgerskabsbevis",
    "Personnummerregister",
    "Uddannelsesinstitution",
    "Sygesikringsbevis",
    "Fødselsattest",
  ],
  no: [
    "Statsborgerskapsbevis",
    "Personnummerregister",
    "Utdanningsinstitusjon",
    "Trygdeopplysninger",
    "Fødselsattest",
  ],
  uk: ["Громадянство", "Відповідальність", "Підтвердження", "Адміністративний", "Свідоцтво"],
  el: ["Πιστοποιητικό", "Υπηκοότητα", "Διοικητική υπηρεσία", "Αναγνωρίσεις", "Αρμοδιότητες"],
  hr: ["Državljanstvo", "Prebivalište", "Administrativno", "Odgovornost", "Potvrđivanje"],
};

const HEADS_WITHOUT_PATTERNS: Readonly<Record<string, readonly string[]>> = {
  ru: ["Гражданство", "Ответственность", "Административный", "Свидетельство", "Подтверждение"],
  sv: [
    "Medborgarskapsbevis",
    "Personnummerregister",
    "Utbildningsinstitution",
    "Sjukförsäkringsbevis",
    "Födelseattest",
  ],
  hu: [
    "Állampolgárságigazolás",
    "Egészségbiztosítás",
    "Felelősségvállalás",
    "Tanulmányiátlag",
    "Születésianyakönyv",
  ],
  ar: [
    "الجنسية\u0640\u0640\u0640\u0640\u0640\u0640\u0640\u0640\u0640\u0640",
    "المسؤوليات",
    "الاعترافات",
    "الشهادات",
    "الإدارية",
  ],
};

export interface LongHeads {
  name: string;
  language: string;
  columns: number;
  heads: readonly string[];
  content: TranslatedDocument;
}

const KINDS = ["short", "over three pages", "heads of rows", "spans over pages"] as const;
type Kind = (typeof KINDS)[number];

const tablesOf = (heads: typeof HEADS, counts: readonly number[]) =>
  Object.entries(heads).flatMap(([language, words], at) =>
    counts.map((columns, step) => makeTable(language, words, columns, KINDS[(at + step) % KINDS.length])),
  );

export const LONG_HEADS: readonly LongHeads[] = tablesOf(HEADS, [5, 6, 7, 9, 16]);

export const LONG_HEADS_WITHOUT_PATTERNS: readonly LongHeads[] = tablesOf(HEADS_WITHOUT_PATTERNS, [6, 7, 9]);

function makeTable(
  language: string,
  words: readonly string[],
  columns: number,
  kind: Kind = "short",
): LongHeads {
  const at = Array.from({ length: columns }, (_, column) => column);
  const heads = at.map((column) => words[column % words.length] ?? "");
  const rowCount = kind === "over three pages" ? 90 : kind === "spans over pages" ? 60 : 6;
  const isHeaded = kind === "heads of rows" || kind === "spans over pages";
  const rows = Array.from({ length: rowCount }, (_, row) =>
    at.flatMap((column): TableCell[] => {
      if (column > 0) return [{ runs: [{ text: `${row + 1}.${column}` }] }];
      if (!isHeaded) return [{ runs: [{ text: `${row + 1}` }] }];
      const [text = "", rowSpan] = [words[row % words.length], kind === "spans over pages" ? rowCount : 1];
      return row % rowSpan === 0 ? [{ header: true, rowSpan, runs: [{ text }] }] : [];
    }),
  );
  const table: TableBlock = {
    id: "t",
    kind: "table",
    columns: at.map((column) => (column % 3) + 1),
    rows: [heads.map((text) => ({ header: true, runs: [{ text }] })), ...rows],
  };
  const content = { language, title: "Register", blocks: [table] };
  return { name: `${columns} columns in ${language}, ${kind}`, language, columns, heads, content };
}
