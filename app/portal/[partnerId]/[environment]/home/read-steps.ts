import { Problem } from "@/lib/core/problem";
import type { AskPortal } from "@/lib/server/portal/read-portal";
import { RECENT } from "./recent";

export interface Step {
  label: string;
  hint: string;
  isDone: boolean;
  href: string;
}

export async function readSteps(ask: AskPortal, partnerId: string): Promise<Step[]> {
  const sandbox = { params: { partnerId, environment: "sandbox" } } as const;
  const live = { params: { partnerId, environment: "live" } } as const;
  // First: once an order was placed, the other steps never matter again.
  const placed = await ask("listPartnerOrders", { ...live, query: RECENT });
  if (placed instanceof Problem || placed.orders.length > 0) return [];
  const [sandboxKeys, liveKeys, tried, webhooks, readiness] = await Promise.all([
    ask("listKeys", sandbox),
    ask("listKeys", live),
    ask("listPartnerOrders", { ...sandbox, query: RECENT }),
    ask("listWebhooks", sandbox),
    ask("getLiveReadiness", { params: { partnerId } }),
  ]);
  const at = (environment: "sandbox" | "live", page: string) => `/portal/${partnerId}/${environment}/${page}`;
  return [
    sandboxKeys instanceof Problem
      ? null
      : {
          label: "Make your first request",
          hint: "Copy a request for a quote, and run it with your sandbox key.",
          isDone: sandboxKeys.keys.some(({ lastUsedAt }) => lastUsedAt !== null),
          href: at("sandbox", "developers"),
        },
    tried instanceof Problem
      ? null
      : {
          label: "Place a sandbox order",
          hint: "By API, or here on a page. It’s free, and takes about two minutes.",
          isDone: tried.orders.length > 0,
          href: at("sandbox", "orders/new"),
        },
    webhooks instanceof Problem
      ? null
      : {
          label: "Receive a webhook",
          hint: "Give a key a URL, and send it a test.",
          isDone: webhooks.webhooks.some(({ webhook }) => webhook.url !== null),
          href: at("sandbox", "webhooks"),
        },
    liveKeys instanceof Problem || readiness instanceof Problem
      ? null
      : {
          label: "Create a live key",
          hint: "Accept the terms. Then add a card, or let your customers pay.",
          isDone: liveKeys.keys.length > 0,
          href: at("live", "keys"),
        },
    {
      label: "Place a live order",
      hint: "A qualified human reviews and signs it.",
      isDone: false,
      href: at("live", "orders/new"),
    },
  ].filter((step) => step !== null);
}
