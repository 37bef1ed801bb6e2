import { expect, it } from "vitest";
import type { QueueItem } from "@/lib/contract/desk/views";
import { pairsOf, sortQueue } from "./queue-order";

const item = (jobId: string, more: Partial<QueueItem>): QueueItem => ({
  jobId,
  orderNumber: jobId,
  status: "in_review",
  productLine: "full_translation",
  sourceLanguage: "es",
  targetLanguage: "en",
  documentType: "birth_certificate",
  useCase: null,
  speedTier: "standard",
  pageCount: 1,
  wordCount: null,
  documentCount: 1,
  extras: [],
  promisedAt: "2026-01-02",
  deadline: "on_time",
  claimedBy: null,
  claimedAt: null,
  queuedAt: null,
  secondReader: null,
  openComments: 0,
  handBackNote: null,
  isQualified: true,
  ...more,
});

it("shows one's own orders first, the most urgent on top and those that wait for a client below", () => {
  const ana = { id: "ana", legalName: "Ana" };
  const queue = [
    item("later", { promisedAt: "2026-01-03" }),
    item("waiting", { promisedAt: "2026-01-01", deadline: "waiting" }),
    item("urgent", { promisedAt: "2026-01-01", deadline: "late" }),
    item("mine", { claimedBy: ana, sourceLanguage: "ar" }),
    item("his", { claimedBy: { id: "ben", legalName: "Ben" } }),
    item("to read", {
      claimedBy: { id: "ben", legalName: "Ben" },
      secondReader: { ...ana, askedAt: "2026-01-01", readAt: null },
    }),
    item("read", {
      claimedBy: { id: "ben", legalName: "Ben" },
      secondReader: { ...ana, askedAt: "2026-01-01", readAt: "2026-01-02" },
    }),
  ];
  const { mine, toRead, free, others } = sortQueue(queue, "ana");
  expect([mine, toRead, free, others].map((part) => part.map(({ jobId }) => jobId))).toEqual([
    ["mine"],
    ["to read"],
    ["urgent", "later", "waiting"],
    ["his", "read"],
  ]);
  expect(pairsOf(queue)).toEqual(["ar>en", "es>en"]);
});
