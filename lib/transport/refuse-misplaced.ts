import { inputSchemaOf } from "@/lib/contract/expected-value";
import { nearestMembers } from "@/lib/contract/nearest-members";
import type { Route } from "@/lib/contract/operations/operation";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";

/**
 * If only the body has members, the query's schema would tell the sender to leave them out, which refunds
 * everything.
 * @throws Problem VALIDATION_ERROR
 */
export function refuseMisplaced({ params, query, body }: Route, sent: object): void {
  if (query?.def.catchall === undefined) return;
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(query.shape, name));
  const ofPath = unknown.find((name) => params && Object.hasOwn(params.shape, name));
  if (ofPath !== undefined) throw misplaced(ofPath, `Send ${ofPath} only in the path.`);
  if (!body) return;
  for (const name of unknown) {
    const [base = ""] = /^\w+/.exec(name) ?? [];
    if (Object.hasOwn(body.shape, base)) throw misplaced(name, `Send ${base} in the JSON body.`);
  }
  const schema = inputSchemaOf(body);
  const querySchema = inputSchemaOf(query);
  for (const name of unknown.slice(0, MAX_COMPARED)) {
    if (nearestMembers(querySchema, querySchema, "", name).length > 0) return;
    const meant = nearestMembers(schema, schema, "", name);
    if (meant.length > 0)
      throw misplaced(name, `Did you mean ${meant.join(" or ")}? Send it in the JSON body.`);
  }
  const members = Object.entries(schema.properties ?? {});
  const names = members.filter(([, { deprecated }]) => !deprecated).map(([name]) => name);
  const [first] = unknown;
  if (first !== undefined && names.length > 0 && Object.keys(query.shape).length === 0)
    throw misplaced(
      first,
      `Send fields in the JSON body, which takes ${names.join(", ")} (see the OpenAPI document).`,
    );
}

const MAX_COMPARED = 5;

function misplaced(name: string, recoveryHint: string): Problem {
  const field = clipText(name);
  return new Problem("VALIDATION_ERROR", `Unknown field: ${field} isn't read from the query.`, {
    field,
    recoveryHint,
  });
}
