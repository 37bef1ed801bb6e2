import { PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { DataPointType, type MetricData, type ResourceMetrics } from "@opentelemetry/sdk-metrics";

/**
 * As collectors translate names for Prometheus, so that a rule fits both. Source: OpenTelemetry's
 * compatibility page. Written 2026-11-24.
 */
const SUFFIXES: Record<string, string> = { s: "_seconds", By: "_bytes", 1: "_ratio" };

/** If each scrape reaches another process, their counters mean nothing: then only gauges are written. */
export function writeMetrics(
  { resource, scopeMetrics }: ResourceMetrics,
  { onlyGauges }: { onlyGauges: boolean },
): string {
  const isTold = ({ dataPointType }: MetricData) => !onlyGauges || dataPointType === DataPointType.GAUGE;
  const told = scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.filter(isTold).map(asPrometheus),
  }));
  // Neither a timestamp nor the scope's labels on each line.
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  return serializer.serialize({ resource, scopeMetrics: told });
}

function asPrometheus(metric: MetricData): MetricData {
  const { name, unit } = metric.descriptor;
  return {
    ...metric,
    descriptor: { ...metric.descriptor, name: `${name}${SUFFIXES[unit] ?? ""}`, unit: "" },
  };
}
