import type { ShippingService } from "@/lib/core/catalog/enumerations";
import type { DestinationFields, ShipTo } from "@/lib/core/postage/destination";

export interface PostageRequest {
  service: ShippingService;
  pages: number;
  /** Beyond the first. */
  additionalCopies: number;
  /** Null asks for the median band. */
  shipTo: ShipTo | null;
  /** The client's names, for Problems. A quote's names by default. */
  fields?: DestinationFields | undefined;
}

export interface PostageQuote {
  cents: number;
  /** The destination was too vague for an exact amount. */
  estimated: boolean;
}
