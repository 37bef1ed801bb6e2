import { countErrorCodes } from "@/db/queries/request-log";
import type { MemberOperation } from "../portal/portal-operation";
import { REQUEST_DAYS } from "./keep-requests";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const countErrors: MemberOperation<"countErrors"> = async (
  { db, clock },
  { partnerId },
  { params: { environment }, query: { from, operation, keyId } },
) => {
  const oldest = clock.now().getTime() - REQUEST_DAYS * DAY_MS;
  const first = Math.max(oldest, from === undefined ? oldest : Date.parse(from));
  const since = new Date(Math.floor(first / HOUR_MS) * HOUR_MS);
  const codes = await countErrorCodes(db, { partnerId, environment, since, operation, apiKeyId: keyId });
  return { since: since.toISOString(), codes };
};
