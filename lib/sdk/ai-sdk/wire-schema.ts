import type { JSONSchema7 } from "ai";
import { z } from "zod";
import { stripZodInternals } from "@/lib/contract/strip-zod-internals";

/** A schema as a model is shown it: what to send, described, without what only zod cares for. */
export function wireSchema(schema: z.ZodType): JSONSchema7 {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ jsonSchema }) => {
      stripZodInternals(jsonSchema);
      // Whole inputs as examples would be read by every model at every step.
      if (Array.isArray(jsonSchema.examples)) delete jsonSchema.examples;
    },
  });
  return wire as JSONSchema7;
}
