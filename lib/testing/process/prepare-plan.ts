import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { quoteInputSchema } from "@/lib/contract/schemas/quote";
import { createKey } from "@/lib/operations/keys/keys";
import { quote } from "@/lib/operations/quotes/quote";
import { createAuthenticator } from "@/lib/server/gateway/authenticate";
import type { OpenServices } from "@/lib/server/services/compose-services";
import type { PlannedOrder } from "./order-plan";

export interface PreparedPlan {
  key: string;
  submissions: Record<string, unknown>[];
}

export async function preparePlan(
  { services, secrets }: OpenServices,
  planFile: string,
  orders: PlannedOrder[],
): Promise<PreparedPlan> {
  const file = `${planFile}.prepared`;
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(await prepare()));
    // Unlike a rename, a link fails if another process was faster.
    try {
      linkSync(draft, file);
    } catch {}
    unlinkSync(draft);
  }
  return JSON.parse(readFileSync(file, "utf8"));

  async function prepare(): Promise<PreparedPlan> {
    const { key } = await createKey(services, secrets.seal, {
      environment: "sandbox",
      partnerName: "Killed Partner",
    });
    const caller = await createAuthenticator(services)(key);
    const submissions = [];
    for (const [at, order] of orders.entries()) {
      const body = quoteInputSchema.parse(order.quote);
      const quoted = await quote(services, caller, { body, query: {} });
      if (!("quoteId" in quoted)) throw new Error("a quote was replayed");
      const { quoteId, echoedInput } = quoted;
      submissions.push({ quoteId, echoedInput, idempotencyKey: `planned-order-${at}`, ...order.submit });
    }
    return { key, submissions };
  }
}
