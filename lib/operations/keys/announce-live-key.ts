import type { TransactionContext } from "../context";
import { writeNotice } from "../notices/write-notice";
import type { Member } from "../portal/member";

interface LiveKeyNotice {
  kind: "live_key_made" | "live_key_rolled";
  keyId: string;
  name: string | null;
  lastFour: string;
}

export function announceLiveKey(
  context: Pick<TransactionContext, "tx" | "at">,
  { partnerId, email: by, network }: Member,
  { kind, keyId, name, lastFour }: LiveKeyNotice,
): Promise<void> {
  const facts = { keyId, name: name ?? "Unnamed", lastFour, by, network };
  // The time makes the subject new: each secret is announced.
  const subject = `${keyId}:${context.at.toISOString()}`;
  return writeNotice(context, { partnerId, kind, subject, facts });
}
