import type { Tool } from "@modelcontextprotocol/server";
import { z } from "zod";
import { nameToolsIn } from "@/lib/contract/name-tools";
import { type AnyToolName, OPERATIONS } from "@/lib/contract/operations";
import { flatInput, type Operation, scopeOf } from "@/lib/contract/operations/operation";
import { stripZodInternals } from "@/lib/contract/strip-zod-internals";
import { TOOL_TEXTS } from "@/lib/contract/tool-texts";
import { outlineResult, type Schema, withoutWords } from "./outline";
import type { Toolset } from "./toolset";

/** ChatGPT's: without it, the host doesn't offer to sign in for a tool. */
type SecurityScheme = { type: "noauth" } | { type: "oauth2"; scopes: string[] };

const listed = new WeakMap<Toolset, Tool[]>();

export function listTools(toolset: Toolset): Tool[] {
  const known = listed.get(toolset) ?? toolset.names.map((name) => describeTool(name, toolset.names));
  listed.set(toolset, known);
  return known;
}

function describeTool(name: AnyToolName, names: readonly AnyToolName[]): Tool {
  const operation: Operation = OPERATIONS[name];
  const { title, description } = TOOL_TEXTS[name];
  const { readOnly, destructive, openWorld, repeatable = true } = operation.annotations;
  const tool: Tool & { securitySchemes: SecurityScheme[] } = {
    name: operation.operationId,
    title,
    description,
    securitySchemes: [
      operation.auth === "none" ? { type: "noauth" } : { type: "oauth2", scopes: [scopeOf(operation)] },
    ],
    inputSchema: inputWireSchema(operation),
    outputSchema: outputWireSchema(operation),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      idempotentHint: repeatable,
      openWorldHint: openWorld,
    },
  };
  return nameToolsIn(tool, names);
}

function inputWireSchema(operation: Operation): Tool["inputSchema"] {
  const { properties = {}, ...schema } = convert(flatInput(operation), "input");
  const { echoedInput } = properties;
  // The quote's own arguments say what its members mean.
  const told = echoedInput ? { ...properties, echoedInput: withoutWords(echoedInput) } : properties;
  return { ...schema, properties: told } as Tool["inputSchema"];
}

/** Open to members of later versions: clients keep the list for a long time. */
function outputWireSchema({ output }: Operation): NonNullable<Tool["outputSchema"]> {
  return outlineResult(convert(output, "output")) as NonNullable<Tool["outputSchema"]>;
}

function convert(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      stripZodInternals(jsonSchema);
      delete jsonSchema.param;
      // Whole objects would fill a model's context with what the members already say.
      if (jsonSchema.examples?.some((example) => typeof example === "object")) delete jsonSchema.examples;
    },
  });
  return JSON.parse(JSON.stringify(converted), (_, member) => withOneType(member));
}

/** Some models' dialects take one type per schema, not zod's list for what may be null. */
function withOneType(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null || !("type" in schema)) return schema;
  const { type, ...rest } = schema;
  return Array.isArray(type) ? { ...rest, anyOf: type.map((each) => ({ type: each })) } : schema;
}
