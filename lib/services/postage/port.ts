import type { PostageQuote, PostageRequest } from "@/lib/core/postage/postage-quote";

export interface Postage {
  /**
   * VALIDATION_ERROR for destinations that the service can't reach. SERVICE_UNAVAILABLE rather than a guess
   * when the carrier can't be asked.
   */
  quotePostage(request: PostageRequest): Promise<PostageQuote>;
}
