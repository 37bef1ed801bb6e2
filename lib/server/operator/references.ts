import { z } from "zod";
import { listStandingCertificates } from "@/db/queries/certificates";
import { findJobId } from "@/db/queries/find-order";
import { listRefundsOfOrder } from "@/db/queries/partner-order-view";
import { isId } from "@/lib/core/ids";
import { readOrderSearch } from "@/lib/core/orders/order-search";
import type { Services } from "@/lib/operations/context";

/** What names an order: an ID, a number, or a link of ours, which is longer. */
export const orderReference = z.string().min(1).max(500);

/** The job that an operator means, by order number, job ID or certificate ID, or a link to either. */
export async function requireJobId({ db }: Pick<Services, "db">, text: string): Promise<string> {
  const jobId = await findJobId(db, text);
  // Whole, or the log would not know it for what was typed.
  if (jobId === null) throw new Error(`No order has this number, job ID, certificate ID, or link: ${text}`);
  return jobId;
}

/** A certificate by its own ID, or the only one that stands of an order. */
export async function requireCertificateId(services: Pick<Services, "db">, text: string): Promise<string> {
  const named = readOrderSearch(text);
  if (named?.by === "certificate") return named.value;
  const standing = await listStandingCertificates(services.db, await requireJobId(services, text));
  const [only, another] = standing;
  if (!only) throw new Error("No certificate of this order stands");
  if (another) throw new Error(`Say which certificate: ${standing.map(({ id }) => id).join(", ")}`);
  return only.id;
}

/** A refund by its own ID, or the only one of an order that isn't settled. */
export async function requireRefundId(services: Pick<Services, "db">, text: string): Promise<string> {
  const id = text.trim().toLowerCase();
  if (isId("refund", id)) return id;
  if (/^re_/.test(id)) throw new Error("That isn't a refund's ID. `refunds list` shows those that wait");
  const all = await listRefundsOfOrder(services.db, await requireJobId(services, text));
  const waiting = all.filter(({ state }) => state === "pending" || state === "returned");
  const [only, another] = waiting;
  if (!only) throw new Error("No refund of this order waits");
  if (another) throw new Error(`Say which refund: ${waiting.map(({ id }) => id).join(", ")}`);
  return only.id;
}
