import { Problem } from "@/lib/core/problem";
import { type CallFacts, noFacts } from "./call-facts";
import { FileAnswer, type Sent } from "./file-answer";
import { requestIdOf } from "./request-id";
import { jsonResponse, problemOf, problemResponse } from "./responses";
import type { RouteHandler } from "./route-handlers";
import { type Handled, traceRequest } from "./trace-request";

/** Members of the path, as Next hands them over. */
export type Params = Record<string, string | string[] | undefined>;

export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the log line names; set as soon as it is known, so that refusals name it too. */
export interface Seen {
  /** The operation, or the endpoint where many share one. */
  operation?: string;
  apiKeyId?: string;
  staffId?: string;
  personId?: string;
  partnerId?: string;
  /** Transports that carry many operations on one path. */
  tool?: string;
  /** Of an error that such a transport answers inside a 200. */
  code?: string;
}

/** One request on its way through the pipeline. */
export interface Exchange<S> {
  site: S;
  request: Request;
  requestId: string;
  params: Params;
  /** To be added to; they go out with an error too. */
  headers: Record<string, string>;
  seen: Seen;
  /** What was sent, as far as it is known; transports that record calls add to it. */
  facts: CallFacts;
}

export interface Pipeline<S> {
  /** The running service; opening it may fail, and then there is no log. */
  open(): Promise<S>;
  logOf(site: S): RequestLog;
  /** Names the endpoint in the log. */
  label: string;
  /** The path, with its members named and not filled in. */
  route?: string;
  /** Names what was asked for in metrics, where that is not `seen.operation`. */
  operationOf?(seen: Seen): string;
  /** Of every answer, good or bad. */
  headers: Record<string, string>;
  /** Where programs that sign in by OAuth learn how; null where they can't. */
  resourceMetadataOf?(site: S): string | null;
  /** The site whose manual explains the codes of refusals. */
  siteUrlOf?(site: S): string;
  /** A refusal as its sender is to be told it. */
  refuse?(problem: Problem, exchange: Exchange<S>): Promise<Problem>;
  /** A body for 200, a file, or a whole response. What it throws becomes the envelope. */
  answer(exchange: Exchange<S>): Promise<unknown>;
  /** What is to be done with an answer that is ready; nobody waits for it. */
  finish?(exchange: Exchange<S>, outcome: Outcome): void;
}

/** What became of a request. */
export interface Outcome {
  status: number;
  /** Null where it went well. */
  problem: Problem | null;
  ms: number;
}

type Context = Parameters<RouteHandler>[1];

/** What stands around every answer: request id, envelope, headers, and one log line; a file's follows when it's over. */
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
