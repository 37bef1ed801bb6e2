import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { invalidRequest, type Refusal } from "../core/refusal";
import { decodeForm } from "./decode-form";
import { fitToSchema } from "./fit-to-schema";
import { readSchemas } from "./schema";

const schemas = readSchemas(readFileSync(new URL("./schemas.jsonl", import.meta.url), "utf8"));
const ajv = new Ajv({ strict: false, verbose: true });
const validators = new Map<string, ValidateFunction>();

function validatorOf(operation: string): ValidateFunction {
  const known = validators.get(operation);
  if (known !== undefined) return known;
  const made = ajv.compile({ ...schemas.operations[operation], definitions: schemas.definitions });
  validators.set(operation, made);
  return made;
}

export function decodeParams(operation: string, encoded: string, isJson: boolean): Record<string, unknown> {
  if (isJson) return encoded === "" ? {} : JSON.parse(encoded);
  const schema = schemas.operations[operation] ?? {};
  return fitToSchema(decodeForm(encoded), schema, schemas.definitions) as Record<string, unknown>;
}

export function findRefusal(operation: string, params: Record<string, unknown>): Refusal | null {
  const cardData = findCardData(params, []);
  if (cardData !== null) return refuseCardData(cardData);
  const validate = validatorOf(operation);
  if (validate(params)) return null;
  const errors = validate.errors ?? [];
  // For a union, the deepest failure shows which member was meant.
  const [worst] = errors
    .filter((error) => error.keyword !== "anyOf" && error.params.type !== "null")
    .sort((a, b) => b.instancePath.length - a.instancePath.length);
  return describe(worst ?? errors[0]);
}

function nameOf(path: readonly string[]): string {
  const [head = "", ...rest] = path;
  return [head, ...rest.map((part) => `[${part}]`)].join("");
}

function describe(error: ErrorObject | undefined): Refusal {
  const path = error?.instancePath.split("/").slice(1) ?? [];
  const param = nameOf(path);
  if (error?.keyword === "additionalProperties") {
    const name = nameOf([...path, String(error.params.additionalProperty)]);
    return invalidRequest(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
  }
  if (error?.keyword === "required") {
    const name = nameOf([...path, String(error.params.missingProperty)]);
    return invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  }
  if (error?.keyword === "enum") {
    const allowed = (error.params.allowedValues as unknown[]).join(", ");
    return invalidRequest(`Invalid ${param}: must be one of ${allowed}`, { param });
  }
  if (error?.params.type === "integer") {
    const message = `Invalid integer: ${String(error.data)}`;
    return invalidRequest(message, { code: "parameter_invalid_integer", param });
  }
  return invalidRequest(`Invalid ${String(error?.params.type ?? "value")}: ${JSON.stringify(error?.data)}`, {
    param,
  });
}

function findCardData(value: unknown, path: string[]): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const here = [...path, key];
    const parent = path.at(-1);
    if (key === "cvc" || (key === "number" && (parent === "card" || parent === "source"))) return here;
    const found = findCardData(member, here);
    if (found !== null) return found;
  }
  return null;
}

function refuseCardData(path: string[]): Refusal {
  const message =
    "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.";
  return invalidRequest(message, { param: nameOf(path) });
}
