import type { ServiceHistory } from "@/lib/core/service-status/history";
import type { Component, ComponentState } from "@/lib/core/service-status/minutes";
import { readHistory } from "@/lib/operations/service-status/read-history";
import { getServer } from "../get-server";
import { componentStatesOf } from "./components";
import { readiness } from "./health";

export interface ServiceStatus {
  askedAt: Date;
  now: Record<Component, ComponentState>;
  history: ServiceHistory | null;
}

export const STATUS_FRESH_SECONDS = 30;
const PATIENCE_MS = 2_500;

let known: { status: Promise<ServiceStatus>; untilMs: number } | null = null;

export function serviceStatus({ isFresh = false } = {}): Promise<ServiceStatus> {
  const nowMs = performance.now();
  if (isFresh || known === null || nowMs >= known.untilMs)
    known = { status: look(), untilMs: nowMs + STATUS_FRESH_SECONDS * 1000 };
  return known.status;
}

async function look(): Promise<ServiceStatus> {
  const [parts, history] = await Promise.all([readiness(), withinPatience(readRecord())]);
  return { askedAt: new Date(), now: componentStatesOf(parts), history };
}

async function readRecord(): Promise<ServiceHistory | null> {
  try {
    return await readHistory((await getServer()).services);
  } catch {
    return null;
  }
}

async function withinPatience(reading: Promise<ServiceHistory | null>): Promise<ServiceHistory | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  const first = await Promise.race([reading, late]);
  clearTimeout(timer);
  return first;
}
