import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/queries/orders";
import { canonicalJson } from "@/lib/core/canonical-json";
import { namesOfOrder } from "../orders/names-of-order";
import { knownTerms } from "../terms/terms";
import type { SigningPurpose } from "./signing-code";

export async function checkedSha256(db: Db, order: OrderRow): Promise<string> {
  const checked = { terms: await knownTerms(db, order), names: await namesOfOrder(db, order) };
  return createHash("sha256").update(canonicalJson(checked)).digest("hex");
}

export function signingPurpose(
  of: Omit<SigningPurpose, "contentSha256">,
  { printed, checked }: { printed: string; checked: string },
): SigningPurpose {
  return { ...of, contentSha256: createHash("sha256").update(`${printed}:${checked}`).digest("hex") };
}
