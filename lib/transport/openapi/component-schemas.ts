import type { z } from "zod";
import { OPERATIONS } from "@/lib/contract/operations";
import { OPERATION_SCHEMAS } from "@/lib/contract/published";
import {
  addonKeySchema,
  billingModeSchema,
  carrierSchema,
  complexitySchema,
  documentComplexitySchema,
  jobStatusSchema,
  productLineSchema,
  reviewedFormatSchema,
  scanReadingSchema,
  shippingScopeSchema,
  shippingServiceSchema,
  speedTierSchema,
  useCaseSchema,
} from "@/lib/contract/schemas/enums";
import { errorEnvelopeSchema } from "@/lib/contract/schemas/error";
import { FEED_EVENT_SCHEMAS } from "@/lib/contract/schemas/event-feed";
import { artifactCopySchema } from "@/lib/contract/schemas/job";
import { breakdownSchema } from "@/lib/contract/schemas/quote";
import { deliverySchema, deliveryStateSchema } from "@/lib/contract/schemas/webhook-endpoint";
import {
  certificateEventSchema,
  orderEventSchema,
  payoutEventSchema,
  questionEventSchema,
  refundEventSchema,
  shippingEventSchema,
  testEventSchema,
  WEBHOOK_SCHEMAS,
  WEBHOOK_TYPES,
} from "@/lib/contract/schemas/webhooks";

const { capabilities, quote, submit, status, result, refund, verify, getKeySet } = OPERATIONS;
const { getDocument, answerQuestion, getWebhook, testWebhook } = OPERATIONS;

const { addons, shipTo } = quote.body.shape;
const { documents, draftTranslation, endUser } = submit.body.shape;
const { speedTiers, documentTypes, shippingServices, acceptanceGuarantee, billing } =
  capabilities.output.shape;
const { artifacts, reviewedTranslation, referral } = result.output.shape;
const { translator, applicant, document, review } = verify.output.shape;
const { keys, sealCertificates } = getKeySet.output.shape;
const { state: documentState, upload, legibility, problem, warnings } = getDocument.output.shape;
const { error } = errorEnvelopeSchema.shape;

const PARTS: Record<string, z.ZodType> = {
  QuoteAddons: addons.unwrap(),
  HardcopyAddon: addons.unwrap().shape.hardcopy.unwrap(),
  ShipTo: shipTo.unwrap(),
  QuoteUnit: breakdownSchema.shape.unit,
  QuoteAddonPrice: breakdownSchema.shape.addonsBreakdown.element,
  SourceDocument: documents.unwrap().element,
  DraftTranslation: draftTranslation.unwrap(),
  EndUser: endUser.unwrap(),
  SpeedTierTerms: speedTiers.element,
  DocumentType: documentTypes.element,
  AddonTerms: capabilities.output.shape.addons.element,
  ShippingServiceTerms: shippingServices.element,
  GuaranteeTerms: acceptanceGuarantee,
  BillingTerms: billing.unwrap(),
  StatusEvent: status.output.shape.events.element,
  Artifact: artifacts.element,
  ArtifactKind: artifacts.element.shape.kind,
  ArtifactCopy: artifactCopySchema,
  ReviewedTranslation: reviewedTranslation.unwrap(),
  AcceptanceGuarantee: result.output.shape.acceptanceGuarantee,
  Referral: referral.unwrap(),
  RefundReason: refund.body.shape.reason.unwrap(),
  VerifiedTranslator: translator.unwrap(),
  VerifiedApplicant: applicant.unwrap(),
  VerifiedDocument: document.unwrap(),
  VerifiedReview: review.unwrap(),
  StatementInTarget: review.unwrap().shape.statementInTarget.unwrap(),
  VerifiedGuarantee: verify.output.shape.acceptanceGuarantee.unwrap(),
  SigningKey: keys.element,
  PdfCertificate: sealCertificates.unwrap().element,
  QuestionState: answerQuestion.output.shape.state,
  DocumentState: documentState,
  UploadTarget: upload.unwrap(),
  Legibility: legibility.unwrap(),
  DocumentProblem: problem.unwrap(),
  PageWarning: warnings.unwrap().element,
  OrderedPageWarning: submit.output.shape.warnings.unwrap().element,
  WebhookState: getWebhook.output.shape.state,
  WebhookDisabledReason: getWebhook.output.shape.disabledReason.unwrap(),
  WebhookType: testWebhook.body.shape.type.unwrap(),
  DeliveryState: deliveryStateSchema,
  DeliveryAttempt: deliverySchema.shape.attempts.element,
  EventEndUser: orderEventSchema.shape.endUser.unwrap(),
  ErrorDetails: error,
  ErrorCode: error.shape.code,
};

const MESSAGES: Record<string, z.ZodType> = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => [`${pascalCase(type)}Message`, WEBHOOK_SCHEMAS[type]]),
);

const FEED_NAMES = new Map<z.ZodType, string>([
  [orderEventSchema, "OrderFeedEvent"],
  [refundEventSchema, "RefundFeedEvent"],
  [questionEventSchema, "QuestionFeedEvent"],
  [shippingEventSchema, "ShippingFeedEvent"],
  [certificateEventSchema, "CertificateFeedEvent"],
]);

function feedSchemas(): Record<string, z.ZodType> {
  const schemas = FEED_EVENT_SCHEMAS.flatMap((schema) => {
    const name = FEED_NAMES.get(schema.shape.data);
    if (name === undefined) throw new Error("an event of the feed has no name");
    const { type } = schema.shape;
    return [[name, schema] as const, ...("enum" in type ? [[`${name}Type`, type] as const] : [])];
  });
  return Object.fromEntries(schemas);
}

export const COMPONENT_SCHEMAS: Record<string, z.ZodType> = {
  ...OPERATION_SCHEMAS,
  ErrorEnvelope: errorEnvelopeSchema,
  OrderEvent: orderEventSchema,
  RefundEvent: refundEventSchema,
  QuestionEvent: questionEventSchema,
  ShippingEvent: shippingEventSchema,
  CertificateEvent: certificateEventSchema,
  PayoutEvent: payoutEventSchema,
  TestEvent: testEventSchema,
  JobStatus: jobStatusSchema,
  SpeedTier: speedTierSchema,
  ScanReading: scanReadingSchema,
  UseCase: useCaseSchema,
  ProductLine: productLineSchema,
  ShippingService: shippingServiceSchema,
  ShippingScope: shippingScopeSchema,
  Complexity: complexitySchema,
  DocumentComplexity: documentComplexitySchema,
  BillingMode: billingModeSchema,
  Carrier: carrierSchema,
  AddonKey: addonKeySchema,
  ReviewedFormat: reviewedFormatSchema,
  ...PARTS,
  ...feedSchemas(),
  ...MESSAGES,
};

function pascalCase(type: string): string {
  return type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
