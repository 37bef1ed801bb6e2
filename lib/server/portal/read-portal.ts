import { parseInput } from "@/lib/contract/parse";
import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalAnswer, type PortalInput, type PortalName } from "@/lib/contract/portal/table";
import { Problem } from "@/lib/core/problem";
import type { Member, Person } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";
import { admitMember } from "./admit-member";
import { PORTAL_HANDLERS } from "./portal-handlers";

/** Name, who and call belong together by the table; no type follows that through an index. */
type AnyHandler = (server: RunningServer, who: Person | Member, call: unknown) => Promise<unknown>;

/**
 * What a row that reads answers to a page made on the server: by the same rights and the same operation as over HTTP.
 * What the service refuses is a value, for the page to show.
 */
export async function readPortal<K extends PortalName>(
  server: RunningServer,
  person: Person,
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K> | Problem> {
  const row: PortalRoute = PORTAL[name];
  const { params = {}, query = {} } = input as { params?: Record<string, string>; query?: object };
  try {
    const who = row.auth === "member" ? await admitMember(server, person, row, params) : person;
    const handle = (await PORTAL_HANDLERS[name]()) as AnyHandler;
    const answer = await handle(server, who, {
      params: row.params ? parseInput(row.params, params) : {},
      query: row.query ? parseInput(row.query, query) : {},
      body: {},
      idempotencyKey: null,
    });
    return answer as PortalAnswer<K>;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
