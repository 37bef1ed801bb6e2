import { z } from "zod";
import type { ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { ADVANCED } from "@/lib/contract/examples/orders";
import { KEY_SET_EXAMPLE } from "@/lib/contract/examples/receipts";
import { OPERATIONS } from "@/lib/contract/operations";
import { keySetSchema } from "@/lib/contract/schemas/key-set";
import type { createErrorResponses } from "./error-responses";
import { headerRefs, LIMITED } from "./headers";
import { parameterRef } from "./parameters";

const { status } = OPERATIONS;

const NOT_MODIFIED: ZodOpenApiResponsesObject = {
  304: {
    description: "The copy named by If-None-Match is current.",
    headers: headerRefs("ETag", "CacheControl"),
  },
};

/** Paths beyond the seven operations: the sandbox's hand crank, the key set and this very document. */
export function furtherPaths(
  siteUrl: string,
  errors: ReturnType<typeof createErrorResponses>,
): ZodOpenApiPathsObject {
  const publicErrors = errors({ isKeyed: false, hasBody: false, own: [] });
  const cached = headerRefs("ETag", "CacheControl", ...LIMITED);
  return {
    "/sandbox/advance/{jobId}": {
      post: {
        operationId: "advance_sandbox_job",
        tags: ["Sandbox"],
        summary: "Move a sandbox job one state on",
        description:
          "Moves an order of a sandbox key to its next state at once, without waiting for its clock, and answers its status.",
        requestParams: {
          path: z.object({
            jobId: z.string().meta({
              description: "jobId of a sandbox order of this key.",
              param: { description: "jobId of a sandbox order of this key.", example: ADVANCED.jobId },
            }),
          }),
        },
        parameters: [parameterRef("RequestId")],
        responses: {
          200: {
            description: "Where the order stands now",
            headers: headerRefs(...LIMITED),
            content: {
              "application/json": {
                schema: status.output,
                examples: { advanced: { summary: "A draft is under review now", value: ADVANCED } },
              },
            },
          },
          ...errors({ isKeyed: true, hasBody: false, own: ["VALIDATION_ERROR", "JOB_NOT_FOUND"] }),
        },
      },
    },
    "/.well-known/jwks.json": {
      servers: [{ url: siteUrl, description: "The site's root" }],
      get: {
        operationId: "get_key_set",
        tags: ["Certificates"],
        summary: "The key set",
        description:
          "The public keys that receipts verify against, and beside them the certificates that PDFs are sealed with. Choose the key by `kid` of the receipt's header; compare the certificate in a PDF's signature with `sealCertificates`, by fingerprint and not by name; keep the set for an hour. Never authenticates.",
        security: [],
        parameters: [parameterRef("IfNoneMatch"), parameterRef("RequestId")],
        responses: {
          200: {
            description: "The key set",
            headers: cached,
            content: {
              "application/json": {
                schema: keySetSchema,
                examples: { keySet: { summary: "One active key, one certificate", value: KEY_SET_EXAMPLE } },
              },
            },
          },
          ...NOT_MODIFIED,
          ...publicErrors,
        },
      },
    },
    "/openapi.yaml": {
      get: {
        operationId: "get_openapi_document",
        tags: ["Service"],
        summary: "This document",
        description: "The OpenAPI 3.1 description of this interface, in YAML. Never authenticates.",
        security: [],
        parameters: [parameterRef("IfNoneMatch"), parameterRef("RequestId")],
        responses: {
          200: {
            description: "This document",
            headers: cached,
            content: {
              "application/yaml": { schema: { type: "string", description: "OpenAPI 3.1 in YAML." } },
            },
          },
          ...NOT_MODIFIED,
          ...publicErrors,
        },
      },
    },
  };
}
