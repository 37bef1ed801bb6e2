import { PUBLIC_EVENT_TYPES } from "@/lib/core/orders/order-events";

// The closed lists of the wire. The package exports them as data (scripts/pack), so that programs that don't use them
// don't load them.

export {
  ADDON_KEYS,
  REFUND_REASONS,
  SHIPPING_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "@/lib/core/catalog/enumerations";
export { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
export { JOB_STATUSES } from "@/lib/core/orders/job-states";

/** Types of the event feed and of webhooks about orders; webhooks also have `payout.paid` and `webhook.test`. */
export const EVENT_TYPES = PUBLIC_EVENT_TYPES;
