import { z } from "zod";
import {
  ADDON_KEYS,
  BILLING_MODES,
  CARRIERS,
  COMPLEXITIES,
  DOCUMENT_COMPLEXITIES,
  SCAN_READINGS,
  SHIPPING_SCOPES,
  SHIPPING_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "@/lib/core/catalog/enumerations";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import { REVIEWED_FORMATS } from "@/lib/paper";

export const speedTierSchema = z.enum(SPEED_TIERS).describe("How fast the translation is promised.");
export const useCaseSchema = z.enum(USE_CASES).describe("Who will receive the certified translation.");
export const productLineSchema = z.enum(PRODUCT_LINES).describe("The product line.");
export const shippingServiceSchema = z
  .enum(SHIPPING_SERVICES)
  .describe(
    "How a hard copy is mailed. Domestic services deliver to US addresses, international services to all others.",
  );
export const scanReadingSchema = z.enum(SCAN_READINGS).describe("Who reads scans.");
export const complexitySchema = z.enum(COMPLEXITIES).describe("What the price was raised for, if anything.");
export const documentComplexitySchema = z
  .enum(DOCUMENT_COMPLEXITIES)
  .describe("Complex types have a surcharge per page.");
export const billingModeSchema = z
  .enum(BILLING_MODES)
  .describe("Whether orders are charged one by one or invoiced.");
export const carrierSchema = z.enum(CARRIERS).describe("The carrier.");
export const shippingScopeSchema = z.enum(SHIPPING_SCOPES).describe("Where the service delivers.");
export const jobStatusSchema = z.enum(JOB_STATUSES).describe("The order's state.");
export const reviewedFormatSchema = z
  .enum(REVIEWED_FORMATS)
  .describe("What kind of file a reviewed text is.");
export const addonKeySchema = z.enum(ADDON_KEYS).describe("The add-on.");
