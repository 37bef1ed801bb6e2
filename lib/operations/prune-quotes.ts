import { deleteQuotesExpiredBefore } from "@/db/queries/quotes";
import type { Services } from "./context";

/** A quote is refused as expired for a month, and as unknown afterwards; orders hold their own copy of its terms. */
const KEEP_DAYS = 30;

export async function pruneQuotes({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteQuotesExpiredBefore(db, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000));
}
