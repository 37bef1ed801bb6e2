import canonicalize from "canonicalize";
import { type Answer, readAnswer, unreadable } from "./answer";
import { parseFunctions } from "./parse-functions";
import { doneSteps, pendingSteps, type RunState } from "./run-state";
import type { RunnerFunction } from "./runner-types";
import { signBody } from "./signature";

export type ServeHandler = (request: Request) => Promise<Response>;

export type Protocol = {
  introspect(now: Date): Promise<RunnerFunction[]>;
  execute(fn: RunnerFunction, state: RunState, stepId: string | null): Promise<ExecuteResult>;
};

type ExecuteResult = { answer: Answer; sdkVersion: number | null };

// Requests stay in the process. If one did not, the reserved name would lead nowhere.
const SERVE_URL = "http://embedded-inngest.invalid/api/inngest";

export function createProtocol(handler: ServeHandler, signingKey: string): Protocol {
  const call = (method: string, url: string, body: unknown, headers: Record<string, string>) => {
    const canonicalBody = canonicalize(body) ?? "";
    return handler(
      new Request(url, {
        method,
        body: canonicalBody,
        headers: {
          "content-type": "application/json",
          host: new URL(SERVE_URL).host,
          // The SDK compares with the machine's time, whatever the runner's clock says.
          "x-inngest-signature": signBody(canonicalBody, signingKey, new Date()),
          ...headers,
        },
      }),
    );
  };
  return {
    async introspect(now) {
      const response = await call("PUT", SERVE_URL, { url: SERVE_URL }, { "x-inngest-sync-kind": "in_band" });
      if (response.ok) return parseFunctions(await response.json(), now);
      throw new Error(`the functions' handler refused to describe them (${response.status})`);
    },
    async execute(fn, state, stepId) {
      const url = `${SERVE_URL}?fnId=${encodeURIComponent(fn.id)}&stepId=${stepId ?? "step"}`;
      try {
        const response = await call("POST", url, executionBody(fn, state, stepId), {});
        const version = Number(response.headers.get("x-inngest-req-version") ?? Number.NaN);
        return { answer: await readAnswer(response), sdkVersion: Number.isInteger(version) ? version : null };
      } catch (error) {
        return { answer: unreadable("The function could not be called", String(error)), sdkVersion: null };
      }
    },
  };
}

function executionBody(fn: RunnerFunction, state: RunState, stepId: string | null) {
  const done = doneSteps(state);
  const stack = done.map((step) => step.stepId);
  const attempt = stepId === null ? state.run.attempt : (state.steps.get(stepId)?.attempt ?? 0);
  return {
    event: state.event,
    events: [state.event],
    steps: Object.fromEntries(done.map((step) => [step.stepId, step.memo])),
    defers: {},
    version: state.run.sdkVersion,
    use_api: false,
    // No fn_id: otherwise the SDK tries to report progress to a server.
    ctx: {
      run_id: state.run.id,
      attempt,
      max_attempts: fn.maxAttempts,
      // While other steps are pending, the SDK must only report steps, not run one.
      disable_immediate_execution: pendingSteps(state).length > 0,
      use_api: false,
      stack: { stack, current: Math.max(0, stack.length - 1) },
      env: "embedded",
      step_id: stepId ?? "step",
    },
  };
}
