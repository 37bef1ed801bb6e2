import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import { englishTitle } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { writtenLanguage } from "@/lib/core/documents/written-language";
import { documentTitleOf } from "@/lib/core/orders/document-names";
import { roleOf } from "../certificates/claims";
import type { StatementInTarget } from "../certificates/review";
import { languageOfVersion } from "../certificates/statement-version";
import { lintCertification, type MissingElement } from "./lint";
import { type ProfileId, profileOf, profileOfVersion, statementVersionOf } from "./profile";
import { namedLanguage } from "./source-language";
import { type CertificationStatement, type StatementFacts, statementFor } from "./statement";
import { statementLanguageOf } from "./target-statement";

export interface CertificationInput {
  order: {
    productLine: ProductLine;
    useCase: string | null;
    certificationProfile: string | null;
    sourceLanguage: string;
    targetLanguage: string;
    documentType: string;
    applicantName: string | null;
  };
  content: TranslatedDocument | null;
  reviewed?: TranslatedDocument | null | undefined;
  /** Reprinted word for word, even if our wording has changed since. */
  signed?: SignedStatement | undefined;
  frozen?: IssuedWording | undefined;
  certifier: { name: string; credentials: string; contact: string };
  signedAt: Date;
  timeZone: string | null;
  hasSignatureImage: boolean;
  isSignedByPerson: boolean;
  isSandbox: boolean;
}

export interface IssuedWording {
  profile: ProfileId | null;
  sourceLanguageName: string | null;
  statementLanguage: string | null;
  title: string | null;
  review: {
    version: string;
    documentType: string;
    paragraphs: string[];
    target: StatementInTarget | null;
  } | null;
}

export interface SignedStatement {
  version: string;
  statement: CertificationStatement;
}

export type SignedStatements = Readonly<Record<number, SignedStatement>>;

export interface Certification extends SignedStatement {
  profile: ProfileId;
  facts: StatementFacts;
  /** Issue nothing unless this is empty. */
  missing: MissingElement[];
}

export function certificationOf(input: CertificationInput): Certification {
  const { order, content, certifier, signed } = input;
  const named = content ?? input.reviewed ?? null;
  const said = signed ? null : input.frozen?.review;
  const profile = (signed ? profileOfVersion(signed.version) : input.frozen?.profile) ?? profileOf(order);
  const written = content ? writtenLanguage(content) : order.targetLanguage;
  const facts: StatementFacts = {
    role: roleOf(order.productLine),
    machineDraft: input.isSignedByPerson && content !== null && isMachineDrafted(content),
    sourceLanguage: order.sourceLanguage,
    sourceLanguageName:
      order.sourceLanguage === OTHER_LANGUAGE
        ? (namedLanguage(named?.sourceLanguage) ?? input.frozen?.sourceLanguageName ?? null)
        : null,
    targetLanguage: order.targetLanguage,
    documentTitle: documentTitleOf(named?.title ?? ""),
    englishTitle: named && englishTitle(named),
    statementLanguage: statementLanguage(input, profile, written),
    translatorName: certifier.name,
    signedAt: input.signedAt,
    timeZone: input.timeZone,
    isSandbox: input.isSandbox,
  };
  const worded = statementFor(profile, facts);
  // A signed statement was complete. The facts are the same in all wordings.
  const missing = lintCertification(profile, {
    ...facts,
    identity: content?.identity ?? null,
    translator: certifier,
    applicantName: order.applicantName,
    hasSignatureImage: input.hasSignatureImage,
    isSignedByPerson: input.isSignedByPerson,
    paragraphs: worded.paragraphs,
    target: worded.target,
  });
  const version = signed?.version ?? said?.version ?? statementVersionOf(profile, facts.statementLanguage);
  const statement = signed?.statement ?? (said ? asSaid(worded, said) : worded);
  return { profile, version, statement, facts, missing };
}

function asSaid(
  worded: CertificationStatement,
  { paragraphs, target }: NonNullable<IssuedWording["review"]>,
): CertificationStatement {
  return { ...worded, paragraphs, target: target && worded.target && { ...worded.target, ...target } };
}

function statementLanguage({ signed, frozen }: CertificationInput, profile: ProfileId, written: string) {
  if (signed) return languageOfVersion(signed.version);
  return frozen ? frozen.statementLanguage : statementLanguageOf(profile, written);
}

function isMachineDrafted({ blocks }: TranslatedDocument): boolean {
  return blocks.some(({ source }) => (source?.confidence ?? 0) > 0);
}
