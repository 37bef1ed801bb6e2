import { expect } from "vitest";
import { isCertified, type ProductLine } from "@/lib/core/catalog/product-lines";
import { EVENTS_UNTIL_READY } from "../orders";
import type { OrderFacts, WorldFacts } from "./describe-orders";
import type { PlannedOrder } from "./order-plan";
import type { Ended } from "./run-process";

const FULL = EVENTS_UNTIL_READY.toSpliced(-1, 0, "order.signed");

const HISTORIES: Record<ProductLine, string[]> = {
  full_translation: FULL,
  business_mtpe: FULL,
  business_human: FULL,
  review_and_certify: ["order.created", "order.paid", "order.reviewing_draft", "order.signed", "order.ready"],
  business_ai: ["order.created", "order.paid", "order.processing", "order.ready"],
};

const KINDS: Partial<Record<ProductLine, string>> = {
  full_translation: "certified_pdf",
  review_and_certify: "certificate_only",
};

export function expectArrivedOnce(order: OrderFacts, planned: PlannedOrder, when = ""): void {
  const say = `${planned.line} ${when} ${JSON.stringify(order)}`;
  const places = isCertified(planned.line) ? planned.documents : 1;
  const indexes = Array.from({ length: places }, (_, index) => index);
  expect(order.status, say).toBe("ready");
  expect(order.events, say).toEqual(HISTORIES[planned.line]);
  expect(order.sequences, say).toEqual(order.events.map((_, index) => index + 1));
  expect(
    order.artifacts.map(({ index, kind }) => ({ index, kind })),
    say,
  ).toEqual(indexes.map((index) => ({ index, kind: KINDS[planned.line] ?? "business_text" })));
  const certified = isCertified(planned.line) ? indexes : [];
  expect(
    order.certificates.map(({ index, revokedReason, isProven }) => ({ index, revokedReason, isProven })),
    say,
  ).toEqual(certified.map((index) => ({ index, revokedReason: null, isProven: true })));
  for (const artifact of order.artifacts) {
    expect(artifact.certificateId, say).toBe(order.certificates[artifact.index]?.id ?? null);
    const file = artifact.kind === "certified_pdf" ? artifact.sha256 : artifact.reviewedSha256;
    expect(artifact.storedSha256, say).toBe(file);
    expect(artifact.kind === "certificate_only", say).toBe(artifact.reviewedSha256 !== null);
  }
}

export function expectAllArrived(ended: Ended, orders: PlannedOrder[]): void {
  expect(ended.code, ended.stderr).toBe(0);
  const facts = JSON.parse(ended.stdout) as WorldFacts;
  expect(facts.failedRuns).toEqual([]);
  expect(facts.orders).toHaveLength(orders.length);
  const unmatched = [...facts.orders];
  for (const planned of orders) {
    const at = unmatched.findIndex(
      ({ line, artifacts }) => line === planned.line && artifacts.length === Math.max(1, planned.documents),
    );
    expect(at, `a ${planned.line} order with ${planned.documents} documents`).toBeGreaterThanOrEqual(0);
    for (const order of unmatched.splice(at, 1)) expectArrivedOnce(order, planned);
  }
}
