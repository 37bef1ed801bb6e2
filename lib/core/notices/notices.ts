import type { Right } from "../rights/rights";

interface Topic {
  label: string;
  hint: string;
  right: Right;
  isOnAtFirst: boolean;
}

/** Source: the terms of the portal, chapter 6. Written 2026-11-23. */
export const TOPICS = {
  questions: {
    label: "A reviewer asks a question",
    hint: "The order’s deadline pauses until somebody answers.",
    right: "orders.change",
    isOnAtFirst: true,
  },
  ready: {
    label: "A live order is ready",
    hint: "One email for each order.",
    right: "documents.see",
    isOnAtFirst: false,
  },
  corrections: {
    label: "A correction that you asked for is made or declined",
    hint: "One email for each answer.",
    right: "orders.change",
    isOnAtFirst: true,
  },
  caps: {
    label: "A key has spent 50, 80, or 100% of its monthly cap",
    hint: "Once each, per key and month.",
    right: "money.see",
    isOnAtFirst: true,
  },
  webhooks: {
    label: "A webhook URL fails, or is switched off",
    hint: "After an hour of failures, and when we stop sending.",
    right: "integration.change",
    isOnAtFirst: true,
  },
  payouts: { label: "A payout is sent", hint: "Once a month.", right: "money.see", isOnAtFirst: true },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof TOPICS;

export function isTopic(text: string): text is TopicName {
  return Object.hasOwn(TOPICS, text);
}

/** Never include a document's content or an applicant's name. */
export interface NoticeFacts {
  order_question: { jobId: string; orderNumber: string };
  order_ready: { jobId: string; orderNumber: string };
  correction_made: { jobId: string; orderNumber: string };
  correction_declined: { jobId: string; orderNumber: string };
  card_failed: { reason: string };
  cap_reached: { keyName: string; percent: number; spentCents: number; capCents: number };
  webhook_failing: { keyId: string; environment: "sandbox" | "live"; host: string; since: string };
  webhook_disabled: {
    keyId: string;
    environment: "sandbox" | "live";
    host: string;
    reason: "gone" | "failing";
  };
  payout_sent: { amountCents: number; period: string };
  payout_blocked: { amountCents: number; period: string; isAccountInactive: boolean };
  invoice_sent: { number: string | null; totalCents: number; period: string; dueAt: string | null };
  live_key_made: { keyId: string; name: string; lastFour: string; by: string; network: string };
  live_key_rolled: { keyId: string; name: string; lastFour: string; by: string; network: string };
  /** The person who allowed it gets a separate mail immediately instead. */
  live_app_allowed: {
    name: string;
    host: string | null;
    can: string;
    by: string;
    byPersonId: string;
    network: string;
  };
}

export type NoticeKind = keyof NoticeFacts;

/** Notices without a topic are mandatory, and go to all members with their right. */
export const NOTICES: Record<NoticeKind, { topic: TopicName } | { topic: null; right: Right }> = {
  order_question: { topic: "questions" },
  order_ready: { topic: "ready" },
  correction_made: { topic: "corrections" },
  correction_declined: { topic: "corrections" },
  cap_reached: { topic: "caps" },
  webhook_failing: { topic: "webhooks" },
  webhook_disabled: { topic: "webhooks" },
  payout_sent: { topic: "payouts" },
  card_failed: { topic: null, right: "money.see" },
  payout_blocked: { topic: null, right: "money.see" },
  invoice_sent: { topic: null, right: "money.see" },
  live_key_made: { topic: null, right: "live_keys.change" },
  live_key_rolled: { topic: null, right: "live_keys.change" },
  live_app_allowed: { topic: null, right: "live_keys.change" },
};

export function rightOfNotice(kind: NoticeKind): Right {
  const notice = NOTICES[kind];
  return notice.topic === null ? notice.right : TOPICS[notice.topic].right;
}
