import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/queries/orders";
import { canonicalJson } from "@/lib/core/canonical-json";
import { namesOfOrder } from "../orders/names-of-order";
import { knownTerms } from "../terms/terms";
import type { SigningPurpose } from "./signing-code";

/**
 * Hashes what the checks depend on beyond the signed content, and what others may change: the terms of its languages,
 * and the names that answers and earlier certificates settle.
 */
export async function checkedSha256(db: Db, order: OrderRow): Promise<string> {
  const checked = { terms: await knownTerms(db, order), names: await namesOfOrder(db, order) };
  return createHash("sha256").update(canonicalJson(checked)).digest("hex");
}

/** A signature is begun for what will be printed and how it was checked. If either changes, it must be begun again. */
export function signingPurpose(
  of: Omit<SigningPurpose, "contentSha256">,
  { printed, checked }: { printed: string; checked: string },
): SigningPurpose {
  return { ...of, contentSha256: createHash("sha256").update(`${printed}:${checked}`).digest("hex") };
}
