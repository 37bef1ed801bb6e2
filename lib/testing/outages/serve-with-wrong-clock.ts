// serve-routes.ts on a machine whose clock is CLOCK_AHEAD_MS ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
if (!Number.isFinite(ahead)) throw new Error("CLOCK_AHEAD_MS must be set");

const right = Date;
globalThis.Date = new Proxy(right, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [right.now() + ahead] : given, made),
  get: (target, name) => (name === "now" ? () => right.now() + ahead : Reflect.get(target, name)),
});
await import("../process/serve-routes");

export {};
