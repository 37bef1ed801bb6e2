import type { Wording } from "./wording";

/** "Poświadczenie" is a sworn translator's act. Our signer declares. */
export const POLISH: Wording = {
  language: "pl",
  title: "Oświadczenie o wierności i kompletności tłumaczenia",
  warning:
    "WZÓR BEZ WAŻNOŚCI. Niniejszy dokument wystawiono w środowisku testowym. Niczego nie poświadcza i nie wolno go przedkładać żadnemu organowi.",
  labels: {
    applicant: "Osoba wnioskująca",
    document: "Dokument",
    number: "Numer dokumentu",
    issuer: "Organ wydający",
    country: "Kraj wydania",
    documentDate: "Data dokumentu",
    holder: "Osoba wymieniona w dokumencie",
    holderAsWritten: "Pisownia w dokumencie",
    from: "Język źródłowy",
    into: "Język docelowy",
    translatedBy: "Tłumaczenie i oświadczenie",
    reviewedBy: "Weryfikacja i oświadczenie",
    stamp: "Pieczęć osoby podpisującej",
    stampUntil: "Pieczęć ważna do",
    place: "Dokument w zamówieniu",
    order: "Zamówienie",
    certificate: "Certyfikat",
    replaces: "Zastępuje certyfikat, który nie jest już ważny",
    signedOn: "Data podpisu",
    issuedOn: "Data wystawienia",
    pages: "Liczba stron wraz z niniejszym certyfikatem",
    exhibit: "Liczba stron dokumentu źródłowego",
    sourcePage: "Dokument źródłowy, strona {page} z {pages}",
    sourcePicture: "Kopia dokumentu przedłożonego do tłumaczenia",
  },
  sentences: {
    competence:
      "Ja, {name}, niniejszym oświadczam, że znam język źródłowy i język docelowy oraz posiadam kompetencje niezbędne do tłumaczenia z pierwszego na drugi. Język źródłowy: {from}. Język docelowy: {into}.",
    translated:
      "Oświadczam ponadto, że tłumaczenie wymienionego wyżej dokumentu „{document}” zostało sporządzone przeze mnie.",
    machineDraft:
      "Podstawą był projekt uzyskany w drodze tłumaczenia maszynowego, który został przeze mnie porównany słowo po słowie z dokumentem źródłowym i poprawiony wszędzie tam, gdzie było to konieczne.",
    reviewed:
      "Oświadczam ponadto, że tłumaczenie wymienionego wyżej dokumentu „{document}” zostało przeze mnie porównane z dokumentem źródłowym, sprawdzone i poprawione wszędzie tam, gdzie było to konieczne.",
    complete:
      "Tłumaczenie na następnych stronach jest kompletne i dokładne według mojej najlepszej wiedzy, umiejętności i przekonania.",
    completeReviewed:
      "Tłumaczenie zawarte w sprawdzonym pliku, którego skrót SHA-256 podano w niniejszym certyfikacie, jest kompletne i dokładne według mojej najlepszej wiedzy, umiejętności i przekonania.",
    brackets:
      "Słowa w nawiasach kwadratowych opisują to, co w dokumencie źródłowym nie jest tekstem ciągłym: pieczęcie, pieczątki, podpisy, parafy, fotografie, herby, godła, emblematy, logotypy, kody kreskowe i inne znaki, zapisy odręczne, słowa przekreślone oraz miejsca zaczernione lub nieczytelne. Przypisy do tłumaczenia są oznaczone jako takie i nie stanowią części dokumentu. Wszelkie inne nawiasy kwadratowe znajdują się w samym dokumencie źródłowym. Gdy tabela ma dalszy ciąg, tłumaczenie może powtarzać jej nagłówki i dodawać „(ciąg dalszy)”; dodatki te nie stanowią części dokumentu źródłowego.",
    university:
      "Niniejsze oświadczenie składa się na potrzeby przyjęcia na studia oraz oceny wykształcenia. Nazwy instytucji, oceny, punkty i stopnie przetłumaczono zgodnie z dokumentem źródłowym; niczego nie przeliczano ani nie oceniano.",
    embassy:
      "Niniejsze oświadczenie składa się w celu przedłożenia w ambasadzie, konsulacie lub urzędzie za granicą. Dotyczy ono wyłącznie tłumaczenia; czynności notarialne, legalizacja lub apostille, jeśli są wymagane, należą do innych podmiotów i nie stanowią jego części.",
    both: "Oświadczenie złożono w tym języku oraz w języku angielskim. Podpis pod wersją angielską odnosi się do obu wersji.",
    bothReviewed:
      "Oświadczenie złożono w tym języku oraz w języku angielskim; obie wersje mają tę samą treść.",
  },
  montenegrin: "czarnogórski",
};
