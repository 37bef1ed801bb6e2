import { channel } from "node:diagnostics_channel";
import { globalState } from "../../server/state";
import { startTelemetry } from "../../server/telemetry/start-telemetry";
import { setTelemetry } from "../../telemetry/telemetry";

/** Files that share a worker must not find them. */
export function startTestTelemetry(settings: Partial<Parameters<typeof startTelemetry>[0]>) {
  const warned: string[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (_: object, message: string) => void warned.push(message),
    error: () => undefined,
  };
  const requests = channel("http.server.request.start");
  const subscribed: Parameters<typeof requests.subscribe>[0][] = [];
  // Listeners would stay for good.
  requests.subscribe = (listener) => {
    Reflect.deleteProperty(requests, "subscribe");
    subscribed.push(listener);
    requests.subscribe(listener);
  };
  startTelemetry({ otel: null, metricsToken: null, isServerless: false, ...settings }, log);
  const started = globalState().telemetry;
  if (!started) throw new Error("telemetry has left no trace of itself");
  return {
    watch: started.watch,
    warned,
    readMetrics: () => started.readMetrics(),
    async stop() {
      for (const listener of subscribed) requests.unsubscribe(listener);
      setTelemetry(null);
      delete globalState().telemetry;
      await started.stop();
    },
  };
}
