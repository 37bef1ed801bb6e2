import { expect, test } from "vitest";
import type { ChangingCommand } from "@/lib/server/operator/command-rows";
import type { CommandAnswer as Answer, CommandName } from "@/lib/server/operator/operator-commands";
import type { Line } from "./line";
import { LINES } from "./lines";

const TOLD = Object.entries(LINES).filter(([, { tell }]) => tell !== undefined);

/** What's told of these isn't a sentence: a link, a secret, a table. */
type Silent =
  | "card-link"
  | "create-key"
  | "member-sign-in-link"
  | "payout-link"
  | "refund-order"
  | "reseal-secrets"
  | "retry-refund"
  | "rotate-webhook-secret"
  | "sign-release"
  | "staff-sign-in-link";

function linesOf(
  { tell }: Line,
  answer: Answer<CommandName>,
  isDryRun: boolean,
  url = "https://hooks.test",
): string[] {
  const typed = { partnerName: "Papers Ltd", id: "doc_1", messageId: "msg_1", month: "2026-11", url };
  const outcomes = tell?.(answer, typed) ?? [];
  return outcomes.flatMap(([done, would]) => (isDryRun ? (would ?? []) : done));
}

const AT = "2026-11-29T03:00:00.000Z";
const CHANGED = { id: "stf_1", email: "ana@vidimus.test", legalName: "Ana Ruiz" };

const ANSWERS: { [K in Exclude<ChangingCommand, Silent>]: Answer<K> } = {
  "add-member": { email: "ana@vidimus.test", role: "owner" } as Answer<"add-member">,
  "add-staff": CHANGED,
  "advance-clock": { now: AT },
  "bill-by-invoice": { netTermsDays: 30, creditLimitCents: null } as Answer<"bill-by-invoice">,
  "bill-per-order": { openBalanceCents: 5 } as Answer<"bill-per-order">,
  "cancel-order": { jobId: "job_1", refundedCents: 100 } as Answer<"cancel-order">,
  "change-staff": { ...CHANGED, returned: ["VC-1", "VC-2"], readings: ["VC-3"] },
  "compromise-document-key": { withdrawn: true },
  "compromise-signing-key": { revokedOrders: 2, activeKid: "kid" },
  "enable-webhook": { keyId: "key_1" } as Answer<"enable-webhook">,
  "erase-order": { certificates: 1, sharedFiles: 2 },
  "erase-person": {
    erased: [
      { orderNumber: "VC-1", status: "ready", certificates: 1, holds: "orders: the applicant's name" },
    ],
    inProgress: [{ orderNumber: "VC-2", status: "in_review", why: "It isn't finished" }],
    unsure: [{ orderNumber: "VC-3", status: "ready", why: "The name is spelt otherwise" }],
    waiting: [{ what: "row 3 of import imp_1", why: "It's being ordered" }],
    sharedFiles: 1,
  },
  "forget-previous-secret": { wasThere: true },
  "limit-key": {
    keyId: "key_1",
    spendCapCents: 5,
    orderCapCents: null,
    payer: "partner",
  } as Answer<"limit-key">,
  "make-backup": { folder: "b", rows: 1, files: 1, bytes: 1e6, secret: "open" } as Answer<"make-backup">,
  "redrive-order": { waitsFor: "order.paid", orderNumber: "VC-1", status: "paid" } as Answer<"redrive-order">,
  "replay-webhook": { messageId: "msg_1" } as unknown as Answer<"replay-webhook">,
  "reset-signing": { email: "ana@vidimus.test" } as Answer<"reset-signing">,
  "retry-run": { retried: true },
  "reverse-payouts": {
    balanceCents: 1,
    reversals: [{ payoutId: "po_1", amountCents: 1, state: "reserved" }],
  } as Answer<"reverse-payouts">,
  "revoke-certificate": { revoked: true, isKnown: true, certificateId: "vcrt_1" },
  "revoke-key": { revoked: true },
  "rotate-folder-secret": {} as Answer<"rotate-folder-secret">,
  "rotate-signing-keys": ["created kid as next"],
  "run-invoices": { made: 1, sent: 1 } as Answer<"run-invoices">,
  "run-payouts": { count: 1, totalCents: 100 } as Answer<"run-payouts">,
  "run-renewals": { renewed: 1, failed: 0, left: 0 } as Answer<"run-renewals">,
  "run-retention": { orders: 1, files: 1, artifacts: 1, cleaned: 1 },
  "set-retention": { days: 7 },
  "set-rev-share": { revShareBps: 500 } as Answer<"set-rev-share">,
  "set-webhook": { keyId: "key_1" } as Answer<"set-webhook">,
  "test-webhook": { messageId: "msg_1" } as Answer<"test-webhook">,
};

test("a change that isn't told in a sentence is known", () => {
  const told = new Set(TOLD.map(([, { runs }]) => runs));
  expect([...told].sort()).toEqual(Object.keys(ANSWERS).sort());
});

test.each(TOLD)("%s, only tried, speaks in the conditional, and done does not", (_, line) => {
  const answer = ANSWERS[line.runs as keyof typeof ANSWERS];
  for (const url of ["https://hooks.test", "none"]) {
    const lines = (isDryRun: boolean) => linesOf(line, answer, isDryRun, url);
    expect(lines(false).length).toBeGreaterThan(0);
    for (const each of lines(true)) expect(each).toMatch(/\b(?:would|could)\b/);
    for (const each of lines(false)) expect(each).not.toMatch(/\b(?:would|could)\b/);
  }
});

test("claims and readings that ended with a colleague are counted and named, even if there are none", () => {
  const lines = (returned: string[], readings: string[]) =>
    linesOf(LINES["staff off"] as Line, { ...CHANGED, returned, readings }, false).slice(1);
  expect(lines(["VC-1", "VC-2"], ["VC-3"])).toEqual([
    "2 claims given back to the queue: VC-1, VC-2.",
    "1 second reading ended: VC-3.",
  ]);
  expect(lines([], [])).toEqual(["0 claims given back to the queue.", "0 second readings ended."]);
});
