import type { PostageQuote, PostageRequest } from "@/lib/core/postage/postage-quote";

export interface Postage {
  /**
   * What posting an order costs. Refuses destinations that the service cannot reach with a VALIDATION_ERROR, and
   * answers SERVICE_UNAVAILABLE rather than a guess when the carrier cannot be asked.
   */
  quotePostage(request: PostageRequest): Promise<PostageQuote>;
}
