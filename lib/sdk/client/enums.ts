// Values for forms and checks. Their declarations in the package are made from them (scripts/pack/enum-types.ts).
export {
  ADDON_KEYS,
  EVENT_TYPES,
  JOB_STATUSES,
  PRODUCT_LINES,
  REFUND_REASONS,
  SHIPPING_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "@/lib/sdk/client/enum-values";
