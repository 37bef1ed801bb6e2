import { Problem } from "@/lib/core/problem";
import { type CallFacts, noFacts } from "./call-facts";
import { FileAnswer, type Sent } from "./file-answer";
import { requestIdOf } from "./request-id";
import { jsonResponse, problemOf, problemResponse } from "./responses";
import type { RouteHandler } from "./route-handlers";
import { type Handled, traceRequest } from "./trace-request";

export type Params = Record<string, string | string[] | undefined>;

export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Seen {
  operation?: string;
  apiKeyId?: string;
  staffId?: string;
  personId?: string;
  partnerId?: string;
  tool?: string;
  code?: string;
}

export interface Exchange<S> {
  site: S;
  request: Request;
  requestId: string;
  params: Params;
  headers: Record<string, string>;
  seen: Seen;
  facts: CallFacts;
}

export interface Pipeline<S> {
  open(): Promise<S>;
  logOf(site: S): RequestLog;
  label: string;
  /** With parameter names, not their values. */
  route?: string;
  operationOf?(seen: Seen): string;
  headers: Record<string, string>;
  resourceMetadataOf?(site: S): string | null;
  siteUrlOf?(site: S): string;
  refuse?(problem: Problem, exchange: Exchange<S>): Promise<Problem>;
  /** Returns a body for 200, a file, or a whole response. A thrown error becomes the envelope. */
  answer(exchange: Exchange<S>): Promise<unknown>;
  finish?(exchange: Exchange<S>, outcome: Outcome): void;
}

export interface Outcome {
  status: number;
  problem: Problem | null;
  ms: number;
}

type Context = Parameters<RouteHandler>[1];

export function createPipeline<S>(pipeline: Pipeline<S>): RouteHandler {
  async function tell(
    problem: Problem,
    exchange: Exchange<S> | null,
    log: RequestLog | null,
  ): Promise<Problem> {
    if (!exchange || !pipeline.refuse) return problem;
    try {
      return await pipeline.refuse(problem, exchange);
    } catch (error) {
      log?.error({ requestId: exchange.requestId, err: error }, "refusal failed");
      return problem;
    }
  }

  async function handle(request: Request, { params }: Context, requestId: string): Promise<Handled> {
    const startedAt = performance.now();
    const headers: Record<string, string> = { "x-vc-request-id": requestId, ...pipeline.headers };
    const seen: Seen = { operation: pipeline.label };
    let log: RequestLog | null = null;
    let exchange: Exchange<S> | null = null;
    let response: Response;
    let told: Problem | null = null;
    let isFile = false;
    const elapsed = () => Math.round(performance.now() - startedAt);
    const note = (status: number, sent?: Sent) =>
      log?.info({ requestId, ...seen, status, ms: elapsed(), ...sent }, "request");
    try {
      const site = await pipeline.open();
      log = pipeline.logOf(site);
      exchange = { site, request, requestId, params: (await params) ?? {}, headers, seen, facts: noFacts() };
      const body = await pipeline.answer(exchange);
      isFile = body instanceof FileAnswer;
      if (body instanceof FileAnswer) {
        const onFailure = (error: unknown) =>
          log?.error({ requestId, err: error }, "a file could not be sent whole");
        const onEnd = (sent: Sent) => note(200, sent);
        response = withHeaders(await body.respond(request.method, { onEnd, onFailure }), headers);
      } else
        response = body instanceof Response ? withHeaders(body, headers) : jsonResponse(200, body, headers);
    } catch (error) {
      if (!(error instanceof Problem)) log?.error({ requestId, err: error }, "request failed");
      told = await tell(problemOf(error, requestId), exchange, log);
      response = problemResponse(told, headers, {
        resourceMetadata: exchange && pipeline.resourceMetadataOf?.(exchange.site),
        siteUrl: exchange ? pipeline.siteUrlOf?.(exchange.site) : undefined,
      });
    }
    const { status } = response;
    if (!isFile) note(status);
    if (exchange) pipeline.finish?.(exchange, { status, problem: told, ms: elapsed() });
    const operation = pipeline.operationOf?.(seen) ?? seen.operation ?? pipeline.label;
    return { response, seen, operation, code: told?.code, jobId: exchange?.facts.jobId ?? null };
  }

  return async (request, context) => {
    const requestId = requestIdOf(request);
    const handled = await traceRequest({ ...pipeline, request, requestId }, () =>
      handle(request, context, requestId),
    );
    return handled.response;
  };
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
