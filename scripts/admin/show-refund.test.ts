import { expect, test } from "vitest";
import { refundLines } from "./show-refund";

const REFUND = {
  orderNumber: "VC-7K2M-9QXD",
  refundId: "re_1",
  state: "succeeded",
  status: "ready",
  isRepeat: false,
  isFull: false,
  endsOrder: false,
  refundedCents: 1000,
  remainingCents: 3990,
  revokes: [],
  share: { beforeCents: 499, afterCents: 399 },
} as Parameters<typeof refundLines>[0];
const DONE = { isDryRun: false };

test("a refund tells of the money, the partner's share, and the certificates", () => {
  expect(refundLines(REFUND, DONE)).toEqual([
    "$10.00 of VC-7K2M-9QXD paid back (re_1); $39.90 can still be refunded.",
    "The partner's share goes from $4.99 to $3.99. What it was paid already comes off its next payouts.",
    "The order stays as it is, and so do its certificates.",
  ]);
  const full = { ...REFUND, endsOrder: true, revokes: ["vcrt_1", "vcrt_2"], share: null };
  expect(refundLines(full, DONE).at(-1)).toBe("The order ends as refunded, which revokes vcrt_1, vcrt_2.");
  expect(refundLines({ ...full, revokes: [] }, DONE).at(-1)).toBe("The order ends as refunded.");
});

test("an uncertain refund is shown as on its way, but not in a dry run", () => {
  const open = { ...REFUND, state: "pending" as const };
  expect(refundLines(open, DONE).join(" ")).toMatch(/is being paid back.*hasn't confirmed it yet/);
  expect(refundLines(open, { isDryRun: true }).join(" ")).not.toMatch(/being|confirmed|re_1/);
});

test("a refund that's only tried is told in the conditional, line by line", () => {
  const full = { ...REFUND, endsOrder: true, revokes: ["vcrt_1"] };
  for (const refund of [REFUND, full, { ...full, revokes: [] }, { ...REFUND, isRepeat: true }])
    for (const line of refundLines(refund, { isDryRun: true })) expect(line).toMatch(/\bwould\b/);
});

test("a refund asked for twice says that nothing more is paid back, and how to pay back more", () => {
  expect(refundLines({ ...REFUND, isRepeat: true }, DONE)).toEqual([
    "This refund of $10.00 (re_1) was asked for before, and nothing more is paid back. To pay back the same once more, add --again 2.",
  ]);
});
