import type { Scope } from "@/lib/core/keys/scopes";

export const SCOPE_WORDS: Record<Scope, { short: string; label: string; hint: string }> = {
  read: {
    short: "See orders",
    label: "See prices and its orders",
    hint: "Including certificates and translations, with what stands in them.",
  },
  order: {
    short: "Place orders",
    label: "Place and change orders",
    hint: "Send documents, order, answer reviewers’ questions, and cancel.",
  },
  refund: { short: "Refund", label: "Refund orders", hint: "A full refund revokes the certificates." },
};
