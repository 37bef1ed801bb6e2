import type { Wording } from "./wording";

export const CZECH: Wording = {
  language: "cs",
  title: "Potvrzení o správnosti překladu",
  warning:
    "VZOR BEZ PLATNOSTI. Tento dokument byl vystaven v testovacím prostředí. Nic nepotvrzuje a nesmí být předložen žádnému úřadu.",
  labels: {
    applicant: "Žadatel/ka",
    document: "Dokument",
    number: "Číslo dokumentu",
    issuer: "Vydávající orgán",
    country: "Země vydání",
    documentDate: "Datum dokumentu",
    holder: "Osoba uvedená v dokumentu",
    holderAsWritten: "Jméno, jak je zapsáno",
    from: "Výchozí jazyk",
    into: "Cílový jazyk",
    translatedBy: "Překlad a potvrzení",
    reviewedBy: "Kontrola a potvrzení",
    stamp: "Razítko podepsané osoby",
    stampUntil: "Razítko platí do",
    place: "Dokument v zakázce",
    order: "Zakázka",
    certificate: "Certifikát",
    replaces: "Nahrazuje certifikát, který již neplatí",
    signedOn: "Datum podpisu",
    issuedOn: "Datum vystavení",
    pages: "Počet stran včetně tohoto certifikátu",
    exhibit: "Počet stran výchozího dokumentu",
    sourcePage: "Výchozí dokument, strana {page} z {pages}",
    sourcePicture: "Kopie dokumentu předloženého k překladu",
  },
  sentences: {
    competence:
      "Já, {name}, tímto potvrzuji, že ovládám výchozí jazyk i cílový jazyk a že mám způsobilost k překladu z prvního do druhého. Výchozí jazyk: {from}. Cílový jazyk: {into}.",
    translated: "Dále potvrzuji, že překlad výše uvedeného dokumentu „{document}“ byl mnou vyhotoven.",
    machineDraft:
      "Podkladem byl návrh pořízený strojovým překladem, který byl mnou slovo od slova porovnán s výchozím dokumentem a opraven všude, kde to bylo nutné.",
    reviewed:
      "Dále potvrzuji, že překlad výše uvedeného dokumentu „{document}“ byl mnou zkontrolován podle výchozího dokumentu a opraven všude, kde to bylo nutné.",
    complete:
      "Překlad na následujících stranách je podle mého nejlepšího vědomí, schopností a přesvědčení úplný a správný.",
    completeReviewed:
      "Překlad ve zkontrolovaném souboru, jehož otisk SHA-256 je uveden v tomto certifikátu, je podle mého nejlepšího vědomí, schopností a přesvědčení úplný a správný.",
    brackets:
      "Slova v hranatých závorkách popisují to, co ve výchozím dokumentu není souvislým textem: pečeti, razítka, podpisy, parafy, fotografie, znaky, erby, emblémy, loga, čárové kódy a jiné značky, text psaný rukou, přeškrtnutá slova a začerněná nebo nečitelná místa. Poznámky k překladu jsou jako takové označeny a nejsou součástí dokumentu. Jakékoli jiné hranaté závorky jsou v samotném výchozím dokumentu. Pokračuje-li tabulka, může překlad opakovat její záhlaví a doplnit „(pokračování)“; tyto doplňky nejsou součástí výchozího dokumentu.",
    university:
      "Toto potvrzení se vydává pro přijetí ke studiu a hodnocení vzdělání. Názvy institucí, známky, kredity a tituly jsou přeloženy podle výchozího dokumentu; nic nebylo přepočítáno ani hodnoceno.",
    embassy:
      "Toto potvrzení se vydává k předložení velvyslanectví, konzulátu nebo úřadu v zahraničí. Týká se pouze překladu; notářské ověření, legalizace nebo apostila, jsou-li požadovány, jsou úkony jiných osob a nejsou jeho součástí.",
    both: "Toto prohlášení se činí v tomto jazyce a v angličtině. Podpis pod anglickým zněním platí pro obě znění.",
    bothReviewed: "Toto prohlášení se činí v tomto jazyce a v angličtině; obě znění mají stejný obsah.",
  },
  montenegrin: "černohorština",
};
