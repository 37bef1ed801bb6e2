import { z } from "zod";
import { capabilitiesSchema } from "../schemas/capabilities";
import { CAPABILITIES_EXAMPLE } from "../schemas/capabilities-example";
import { type Operation, READ, type TableExamples } from "./operation";
import type { Published } from "./published";

export const SERVICE = {
  capabilities: {
    auth: "key",
    surfaces: ["api", "tool"],
    method: "GET",
    path: "/capabilities",
    operationId: "capabilities",
    tag: "Service",
    summary: "Retrieve capabilities",
    description:
      "Returns the available languages, use cases, speed tiers, document types, product lines, add-ons, and shipping services, and how this key is billed. It's free.",
    output: capabilitiesSchema,
    errors: [],
    idempotent: "naturally",
    annotations: READ,
  },
  getOpenApiDocument: {
    auth: "none",
    surfaces: ["api"],
    method: "GET",
    path: "/openapi.yaml",
    operationId: "get_openapi_document",
    tag: "Service",
    summary: "This document",
    description: "The OpenAPI 3.1 description of this API, in YAML. Needs no key.",
    output: z.string().describe("OpenAPI 3.1 in YAML."),
    mediaType: "application/yaml",
    cache: { seconds: 3600, hasETag: true },
    errors: [],
    idempotent: "naturally",
    annotations: READ,
  },
  getArazzoDocument: {
    auth: "none",
    surfaces: ["api"],
    method: "GET",
    path: "/arazzo.yaml",
    operationId: "get_arazzo_document",
    tag: "Service",
    summary: "Workflows",
    description:
      "What customers do with this API, step by step, as an Arazzo 1.0 document in YAML that a runner can carry out. Needs no key.",
    output: z.string().describe("Arazzo 1.0 in YAML."),
    mediaType: "application/yaml",
    cache: { seconds: 3600, hasETag: true },
    errors: [],
    idempotent: "naturally",
    annotations: READ,
  },
} as const satisfies Record<string, Operation>;

export const SERVICE_EXAMPLES: TableExamples<typeof SERVICE> = {
  capabilities: {
    response: { perOrder: { summary: "A key that pays order by order", value: CAPABILITIES_EXAMPLE } },
  },
  getOpenApiDocument: { response: {} },
  getArazzoDocument: { response: {} },
};

export const SERVICE_PUBLISHED = {
  capabilities: {
    types: { output: ["Capabilities", "What you can order now, and on what terms."] },
    call: {
      method: "capabilities",
      words: "What can be ordered at present, and how this key pays.",
      example: "const { supportedSourceLanguages } = await vidimus.capabilities();",
      result: "capabilities",
    },
  },
} as const satisfies { [name in keyof typeof SERVICE]?: Published };
