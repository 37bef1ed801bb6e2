import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  type IMetricReader,
  MeterProvider,
  MetricReader,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { waitUntil } from "@vercel/functions";
import type { Settings } from "@/lib/env";
import { BUILD } from "@/lib/env/build";
import type { Log } from "@/lib/operations/context";
import { setTelemetry } from "@/lib/telemetry/telemetry";
import { askParts } from "../health/ask-parts";
import { describeError } from "../services/describe-error";
import { globalState, type RunningServer } from "../state";
import { addGauges } from "./gauges";
import { measureRequests } from "./measure-requests";
import { createRecorder } from "./recorder";
import { createIds, createSampler } from "./trace-ids";
import { writeMetrics } from "./write-metrics";

const EXPORT_MS = 3_000;
const METRICS_EVERY_MS = 30_000;
const TOLD_EVERY_MS = 60_000;

type TelemetrySettings = Pick<Settings, "otel" | "metricsToken" | "isServerless">;

class OnDemandReader extends MetricReader {
  protected override onForceFlush = async () => undefined;
  protected override onShutdown = async () => undefined;
}

/**
 * Our provider is not the process's own: the framework would put addresses into spans, with the secrets in
 * their queries.
 */
export function startTelemetry({ otel, metricsToken, isServerless }: TelemetrySettings, log: Log): void {
  tellFailures(log);
  const resource = resourceFromAttributes({
    "service.name": otel?.serviceName ?? "vidimus",
    "service.version": BUILD.version,
    "service.instance.id": randomUUID(),
  });
  const readers: IMetricReader[] = [];
  const onDemand = metricsToken === null ? null : new OnDemandReader();
  if (onDemand) readers.push(onDemand);
  if (otel) {
    const exporter = new OTLPMetricExporter(to(otel, "v1/metrics"));
    readers.push(
      new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    );
  }
  const meters = new MeterProvider({ resource, readers });
  const ids = createIds();
  const spans =
    otel &&
    new TracerProvider({
      resource,
      idGenerator: ids,
      sampler: createSampler(otel.ratio),
      spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 200 },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter(to(otel, "v1/traces")),
          scheduledDelayMillis: 1_000,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
  const meter = meters.getMeter("vidimus");
  const flush = () => Promise.all([spans?.forceFlush(), meters.forceFlush()]).catch(() => undefined);
  setTelemetry(
    createRecorder({
      meter,
      traces: spans && otel && { tracer: spans.getTracer("vidimus"), ids, ratio: otel.ratio },
      // Timers stand still where a platform freezes the process after its answer.
      onEnd: isServerless && otel ? flushAfterwards(flush) : () => undefined,
    }),
  );
  measureRequests();
  globalState().telemetry = {
    async readMetrics() {
      if (!onDemand) throw new Error("nobody may read metrics");
      const { resourceMetrics } = await onDemand.collect();
      return writeMetrics(resourceMetrics, { onlyGauges: isServerless });
    },
    watch: (services) => addGauges(meter, services, () => askParts(runningServer())),
    stop: async () => {
      await Promise.all([spans?.shutdown(), meters.shutdown()]).catch(() => undefined);
    },
  };
}

function runningServer(): Promise<RunningServer> {
  return globalState().server ?? Promise.reject(new Error("no service is open"));
}

function to({ endpoint, headers }: NonNullable<Settings["otel"]>, path: string) {
  return { url: `${endpoint}/${path}`, headers, timeoutMillis: EXPORT_MS };
}

function flushAfterwards(flush: () => Promise<unknown>): () => void {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    waitUntil(
      sleep(500).then(() => {
        planned = false;
        return flush();
      }),
    );
  };
}

function tellFailures(log: Log): void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - toldAtMs < TOLD_EVERY_MS) return;
    toldAtMs = performance.now();
    const err = error instanceof Error ? describeError(error) : undefined;
    log.warn({ err }, "traces or metrics could not be exported");
  });
}
