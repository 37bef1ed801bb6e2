import { COMPONENTS, type Component, type ComponentState } from "@/lib/core/service-status/minutes";
import type { Part, Readiness } from "./readiness";

/**
 * Our own judgement, of 2026-11-24: an order that waits for its certificate is taken and kept, so the
 * component is degraded, not down.
 */
const NEEDS: Record<Component, { down: readonly Part[]; degraded: readonly Part[] }> = {
  api: { down: ["database"], degraded: ["limiter"] },
  orders: { down: ["database"], degraded: ["store", "workflows", "signer", "renderer", "drafter"] },
  verification: { down: ["database"], degraded: ["store"] },
  documents: { down: ["database", "store"], degraded: [] },
  webhooks: { down: ["database"], degraded: ["workflows"] },
  portal: { down: ["database"], degraded: ["store"] },
};

export function componentStatesOf(parts: Readiness): Record<Component, ComponentState> {
  const stateOf = (component: Component): ComponentState => {
    const { down, degraded } = NEEDS[component];
    if (down.some((part) => parts[part] === "failed")) return "down";
    return degraded.some((part) => parts[part] === "failed" || parts[part] === "degraded")
      ? "degraded"
      : "up";
  };
  return Object.fromEntries(COMPONENTS.map((component) => [component, stateOf(component)])) as Record<
    Component,
    ComponentState
  >;
}
