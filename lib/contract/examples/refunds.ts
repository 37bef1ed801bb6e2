import type { z } from "zod";
import type { refundOutputSchema } from "@/lib/contract/schemas/job";
import { LIVE_ORDER, SPECIMEN_ORDER } from "./receipts";

export const FULL_REFUND: z.input<typeof refundOutputSchema> = {
  jobId: LIVE_ORDER.jobId,
  orderNumber: LIVE_ORDER.orderNumber,
  refundedCents: 9363,
  status: "refunded",
  refundId: "re_3Qm8ZtK2eZvKYlo21Hc4nR7x",
};

export const PARTIAL_REFUND: z.input<typeof refundOutputSchema> = {
  jobId: SPECIMEN_ORDER.jobId,
  orderNumber: SPECIMEN_ORDER.orderNumber,
  refundedCents: 500,
  status: "ready",
  refundId: null,
};
