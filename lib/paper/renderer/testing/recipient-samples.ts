import type { DocumentIdentity, IdentityPart } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { birthCertificateTranslation, sampleIn } from "@/lib/documents/testing/samples";
import { paperFor } from "../../certification/paper";
import { PROFILE_IDS, type ProfileId } from "../../certification/profile";
import { statementLanguageOf } from "../../certification/target-statement";
import type { CertifiedDocument } from "../port";

interface Order {
  content: TranslatedDocument;
  changes: Partial<CertifiedDocument>;
}

const TRANSLATOR = {
  name: "Elena Marsh-Ortega",
  credentials: "Member of the American Translators Association, no. 123456",
  contact: "12 Elm Street, Springfield, IL 62701, USA; +1 217 555 0100; elena.marsh@vidimus.example",
};

const BIRTH: Order = {
  content: birthCertificateTranslation,
  changes: {
    documentType: "birth_certificate",
    applicantName: "Xóchitl Guadalupe Núñez Argüello",
    machineDraft: true,
    timeZone: "America/Chicago",
  },
};

const ORDERS: Readonly<Record<ProfileId, Order>> = {
  uscis: BIRTH,
  eoir_court: { ...BIRTH, changes: { ...BIRTH.changes, documentIndex: 1, documentsInOrder: 3 } },
  federal_court: {
    ...BIRTH,
    changes: {
      ...BIRTH.changes,
      timeZone: "Europe/Madrid",
      translator: { ...TRANSLATOR, contact: "Calle de Alcalá 14, 28014 Madrid, Spain; +34 910 555 010" },
    },
  },
  university: {
    content: identified(sampleIn("en"), {
      number: "2021-04417/B",
      issuer: "University of Santa Marina del Río, Office of the Registrar",
      issuedOn: "March 3, 2021",
      holder: "IBÁÑEZ QUIROGA, Lucía Fernanda",
    }),
    changes: { documentType: "academic_transcript", applicantName: "Lucía Fernanda Ibáñez Quiroga" },
  },
  embassy: {
    content: identified(
      sampleIn("ar"),
      {
        number: "١٤٧ / ٢٠٠٨",
        issuer: "وزارة الداخلية",
        issuedOn: "٣ أيلول ٢٠٢٣",
        holder: "مُنير سَليم الحَدّاد",
      },
      { original: "Mounir Salim El-Haddad", english: { issuer: "Ministry of the Interior" } },
    ),
    changes: { documentType: "family_register", sourceLanguage: "es", applicantName: "Mounir El-Haddad" },
  },
  other: {
    content: identified(
      sampleIn("ja"),
      { number: "00472", issuer: "霧野市", holder: "渡邉 健太郎" },
      {
        english: { issuer: "Kirino City", holder: "Kentaro Watanabe" },
      },
    ),
    changes: {
      documentType: "family_register",
      sourceLanguage: "other",
      sourceLanguageName: "Spanish and Catalan",
      applicantName: null,
    },
  },
};

export const RECIPIENT_SAMPLES: readonly {
  profile: ProfileId;
  content: TranslatedDocument;
  changes: Partial<CertifiedDocument>;
}[] = PROFILE_IDS.map((profile) => {
  const { content, changes } = ORDERS[profile];
  const statementLanguage = statementLanguageOf(profile, content.language);
  return {
    profile,
    content,
    changes: {
      isSandbox: false,
      translator: TRANSLATOR,
      ...changes,
      profile,
      paper: paperFor(profile, content.language),
      statementLanguage,
    },
  };
});

function identified(
  content: TranslatedDocument,
  parts: Partial<Record<IdentityPart, string>>,
  {
    original = "",
    english = {},
  }: { original?: string; english?: Partial<Record<IdentityPart, string>> } = {},
): TranslatedDocument {
  const identity: DocumentIdentity = {};
  for (const [part, text] of Object.entries(parts) as [IdentityPart, string][])
    identity[part] = {
      text,
      status: "confirmed",
      original: part === "holder" ? original : "",
      english: english[part] ?? "",
    };
  return { ...content, identity };
}
