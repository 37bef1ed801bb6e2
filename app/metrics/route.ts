import "@/lib/server";
import { metricsResponse } from "@/lib/server/telemetry/metrics-response";

export const dynamic = "force-dynamic";

/** Metrics in the text format of Prometheus. Requires the token. */
export const GET = metricsResponse;
