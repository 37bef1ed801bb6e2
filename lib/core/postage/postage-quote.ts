import type { ShippingService } from "@/lib/core/catalog/enumerations";
import type { DestinationFields, ShipTo } from "@/lib/core/postage/destination";

/** Everything that postage depends on. */
export interface PostageRequest {
  service: ShippingService;
  pages: number;
  /** Beyond the one that every hard copy is. */
  additionalCopies: number;
  /** Null asks for the median band. */
  shipTo: ShipTo | null;
  /** How the client named the service and the destination, for Problems about them; a quote's names by default. */
  fields?: DestinationFields | undefined;
}

export interface PostageQuote {
  cents: number;
  /** True where the destination was not told well enough to bill this exact amount. */
  estimated: boolean;
}
