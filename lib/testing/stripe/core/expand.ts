import { invalidRequest } from "./refusal";
import type { World } from "./world";

const DEEPEST = 4;

function collectionsOf(world: World) {
  return [
    world.customers,
    world.customerBalanceTransactions,
    world.paymentMethods,
    world.setupIntents,
    world.checkoutSessions,
    world.paymentIntents,
    world.charges,
    world.balanceTransactions,
    world.refunds,
    world.disputes,
    world.transfers,
    world.transferReversals,
    world.accounts,
    world.invoices,
    world.invoicePayments,
    world.creditNotes,
  ];
}

function findAnywhere(world: World, id: string): object | null {
  for (const collection of collectionsOf(world)) {
    const found = collection.find(id);
    if (found !== undefined) return found;
  }
  return null;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function expandPath(world: World, node: Node, path: string[], whole: string): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  const value = node[key];
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) if (isNode(item)) expandPath(world, item, rest, whole);
    return;
  }
  const target = typeof value === "string" ? findAnywhere(world, value) : value;
  if (!isNode(target)) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: "expand" });
  }
  // Cloned only where an id stood: another path may have expanded the rest.
  const child: Node = typeof value === "string" ? structuredClone(target) : target;
  node[key] = child;
  expandPath(world, child, rest, whole);
}

function hide(node: unknown, paths: readonly string[][]): void {
  if (Array.isArray(node)) {
    for (const item of node) hide(item, paths);
    return;
  }
  if (!isNode(node)) return;
  if (node.object === "invoice" && !paths.some(([head]) => head === "payments")) delete node.payments;
  for (const [key, value] of Object.entries(node)) {
    hide(
      value,
      paths.filter(([head]) => head === key).map((path) => path.slice(1)),
    );
  }
}

export function expand(world: World, answer: unknown, wanted: readonly string[]): unknown {
  const copy = structuredClone(answer);
  const paths = wanted.map((whole) => whole.split("."));
  for (const [index, path] of paths.entries()) {
    const whole = wanted[index] ?? "";
    if (path.length > DEEPEST) {
      const message = `You cannot expand more than 4 levels of a property. Property: ${whole}`;
      throw invalidRequest(message, { param: "expand" });
    }
    if (isNode(copy)) expandPath(world, copy, path, whole);
  }
  hide(copy, paths);
  return copy;
}
