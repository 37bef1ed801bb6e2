import { stringify } from "yaml";
import { createDocument } from "zod-openapi";
import { TAGS } from "@/lib/contract/operations/tags";
import { stripZodInternals } from "@/lib/contract/strip-zod-internals";
import { COMPONENT_SCHEMAS } from "./openapi/component-schemas";
import { describeDefaults } from "./openapi/describe-defaults";
import { dropUnusedSchemas } from "./openapi/drop-unused-schemas";
import { createErrorResponses } from "./openapi/error-responses";
import { HEADER_COMPONENTS } from "./openapi/headers";
import { type DocumentSettings, describeApi } from "./openapi/info";
import { nameConstants } from "./openapi/name-constants";
import { PARAMETER_COMPONENTS } from "./openapi/parameters";
import { describePaths } from "./openapi/paths";
import { webhookItems } from "./openapi/webhook-items";

export function renderOpenApi(settings: DocumentSettings): string {
  const errors = createErrorResponses();
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: describeApi(settings),
      servers: [{ url: `${settings.siteUrl}/api/v1`, description: "Live and sandbox; the key decides" }],
      tags: TAGS.map((tag) => ({ ...tag })),
      security: [{ apiKey: [] }],
      paths: describePaths(settings.siteUrl, errors),
      webhooks: webhookItems(),
      components: {
        schemas: COMPONENT_SCHEMAS,
        headers: HEADER_COMPONENTS,
        parameters: PARAMETER_COMPONENTS,
        securitySchemes: {
          apiKey: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "vc_(live|sandbox)_<base32>",
            description: "An API key of your account. Its prefix decides the environment.",
          },
        },
      },
    },
    { override: ({ jsonSchema }) => tidy(jsonSchema) },
  );
  describeDefaults(document);
  nameConstants(document);
  dropUnusedSchemas(document);
  return stringify(document, {
    // Aliases would be shorter, but not every reader of OpenAPI knows them.
    aliasDuplicateObjects: false,
    // YAML 1.1 is what many readers speak: to them a bare `no` (Norwegian) is false and a bare time is no text.
    compat: "yaml-1.1",
    blockQuote: "literal",
    lineWidth: 110,
  });
}

function tidy(
  jsonSchema: Parameters<typeof stripZodInternals>[0] & { examples?: unknown; const?: unknown },
): void {
  stripZodInternals(jsonSchema);
  const { examples } = jsonSchema;
  if (Array.isArray(examples) && examples.some((example) => typeof example === "object")) {
    delete jsonSchema.examples;
  }
  // Java's generators make an invalid enumeration of a constant boolean.
  if (typeof jsonSchema.const === "boolean") delete jsonSchema.const;
}
