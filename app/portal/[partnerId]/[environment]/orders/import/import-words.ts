import type { Tone } from "@/app/ui/badge";
import type { ImportView } from "@/lib/contract/portal/imports";

export const STATE_WORDS = {
  checked: "Not confirmed",
  running: "Running",
  stopped: "Stopped",
  done: "Done",
} as const satisfies Record<ImportView["state"], string>;

export const STATE_TONES = {
  checked: "neutral",
  running: "warning",
  stopped: "bad",
  done: "good",
} as const satisfies Record<ImportView["state"], Tone>;

export function cameSoFar({ state, orders, placed, refused }: ImportView): string {
  const all = orders === 1 ? "1 order" : `${orders.toLocaleString("en-US")} orders`;
  if (state === "checked") return `${all}, none placed`;
  const left = refused === 0 ? "" : `, ${refused.toLocaleString("en-US")} not ordered`;
  return `${placed.toLocaleString("en-US")} of ${all} placed${left}`;
}
