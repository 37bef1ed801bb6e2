import type { NoticeFacts } from "@/lib/core/notices/notices";

const KEY = { keyId: "key_1", name: "Production", lastFour: "a1b2" };
const BY = { by: "ana@acme.example", network: "203.0.113.0/24" };

export const SAMPLE_FACTS: NoticeFacts = {
  order_question: { jobId: "job_1", orderNumber: "VD-2026-000123" },
  order_ready: { jobId: "job_1", orderNumber: "VD-2026-000123" },
  correction_made: { jobId: "job_1", orderNumber: "VD-2026-000123" },
  correction_declined: { jobId: "job_1", orderNumber: "VD-2026-000123" },
  card_failed: { reason: "Your card was declined." },
  cap_reached: { keyName: "Production", percent: 80, spentCents: 80_000, capCents: 100_000 },
  webhook_failing: {
    keyId: "key_1",
    environment: "live",
    host: "hooks.acme.example",
    since: "2026-11-22T09:41:07.000Z",
  },
  webhook_disabled: { keyId: "key_1", environment: "live", host: "hooks.acme.example", reason: "failing" },
  payout_sent: { amountCents: 123_456, period: "2026-12" },
  payout_blocked: { amountCents: 123_456, period: "2026-12", isAccountInactive: true },
  invoice_sent: {
    number: "VD-0001",
    totalCents: 998_000,
    period: "2026-11",
    dueAt: "2026-12-31T00:00:00.000Z",
  },
  live_key_made: { ...KEY, ...BY },
  live_key_rolled: { ...KEY, ...BY },
  live_app_allowed: {
    name: "Claude",
    host: "claude.ai",
    can: "see orders and results, place orders",
    byPersonId: "usr_1",
    ...BY,
  },
};
