import { OTHER_LANGUAGE } from "../catalog/languages";
import type { ProductLine } from "../catalog/product-lines";
import { roleOf } from "../certificates/claims";
import { documentTitleOf } from "../certificates/names";
import type { StatementInTarget } from "../certificates/review";
import type { TranslatedDocument } from "../documents/document-model";
import { writtenLanguage } from "../documents/written-language";
import { lintCertification, type MissingElement } from "./lint";
import {
  languageOfVersion,
  type ProfileId,
  profileOf,
  profileOfVersion,
  statementVersionOf,
} from "./profile";
import { namedLanguage } from "./source-language";
import { type CertificationStatement, type StatementFacts, statementFor } from "./statement";
import { statementLanguageOf } from "./target-statement";

/** What is certified, by whom and when; before the signature, what it would be if it were made now. */
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
  /** Null where the certificate is of a whole review. */
  content: TranslatedDocument | null;
  /** Of a review: what a reviewer wrote as the source's language. */
  sourceLanguage?: string | undefined;
  /** What was signed, where it was kept: it is printed again word for word, whatever is worded otherwise since. */
  signed?: SignedStatement | undefined;
  /** What the receipt says that is reissued, for signatures whose words were not kept; undefined where none was issued. */
  frozen?: FrozenWords | undefined;
  certifier: { name: string; credentials: string; contact: string };
  signedAt: Date;
  timeZone: string | null;
  signedOutsideUs: boolean;
  hasSignatureImage: boolean;
  /** False for what fixtures play: only a person has a signature, a telephone, an address. */
  isSignedByPerson: boolean;
  isSandbox: boolean;
}

/** What of a statement's words is taken from the certificate before, under the same signature. */
export interface FrozenWords {
  /** Null for editions that had one wording for all. */
  profile: ProfileId | null;
  sourceLanguageName: string | null;
  statementLanguage: string | null;
  /** What the receipt of a review says itself, word for word; null for others, whose words stand in their PDF. */
  review: { version: string; paragraphs: string[]; target: StatementInTarget | null } | null;
}

/** A statement as somebody signed it. */
export interface SignedStatement {
  /** Names its wording (`statementVersionOf`). */
  version: string;
  statement: CertificationStatement;
}

/** By the place of what they certify in its order. */
export type SignedStatements = Readonly<Record<number, SignedStatement>>;

export interface Certification extends SignedStatement {
  profile: ProfileId;
  facts: StatementFacts;
  /** What the recipient asks for and is not there; nothing is issued until this is empty. */
  missing: MissingElement[];
}

/** The certification of one document: whom for, in which words, and what it lacks. Desk and renderer say the same. */
export function certificationOf(input: CertificationInput): Certification {
  const { order, content, certifier, signed } = input;
  const said = signed ? null : input.frozen?.review;
  const profile = (signed ? profileOfVersion(signed.version) : input.frozen?.profile) ?? profileOf(order);
  const written = content ? writtenLanguage(content) : order.targetLanguage;
  const facts: StatementFacts = {
    role: roleOf(order.productLine),
    machineDraft: input.isSignedByPerson && content !== null && isMachineDrafted(content),
    sourceLanguage: order.sourceLanguage,
    sourceLanguageName:
      order.sourceLanguage === OTHER_LANGUAGE
        ? (namedLanguage(input.sourceLanguage ?? content?.sourceLanguage) ??
          input.frozen?.sourceLanguageName ??
          null)
        : null,
    targetLanguage: order.targetLanguage,
    documentTitle: documentTitleOf(order.documentType, content?.title ?? ""),
    statementLanguage: statementLanguage(input, profile, written),
    translatorName: certifier.name,
    signedAt: input.signedAt,
    timeZone: input.timeZone,
    signedOutsideUs: input.signedOutsideUs,
    isSandbox: input.isSandbox,
  };
  const worded = statementFor(profile, facts);
  // What was signed was complete then: this asks for what its facts must have, which is the same in all wordings.
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

/** A review's receipt has neither titles nor warnings, which are the same in all wordings. */
function asSaid(
  worded: CertificationStatement,
  { paragraphs, target }: NonNullable<FrozenWords["review"]>,
): CertificationStatement {
  return { ...worded, paragraphs, target: target && worded.target && { ...worded.target, ...target } };
}

function statementLanguage({ signed, frozen }: CertificationInput, profile: ProfileId, written: string) {
  if (signed) return languageOfVersion(signed.version);
  return frozen ? frozen.statementLanguage : statementLanguageOf(profile, written);
}

/** Whether a machine made the first version of it: what it could not draft has a confidence of nothing, or none. */
function isMachineDrafted({ blocks }: TranslatedDocument): boolean {
  return blocks.some(({ source }) => (source?.confidence ?? 0) > 0);
}
