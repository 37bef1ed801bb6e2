import type { Wording } from "./wording";

/** Only sworn translators "bescheinigen" (section 189 of the Gerichtsverfassungsgesetz). Our signer confirms. */
export const GERMAN: Wording = {
  language: "de",
  title: "Bestätigung der Richtigkeit der Übersetzung",
  warning:
    "MUSTER OHNE GÜLTIGKEIT. Dieses Dokument wurde in einer Testumgebung ausgestellt. Es bestätigt nichts und darf keiner Behörde vorgelegt werden.",
  labels: {
    applicant: "Antragstellende Person",
    document: "Dokument",
    number: "Nummer des Dokuments",
    issuer: "Ausstellende Stelle",
    country: "Ausstellungsland",
    documentDate: "Datum des Dokuments",
    holder: "Im Dokument genannte Person",
    holderAsWritten: "Name in der Schreibweise des Dokuments",
    from: "Ausgangssprache",
    into: "Zielsprache",
    translatedBy: "Übersetzung und Bestätigung",
    reviewedBy: "Prüfung und Bestätigung",
    stamp: "Stempel der unterzeichnenden Person",
    stampUntil: "Stempel gültig bis",
    place: "Dokument im Auftrag",
    order: "Auftrag",
    certificate: "Zertifikat",
    replaces: "Ersetzt das nicht mehr gültige Zertifikat",
    signedOn: "Datum der Unterschrift",
    issuedOn: "Ausgestellt am",
    pages: "Seiten, einschließlich dieser Bestätigung",
    exhibit: "Seiten des Ausgangsdokuments",
    sourcePage: "Ausgangsdokument, Seite {page} von {pages}",
    sourcePicture: "Kopie des zur Übersetzung eingereichten Dokuments",
  },
  sentences: {
    competence:
      "Ich, {name}, bestätige hiermit, dass ich die Ausgangssprache und die Zielsprache beherrsche und befähigt bin, aus der Ausgangssprache in die Zielsprache zu übersetzen. Ausgangssprache: {from}. Zielsprache: {into}.",
    translated: "Ich bestätige ferner, dass ich das oben genannte Dokument „{document}“ übersetzt habe.",
    machineDraft:
      "Grundlage war ein durch maschinelle Übersetzung erstellter Entwurf, den ich Wort für Wort mit dem Ausgangsdokument verglichen und überall berichtigt habe, wo es nötig war.",
    reviewed:
      "Ich bestätige ferner, dass ich die Übersetzung des oben genannten Dokuments „{document}“ anhand des Ausgangsdokuments geprüft und überall berichtigt habe, wo es nötig war.",
    complete:
      "Die Übersetzung auf den folgenden Seiten ist nach meinem besten Wissen, Können und Gewissen vollständig und richtig.",
    completeReviewed:
      "Die Übersetzung in der geprüften Datei, deren SHA-256-Prüfsumme dieses Zertifikat angibt, ist nach meinem besten Wissen, Können und Gewissen vollständig und richtig.",
    brackets:
      "Wörter in eckigen Klammern beschreiben, was im Ausgangsdokument kein fortlaufender Text ist: Siegel, Stempel, Unterschriften, Paraphen, Lichtbilder, Wappen, Embleme, Logos, Strichcodes und andere Zeichen, Handschriftliches, durchgestrichene Wörter sowie geschwärzte oder unleserliche Stellen. Anmerkungen zur Übersetzung sind als solche gekennzeichnet und nicht Teil des Dokuments. Alle anderen eckigen Klammern stehen im Ausgangsdokument selbst. Wo sich eine Tabelle fortsetzt, kann die Übersetzung Überschriften wiederholen und „(Fortsetzung)“ hinzufügen; diese Zusätze sind nicht Teil des Ausgangsdokuments.",
    university:
      "Diese Bestätigung wird für die Zulassung zum Studium und die Bewertung von Bildungsnachweisen erteilt. Namen von Einrichtungen, Noten, Leistungspunkte und Abschlüsse sind dem Ausgangsdokument entsprechend übersetzt; nichts wurde umgerechnet oder bewertet.",
    embassy:
      "Diese Bestätigung wird zur Vorlage bei einer Botschaft, einem Konsulat oder einer Behörde im Ausland erteilt. Sie betrifft allein die Übersetzung; eine notarielle Beurkundung, Legalisation oder Apostille, wo sie verlangt wird, ist Sache anderer und nicht Teil dieser Bestätigung.",
    both: "Diese Erklärung wird in dieser Sprache und auf Englisch abgegeben. Die Unterschrift unter der englischen Fassung gilt für beide Fassungen.",
    bothReviewed:
      "Diese Erklärung wird in dieser Sprache und auf Englisch abgegeben; beide Fassungen haben denselben Inhalt.",
  },
  montenegrin: "Montenegrinisch",
};
