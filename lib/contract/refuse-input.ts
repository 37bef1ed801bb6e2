import type { z } from "zod";
import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { choiceOf, describeIssue } from "./describe-issue";
import { expectedValue, inputSchemaOf, type MemberSchema, memberSchema } from "./expected-value";
import { memberAt } from "./member-at";
import { nearestMembers } from "./nearest-members";

function suggestionOf(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  const sent = issue.code === "invalid_value" ? memberAt(value, issue.path) : undefined;
  if (issue.code !== "invalid_value" || typeof sent !== "string") return;
  const codes = issue.values.filter((each) => typeof each === "string");
  const meant = nearestCodes(sent, codes);
  return meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : undefined;
}

export function refuseInput(
  schema: z.ZodType,
  error: z.ZodError,
  value: unknown,
  withoutIt: string | undefined,
): Problem {
  const issue = error.issues[0];
  if (!issue) return new Problem("VALIDATION_ERROR", "The input is invalid.");
  if (issue.code === "unrecognized_keys") return unknownMembers(inputSchemaOf(schema), issue, withoutIt);
  const field = clipText(issue.path.map(String).join("."));
  const sent = memberAt(value, issue.path);
  const isMissing = issue.path.length > 0 && sent === undefined;
  const described = describeIssue(issue, isMissing, sent) ?? issue.message;
  const subject = field || "The input";
  const message = VERB.test(described) ? `${subject} ${described}` : `${subject}: ${described}`;
  return new Problem("VALIDATION_ERROR", `${message}.`, {
    ...(field ? { field } : {}),
    recoveryHint: hintOf(inputSchemaOf(schema), issue, { field, sent, isMissing, value }),
  });
}

/** A schema's own words follow the member's name, unless they are a request to a person. */
const VERB = /^(?:is|isn't|has|must|needs|contains|looks|can't|cannot)\b/;

interface Finding {
  field: string;
  sent: unknown;
  isMissing: boolean;
  value: unknown;
}

function hintOf(root: MemberSchema, issue: z.core.$ZodIssue, finding: Finding): string | undefined {
  const { field, sent, isMissing, value } = finding;
  if (issue.code === "invalid_key") return "Rename this member, or leave it out.";
  const member = memberSchema(root, issue.path);
  if (isMissing && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return additionOf(issue, field, member?.schema.description);
  const suggested = suggestionOf(issue, value);
  if (suggested !== undefined || !member) return suggested;
  const expected = issue.code === "custom" ? null : expectedValue(member.schema);
  if (field === "") return `Send ${expected ?? "an object"}${unquoted(issue, sent)}.`;
  if (issue.code === "custom" && issue.params?.cause !== undefined)
    return `${issue.params.cause} Send what ${field} really is${member.isOptional ? ", or leave it out" : ""}.`;
  if (issue.code === "custom" && issue.params?.hint !== undefined) return String(issue.params.hint);
  if (expected === null) return `Change ${field} as the message says, then send the request again.`;
  // Some are needed with others, leaving out the amount of a refund refunds everything, and a price unsaid is any price.
  const mayMatter = /\b(?:Required|Refused|defaults? to|everything is refunded)\b/.test(
    member.schema.description ?? "",
  );
  const isAbsent = member.isOptional && isNothing(sent) && !mayMatter;
  const said = `Send ${field} as ${expected}${unquoted(issue, sent)}${isAbsent ? ", or leave it out" : ""}.`;
  const isNumber = sent === null && member.schema.type === "integer";
  const hint = isNumber ? `${said} Programs write null for NaN and for a value that's missing.` : said;
  if (field === "idempotencyKey" && issue.code === "too_small")
    return `${hint} Put a prefix before a short one, such as translation-order-7.`;
  return issue.path[0] === "echoedInput" && issue.path.length > 1 ? `${hint} Best is to ${AS_QUOTED}.` : hint;
}

const AS_QUOTED = "pass echoedInput as the quote returned it";

function isNothing(sent: unknown): boolean {
  return sent === null || sent === "" || sent === false || (Array.isArray(sent) && sent.length === 0);
}

function unquoted(issue: z.core.$ZodIssue, sent: unknown): string {
  // A query's numbers are text, and only those are told to be whole ones.
  const isWrongType = issue.code === "invalid_type" && issue.expected !== "int";
  return isWrongType && typeof sent === "string" && /^\s*(?:[-\d[{]|true$|false$)/.test(sent)
    ? ", not as text"
    : "";
}

function unknownMembers(
  root: MemberSchema,
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  withoutIt: string | undefined,
): Problem {
  const at = clipText(path.map(String).join("."));
  const named = (key: string) => clipText(at === "" ? key : `${at}.${key}`);
  const owner = memberSchema(root, path)?.schema ?? {};
  const object = (owner.anyOf ?? [owner]).find(({ type }) => type === "object") ?? {};
  const isTrial = withoutIt !== undefined && keys.some((key) => TRIAL.test(key));
  const compared = isTrial ? [] : keys.slice(0, MAX_NAMED);
  const hints = compared.flatMap((key) => {
    const meant = nearestMembers(root, object, at, key);
    if (meant.length === 0) return [];
    return keys.length === 1
      ? `Did you mean ${meant.join(" or ")}?`
      : `Instead of ${named(key)}, did you mean ${meant.join(" or ")}?`;
  });
  const advice = isTrial
    ? `There's no dry run: try it with a sandbox key. ${withoutIt}`
    : (withoutIt ?? "Leave it out.");
  const first =
    path[0] === "echoedInput"
      ? `Nothing was ordered: ${AS_QUOTED}, without members of its alternatives.`
      : advice;
  const names = keys.slice(0, MAX_NAMED).map(named);
  const more = keys.length > MAX_NAMED ? `, and ${keys.length - MAX_NAMED} more` : "";
  return new Problem("VALIDATION_ERROR", `Unknown field: ${names.join(", ")}${more}.`, {
    field: named(keys[0] ?? ""),
    recoveryHint: hints.length > 0 ? hints.join(" ") : `${first} ${membersOf(object, at)}`,
  });
}

const MAX_NAMED = 5;

const TRIAL = /dry.?run|preview|validat|simulat|^estimate|^test|test.?(?:mode|only|run)/i;

function membersOf({ properties = {} }: MemberSchema, at: string): string {
  const names = Object.keys(properties).filter((name) => !properties[name]?.deprecated);
  const takes = names.length === 0 ? "no fields" : names.join(", ");
  return `${at === "" ? "This part of the request" : at} takes ${takes} (see the OpenAPI document).`;
}

function additionOf(issue: z.core.$ZodIssue, field: string, description = ""): string {
  const choice = issue.code === "invalid_value" ? ` It's ${choiceOf(issue)}.` : "";
  const meaning = choice === "" && description !== "" ? ` ${field}: ${description}` : "";
  return `Add ${field}, then send the request again.${choice}${meaning}`;
}
