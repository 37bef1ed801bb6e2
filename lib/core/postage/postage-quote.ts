import type { ShippingService } from "@/lib/core/catalog/enumerations";
import type { DestinationFields, ShipTo } from "@/lib/core/postage/destination";

export interface PostageRequest {
  service: ShippingService;
  pages: number;
  additionalCopies: number;
  shipTo: ShipTo | null;
  fields?: DestinationFields | undefined;
}

export interface PostageQuote {
  cents: number;
  estimated: boolean;
}
