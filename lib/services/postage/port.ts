import type { PostageQuote, PostageRequest } from "@/lib/core/postage/postage-quote";

export interface Postage {
  quotePostage(request: PostageRequest): Promise<PostageQuote>;
}
