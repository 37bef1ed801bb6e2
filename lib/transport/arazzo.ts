import { stringify } from "yaml";
import { OPERATIONS } from "@/lib/contract/operations";
import type { Step, Workflow } from "./arazzo/workflow";
import { WORKFLOWS } from "./arazzo/workflows";

export function renderArazzo({ siteUrl }: { siteUrl: string }): string {
  const document = {
    arazzo: "1.0.1",
    info: {
      title: "Vidimus workflows",
      version: "1.0.0",
      summary: "What customers do with the Vidimus API, step by step.",
      description:
        "Each workflow runs as it stands with a sandbox key. With a live key it orders, and charges for it.",
    },
    sourceDescriptions: [{ name: "vidimus", url: `${siteUrl}/api/v1/openapi.yaml`, type: "openapi" }],
    workflows: WORKFLOWS.map(describeWorkflow),
  };
  return stringify(document, { aliasDuplicateObjects: false, compat: "yaml-1.1", lineWidth: 110 });
}

function describeWorkflow({ inputs, steps, ...rest }: Workflow): object {
  const members = { apiKey: "An API key, vc_sandbox_… or vc_live_….", ...inputs };
  const properties = Object.fromEntries(
    Object.entries(members).map(([name, description]) => [name, { type: "string", description }]),
  );
  const { workflowId, summary, description, outputs } = rest;
  return {
    workflowId,
    summary,
    description,
    inputs: { type: "object", properties, required: Object.keys(members) },
    steps: steps.map(describeStep),
    outputs,
  };
}

function describeStep({ stepId, description, call, parameters, body, until, outputs }: Step): object {
  const shown = { stepId, description };
  if (typeof call === "object") {
    const passed = Object.entries(parameters ?? {}).map(([name, value]) => ({ name, value }));
    return { ...shown, workflowId: call.workflow, parameters: passed, ...(outputs ? { outputs } : {}) };
  }
  const { operationId, auth, params } = OPERATIONS[call] as (typeof OPERATIONS)["status"];
  const places = Object.entries(parameters ?? {}).map(([name, value]) => ({
    name,
    in: params && name in params.shape ? "path" : "query",
    value,
  }));
  const key = { name: "Authorization", in: "header", value: "Bearer {$inputs.apiKey}" };
  const all = [...((auth as string) === "key" ? [key] : []), ...places];
  return {
    ...shown,
    operationId,
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(body ? { requestBody: { contentType: "application/json", payload: body } } : {}),
    successCriteria: [{ condition: "$statusCode == 200" }, ...(until ? [{ condition: until }] : [])],
    // Two minutes in the sandbox, hours with a live key.
    ...(until ? { onFailure: [{ name: "again", type: "retry", retryAfter: 5, retryLimit: 120 }] } : {}),
    ...(outputs ? { outputs } : {}),
  };
}
