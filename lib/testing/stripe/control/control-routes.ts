import type { DeliveryMode, DeliveryOrder, Webhook } from "../core/deliveries";
import type { Fault, FaultKind, FaultMatch, RandomFaults } from "../core/faults";
import type { Collections, Settings } from "../core/world";
import type { StripeDouble } from "../create-stripe-double";

type Body = Record<string, unknown>;
type Control = (double: StripeDouble, body: Body, name: string) => unknown;

function arm(double: StripeDouble, body: Body): object {
  const { fault, ...match } = body as unknown as FaultMatch & { fault: Fault | FaultKind };
  const { id } = double.faults.next(match, fault);
  return { id };
}

async function act(double: StripeDouble, body: Body, name: string): Promise<unknown> {
  const actions = double.actions as unknown as Record<string, (body: Body) => Promise<unknown>>;
  const action = actions[name];
  if (action === undefined) throw new Error(`the double knows no action ${name}`);
  return action(body);
}

/** How another process drives the double; `:name` is the last part of the path. */
export const CONTROL_ROUTES: Readonly<Record<string, Control>> = {
  "GET calls": (double) => double.calls,
  "GET violations": (double) => double.violations,
  "GET balance": (double) => double.balanceCents(),
  "GET events": (double) => double.world.events,
  "GET objects/:name": (double, _body, name) => double.objects(name as keyof Collections),
  "POST faults": arm,
  "POST faults/random": (double, body) =>
    double.faults.random("seed" in body ? (body as unknown as RandomFaults) : null),
  "GET faults/:name": (double, _body, id) => ({ hits: double.faults.hits(id) }),
  "POST release/:name": (double, _body, id) => ({ wasArmed: double.faults.release(id) }),
  "DELETE faults": (double) => double.faults.clear(),
  "POST mode": (double, body) => {
    double.deliveries.mode = body.mode as DeliveryMode;
  },
  "POST webhook": (double, body) => {
    double.deliveries.webhook = body as unknown as Webhook;
  },
  "POST deliver": async (double, body) => ({
    accepted: await double.deliveries.deliver(body as DeliveryOrder),
  }),
  "POST drop": (double, body) => ({ dropped: double.deliveries.drop(body as DeliveryOrder) }),
  "POST settled": (double) => double.deliveries.settled(),
  "POST actions/:name": act,
  "POST clock": async (double, body) => {
    await double.advance(Number(body.aheadMs));
    return { now: double.now() };
  },
  "POST settings": (double, body) => Object.assign(double.settings, body as Partial<Settings>),
};
