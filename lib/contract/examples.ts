import type { OPERATIONS } from "./operations";
import { CERTIFICATE_EXAMPLES } from "./operations/certificates";
import { DOCUMENT_EXAMPLES } from "./operations/documents";
import { EVENT_EXAMPLES } from "./operations/events";
import type { TableExamples } from "./operations/operation";
import { ORDER_EXAMPLES } from "./operations/orders";
import { QUESTION_EXAMPLES } from "./operations/questions";
import { SANDBOX_EXAMPLES } from "./operations/sandbox";
import { SERVICE_EXAMPLES } from "./operations/service";
import { WEBHOOK_OPERATION_EXAMPLES } from "./operations/webhooks";

/** Apart from the table, so that programs go without. */
export const EXAMPLES: TableExamples<typeof OPERATIONS> = {
  ...SERVICE_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...QUESTION_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...CERTIFICATE_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...WEBHOOK_OPERATION_EXAMPLES,
  ...SANDBOX_EXAMPLES,
};
