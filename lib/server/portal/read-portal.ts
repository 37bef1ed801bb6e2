import { parseInput } from "@/lib/contract/parse";
import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalAnswer, type PortalInput, type PortalName } from "@/lib/contract/portal/table";
import { Problem } from "@/lib/core/problem";
import { hasRight, type Right } from "@/lib/core/rights/rights";
import {
  findMember,
  forbiddenRole,
  type Member,
  nameHelpers,
  type Person,
} from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";
import { admitMember, rightFor } from "./admit-member";
import { PORTAL_HANDLERS } from "./portal-handlers";

type AnyHandler = (server: RunningServer, who: Person | Member, call: unknown) => Promise<unknown>;

export type AskPortal = <K extends PortalName>(
  name: K,
  input: PortalInput<K>,
) => Promise<PortalAnswer<K> | Problem>;

export interface PortalReader {
  memberOf(partnerId: string): Promise<Member | null>;
  /** The refusal if a member's role may not open a page; null if it may. Check it before rendering the page. */
  refusalOf(member: Member, right: Right): Promise<Problem | null>;
  ask: AskPortal;
}

/** Must not outlive its request. */
export function createPortalReader(server: RunningServer, person: Person): PortalReader {
  const memberOf = once((partnerId: string) => findMember(server.services, person, partnerId));
  const answerTo = once(async (question: string) => {
    const [name, input] = JSON.parse(question) as [PortalName, RowInput];
    return answer(name, input);
  });

  async function answer(name: PortalName, { params = {}, query = {} }: RowInput): Promise<unknown> {
    const row: PortalRoute = PORTAL[name];
    try {
      const who = row.auth === "member" ? await admitted(row, params) : person;
      const handle = (await PORTAL_HANDLERS[name]()) as AnyHandler;
      return await handle(server, who, {
        params: row.params ? parseInput(row.params, params) : {},
        query: row.query ? parseInput(row.query, query) : {},
        body: {},
        idempotencyKey: null,
      });
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  async function admitted(row: Extract<PortalRoute, { auth: "member" }>, params: Record<string, string>) {
    const member = await memberOf(params.partnerId ?? "");
    const right = rightFor(row, params);
    const refusal = member && right && (await refusalOf(member, right));
    if (refusal) throw refusal;
    return admitMember(member, row, params);
  }

  async function refusalOf(member: Member, right: Right): Promise<Problem | null> {
    if (hasRight(member.role, right)) return null;
    return forbiddenRole(member, await nameHelpers(server.services, member, right));
  }

  return {
    memberOf,
    refusalOf,
    ask: async <K extends PortalName>(name: K, input: PortalInput<K>) =>
      (await answerTo(JSON.stringify([name, input]))) as PortalAnswer<K> | Problem,
  };
}

interface RowInput {
  params?: Record<string, string>;
  query?: object;
}

function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const reading = known.get(key) ?? read(key);
    known.set(key, reading);
    return reading;
  };
}
