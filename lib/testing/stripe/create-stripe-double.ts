import { type Actions, createActions } from "./control/actions";
import { answerControl } from "./control/answer-control";
import { answer } from "./core/answer";
import type { CallRecord, Violation } from "./core/call-record";
import { createFaults } from "./core/create-faults";
import { createDeliveries, type Deliveries, type DeliveryMode, type Webhook } from "./core/deliveries";
import type { Faults } from "./core/faults";
import { createIdempotencyKeys } from "./core/idempotency";
import type { Parts } from "./core/parts";
import { DEFAULT_SETTINGS } from "./core/settings";
import type { WireAnswer, WireRequest } from "./core/wire";
import { type Collections, createWorld, type Settings, type World } from "./core/world";
import { type Listening, listen } from "./listen";
import { balanceOf } from "./money/balance";
import { settleDue } from "./money/settle-due";

export interface StripeDoubleOptions {
  clock?: () => Date;
  webhook?: Webhook;
  deliveryMode?: DeliveryMode;
  settings?: Partial<Settings>;
  idSeed?: string;
}

export type Driven = {
  [K in keyof Actions]: (...args: Parameters<Actions[K]>) => Promise<ReturnType<Actions[K]>>;
};

/** A processor in memory that answers as Stripe does. */
export interface StripeDouble {
  readonly calls: CallRecord[];
  /** Requests that no correct client would send: assert that it stays empty. */
  readonly violations: Violation[];
  readonly faults: Faults;
  readonly actions: Driven;
  readonly deliveries: Deliveries;
  readonly settings: Settings;
  readonly world: World;
  objects<K extends keyof Collections>(kind: K): ReturnType<Collections[K]["newestFirst"]>;
  /** Neither replayed nor refused. */
  executed(route: string): CallRecord[];
  balanceCents(): { availableCents: number; pendingCents: number };
  now(): Date;
  advance(ms: number): Promise<void>;
  handle(request: Request): Promise<Response>;
  answer(request: WireRequest): Promise<WireAnswer>;
  listen(port?: number): Promise<Listening>;
}

function drive(actions: Actions, world: World, deliveries: Deliveries): Driven {
  const driven = Object.entries(actions).map(([name, act]) => [
    name,
    async (...args: unknown[]) => {
      const known = world.events.length;
      settleDue(world);
      try {
        return structuredClone((act as (...args: unknown[]) => unknown)(...args));
      } finally {
        await deliveries.dispatch(world.events.slice(known));
      }
    },
  ]);
  return Object.fromEntries(driven);
}

export function createStripeDouble(options: StripeDoubleOptions = {}): StripeDouble {
  let aheadMs = 0;
  const clock = options.clock ?? (() => new Date());
  const now = () => new Date(clock().getTime() + aheadMs);
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const world = createWorld({
    now,
    settings,
    ...(options.idSeed === undefined ? {} : { idSeed: options.idSeed }),
  });
  const deliveries = createDeliveries({
    events: world.events,
    now,
    webhook: options.webhook ?? null,
    mode: options.deliveryMode ?? "immediate",
  });
  const faults = createFaults();
  const parts: Parts = {
    world,
    faults,
    keys: createIdempotencyKeys(now),
    deliveries,
    calls: [],
    violations: [],
  };
  const double: StripeDouble = {
    calls: parts.calls,
    violations: parts.violations,
    faults,
    actions: drive(createActions(world), world, deliveries),
    deliveries,
    settings,
    world,
    objects: (kind) => structuredClone(world[kind].newestFirst().reverse()) as never,
    executed: (route) =>
      parts.calls.filter((call) => call.route === route && !call.replayed && (call.status ?? 0) < 400),
    balanceCents: () => balanceOf(world),
    now,
    async advance(ms) {
      const known = world.events.length;
      aheadMs += ms;
      settleDue(world);
      await deliveries.dispatch(world.events.slice(known));
    },
    handle: (request) => handle(parts, request),
    answer: (request) => answer(parts, request),
    listen: (port = 0) =>
      listen(async (request) => (await answerControl(double, request)) ?? double.answer(request), port),
  };
  return double;
}

async function handle(parts: Parts, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const answered = await answer(parts, {
    method: request.method,
    target: `${url.pathname}${url.search}`,
    header: (name) => request.headers.get(name),
    body: await request.text(),
    signal: request.signal,
  });
  if (answered.kind === "close") throw new TypeError("fetch failed: the connection was closed");
  const body = answered.kind === "cut" ? answered.body.slice(0, answered.body.length / 2) : answered.body;
  return new Response(body, { status: answered.status, headers: answered.headers });
}
