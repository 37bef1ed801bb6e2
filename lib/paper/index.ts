export { certifiedDocumentType } from "./certificates/certified-type";
export { agreesWith, isGuaranteed, makeClaims, readClaims } from "./certificates/claims";
export { fingerprintText } from "./certificates/fingerprint-text";
export { decodePayload, readReceipt } from "./certificates/receipt-facts";
export { publicContact, type Register, registerOf } from "./certificates/registers";
export { failedAt, keptSince, type RenewalDays, renewalDays } from "./certificates/renewal";
export {
  isChanged,
  type ReviewedText,
  readReview,
  reviewOfReceipt,
  SHA256,
  type VerifiedReview,
} from "./certificates/review";
export { reasonText } from "./certificates/revocation-reason";
export { languageOfVersion } from "./certificates/statement-version";
export {
  type ReplacedCertificate,
  utcMinute,
  type Verification,
  type VerificationReview,
  type VerificationState,
} from "./certificates/verification";
export { changesText, type Fact } from "./certificates/verification-facts";
export type { Meaning } from "./certificates/verification-meaning";
export { type VerificationView, verificationView } from "./certificates/verification-view";
export {
  type Certification,
  certificationOf,
  type IssuedWording,
  type SignedStatements,
} from "./certification/certification-of";
export { certificateDate } from "./certification/closing";
export type { MandatoryElement } from "./certification/element";
export { paperFor } from "./certification/paper";
export {
  getsFilingCopy,
  PROFILE_IDS,
  type ProfileId,
  profileOf,
  profileOfVersion,
  profilesFor,
} from "./certification/profile";
export { RECIPIENTS, recipientOf } from "./certification/recipients";
export { namedLanguage } from "./certification/source-language";
export { titleInEnglish } from "./certification/statement";
export {
  isValidOn,
  needsSwornWords,
  overlap,
  STAMP_KINDS,
  STAMP_TRAITS,
  type StampKind,
  stampOfPair,
  type TranslatorStamp,
} from "./certification/translator-stamp";
export { wordedAs } from "./certification/worded-as";
export type { IndexedPicture, JpegPicture } from "./exhibit-picture/picture";
export { readExhibitPicture, rowBytesOf } from "./exhibit-picture/read-picture";
export {
  type CertifiedDocument,
  type Letterhead,
  type PrintedStamp,
  type PrintReport,
  type RenderedPdf,
  type Renderer,
  type Seal,
  TooCostlyError,
  UnprintableError,
} from "./renderer/port";
export {
  REVIEWED_FORMATS,
  REVIEWED_MEDIA_TYPES,
  type ReviewedFacts,
  type ReviewedFormat,
  WORD_TYPE,
} from "./reviewed-text/reviewed-file";
export { type RevocationSource, UnansweredError } from "./revocation/port";
export { SealError } from "./sealed-pdf/seal-error";
export type { Sealer } from "./sealer/port";
export type { PublicSigningKey, Signer } from "./signer/port";
export { type Timestamp, type TimestampAuthority, TimestampError } from "./timestamps/port";
