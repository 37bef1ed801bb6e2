import type { z } from "zod";
import { OPERATIONS } from "@/lib/contract/operations";
import {
  addonKeySchema,
  billingModeSchema,
  carrierSchema,
  complexitySchema,
  jobStatusSchema,
  productLineSchema,
  shippingServiceSchema,
  speedTierSchema,
  useCaseSchema,
} from "@/lib/contract/schemas/enums";
import { errorEnvelopeSchema } from "@/lib/contract/schemas/error";
import { feedEventSchema } from "@/lib/contract/schemas/event-feed";
import { certificationSchema } from "@/lib/contract/schemas/job";
import { listedOrderSchema } from "@/lib/contract/schemas/order-list";
import {
  breakdownSchema,
  echoedQuoteInputSchema,
  quoteAlternativeSchema,
} from "@/lib/contract/schemas/quote";
import { shippingAddressSchema } from "@/lib/contract/schemas/submit";
import { deliverySchema } from "@/lib/contract/schemas/webhook-endpoint";
import {
  certificateEventSchema,
  orderEventSchema,
  payoutEventSchema,
  questionEventSchema,
  refundEventSchema,
  shippingEventSchema,
  testEventSchema,
} from "@/lib/contract/schemas/webhooks";

const { listOrders, cancel, listEvents, listQuestions, answerQuestion } = OPERATIONS;
const { getWebhook, setWebhook, rotateWebhookSecret, listDeliveries } = OPERATIONS;
const { capabilities, quote, submit, status, result, refund, verify, getKeySet } = OPERATIONS;

/** Names of the shared schemas; inputs refuse unknown members, outputs are open to later ones. */
export const COMPONENT_SCHEMAS: Record<string, z.ZodType> = {
  Capabilities: capabilities.output,
  QuoteInput: quote.body,
  QuoteOutput: quote.output,
  EchoedQuoteInput: echoedQuoteInputSchema,
  QuoteBreakdown: breakdownSchema,
  QuoteAlternative: quoteAlternativeSchema,
  SubmitInput: submit.body,
  SubmitOutput: submit.output,
  ShippingAddress: shippingAddressSchema,
  StatusOutput: status.output,
  ResultOutput: result.output,
  Certification: certificationSchema,
  RefundInput: refund.body,
  RefundOutput: refund.output,
  VerifyOutput: verify.output,
  OrderList: listOrders.output,
  ListedOrder: listedOrderSchema,
  CancelOutput: cancel.output,
  EventFeed: listEvents.output,
  FeedEvent: feedEventSchema,
  WebhookEndpoint: getWebhook.output,
  SetWebhookInput: setWebhook.body,
  RotatedSecret: rotateWebhookSecret.output,
  DeliveryList: listDeliveries.output,
  Delivery: deliverySchema,
  QuestionList: listQuestions.output,
  Question: answerQuestion.output,
  AnswerInput: answerQuestion.body,
  KeySet: getKeySet.output,
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
  UseCase: useCaseSchema,
  ProductLine: productLineSchema,
  ShippingService: shippingServiceSchema,
  Complexity: complexitySchema,
  BillingMode: billingModeSchema,
  Carrier: carrierSchema,
  AddonKey: addonKeySchema,
};
