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

/** Judges a tool's arguments as the service would, before anybody is asked to approve them. */
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
    // A newer service may know members that this version does not, in echoedInput above all: it is to judge them.
    if (parsed.error?.issues.every(({ code }) => code === "unrecognized_keys")) {
      return { success: true, value: { ...defaultsOf(schema), ...(value as Members) } };
    }
    return { success: true, value: parseInput(schema, value) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { error: told } = error.toEnvelope(siteUrl);
    // What is wrong with an input is told by the API's part of the catalogue.
    const code = told.code as VidimusErrorCode;
    const recoveryHint = kindHint(operation, value, told.field) ?? told.recoveryHint;
    return { success: false, error: asToolError({ ...told, code, recoveryHint }, names, error) };
  }
}

/** What this version would have filled in: a tool's own defaults are not the service's. */
function defaultsOf({ shape }: z.ZodObject): Members {
  const defaults = Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodDefault ? [[name, schema.def.defaultValue]] : [],
  );
  return Object.fromEntries(defaults);
}
