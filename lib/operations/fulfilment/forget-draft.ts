import { deleteDraftParts } from "@/db/queries/draft-parts";
import type { Services } from "../context";

/** Deletes what had been drafted of an order that ends before its draft is whole. */
export async function forgetDraft({ db }: Pick<Services, "db">, orderId: string): Promise<void> {
  await deleteDraftParts(db, orderId);
}
