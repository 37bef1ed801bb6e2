import { z } from "zod";
import type { AnyToolName } from "@/lib/contract/operations";
import { flatInput, type Operation } from "@/lib/contract/operations/operation";
import { parseInput } from "@/lib/contract/parse";
import { kindHint, readArguments, refuseNothing } from "@/lib/contract/tool-arguments";
import { Problem } from "@/lib/core/problem";
import type { VidimusErrorCode } from "../client/vidimus-error";
import { asToolError } from "./as-tool-error";

type Members = Record<string, unknown>;
type Outcome = { success: true; value: Members } | { success: false; error: Error };

/** Validates a tool's arguments as the service would, before anybody is asked to approve them. */
export function validateInput(
  operation: Operation,
  sent: unknown,
  { names, siteUrl }: { names: readonly AnyToolName[]; siteUrl: string },
): Outcome {
  const schema = flatInput(operation);
  const value = readArguments(operation, sent);
  const parsed = schema.safeParse(value);
  try {
    refuseNothing(operation, value);
    // A newer service may know members that this version does not, above all in echoedInput. Leave them to it.
    if (parsed.error?.issues.every(({ code }) => code === "unrecognized_keys")) {
      return { success: true, value: { ...defaultsOf(schema), ...(value as Members) } };
    }
    return { success: true, value: parseInput(schema, value, operation.withoutIt) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { error: told } = error.toEnvelope(siteUrl);
    // Validation only throws codes of the API, so the cast holds.
    const code = told.code as VidimusErrorCode;
    const recoveryHint = kindHint(operation, value, told.field) ?? told.recoveryHint;
    return { success: false, error: asToolError({ ...told, code, recoveryHint }, names, error) };
  }
}

/** The defaults of a tool's schema; the service has others. */
function defaultsOf({ shape }: z.ZodObject): Members {
  const defaults = Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodDefault ? [[name, schema.def.defaultValue]] : [],
  );
  return Object.fromEntries(defaults);
}
