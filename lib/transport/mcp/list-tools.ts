import type { Tool } from "@modelcontextprotocol/server";
import { z } from "zod";
import { OPERATIONS, TOOL_NAMES, type ToolOperationName } from "@/lib/contract/operations";
import { flatInput, type Operation } from "@/lib/contract/operations/operation";
import { stripZodInternals } from "@/lib/contract/strip-zod-internals";
import { TOOL_TEXTS } from "./documents/tool-texts";

let listed: Tool[] | null = null;

/** The seven tools in the order of the contract's table, described once a process. */
export function listTools(): Tool[] {
  listed ??= TOOL_NAMES.map(describeTool);
  return listed;
}

function describeTool(name: ToolOperationName): Tool {
  const operation: Operation = OPERATIONS[name];
  const { title, description } = TOOL_TEXTS[name];
  const { readOnly, destructive, openWorld } = operation.annotations;
  return {
    name: operation.operationId,
    title,
    description,
    inputSchema: inputWireSchema(operation),
    outputSchema: outputWireSchema(operation),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      // Reads are so by nature, submit by its key, and a refund by its job and amount.
      idempotentHint: true,
      openWorldHint: openWorld,
    },
  };
}

/** A tool's arguments as JSON Schema: flat, what REST takes in the query among them; unknown members refused. */
function inputWireSchema(operation: Operation): Tool["inputSchema"] {
  return convert(flatInput(operation), "input") as Tool["inputSchema"];
}

/** A tool's result as JSON Schema, open to members of later versions: clients keep the list for a long time. */
function outputWireSchema({ output }: Operation): NonNullable<Tool["outputSchema"]> {
  return convert(output, "output") as NonNullable<Tool["outputSchema"]>;
}

function convert(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      stripZodInternals(jsonSchema);
      // Whole objects as examples would fill a model's context with what the members already say.
      if (jsonSchema.examples?.some((example) => typeof example === "object")) delete jsonSchema.examples;
    },
  });
  return JSON.parse(JSON.stringify(converted), (_, member) => withOneType(member));
}

/** Some models' tools are mapped to a dialect of one type a schema: it cannot read zod's list of types for what may be null. */
function withOneType(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null || !("type" in schema)) return schema;
  const { type, ...rest } = schema;
  return Array.isArray(type) ? { ...rest, anyOf: type.map((each) => ({ type: each })) } : schema;
}
