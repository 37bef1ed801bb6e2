import { type End, endOf, telemetry } from "./telemetry";

/**
 * The same service, each of whose calls is measured and part of what runs around it. Nothing of what it is given or
 * answers is kept. Where nothing is measured, it is the service itself.
 */
export function measureCalls<S extends object>(service: string, port: S): S {
  if (!telemetry()) return port;
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      // Health's own questions are no calls of ours.
      if (typeof method !== "function" || typeof name !== "string" || name === "check") return method;
      return (...input: unknown[]) => call(service, name, () => method.apply(target, input));
    },
  });
}

function call(service: string, name: string, run: () => unknown): unknown {
  const ongoing = telemetry()?.begin({
    kind: "call",
    name: `${service}.${name}`,
    role: "client",
    labels: { "vidimus.service": service, "vidimus.call": name },
  });
  if (!ongoing) return run();
  const result = ongoing.run(run);
  // What answers at once, such as a list that is still to be walked, took no time.
  if (!(result instanceof Promise)) return result;
  result.then(
    (value: unknown) => ongoing.end(judge(value)),
    (error: unknown) => ongoing.end(endOf(error)),
  );
  return result;
}

/** The processor's answers say by themselves how it went. */
function judge(value: unknown): End {
  const { kind, code } = (value ?? {}) as { kind?: unknown; code?: unknown };
  if (kind === "unknown") return { outcome: "failed", errorType: "unknown" };
  if (kind === "refused")
    return { outcome: "refused", errorType: typeof code === "string" ? code : "refused" };
  return { outcome: "ok" };
}
