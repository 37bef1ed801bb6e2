import type { OrderDelivery } from "@/lib/contract/portal/order-views";
import { Badge, type Tone } from "./badge";

const STATES = {
  pending: { word: "On its way", tone: "neutral" },
  delivered: { word: "Delivered", tone: "good" },
  failed: { word: "Failed", tone: "bad" },
  endpoint_disabled: { word: "Endpoint switched off", tone: "warning" },
} as const satisfies Record<OrderDelivery["state"], { word: string; tone: Tone }>;

export function DeliveryBadge({ state, isRetried }: Pick<OrderDelivery, "state" | "isRetried">) {
  if (isRetried) return <Badge tone="warning">Failed, retrying</Badge>;
  return <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>;
}
