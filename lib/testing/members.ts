import { insertMembership } from "../../db/queries/teams";
import { partners, people } from "../../db/schema";
import { portalRequest } from "../contract/portal/calls";
import type { PortalInput, PortalName } from "../contract/portal/table";
import type { Role } from "../core/rights/rights";
import { newId } from "../operations/new-id";
import { startSession } from "../server/people/start-session";
import type { Answer, World } from "./world";

export interface TestPerson {
  personId: string;
  email: string;
  cookie: string;
  call<K extends PortalName>(name: K, input: PortalInput<K>): Promise<Answer>;
}

export interface TestMember extends TestPerson {
  partnerId: string;
}

interface PersonOptions {
  email?: string;
  name?: string;
  steppedUp?: boolean;
}

const SITE = "https://vidimus.test";

let count = 0;

export async function makePerson(world: World, options: PersonOptions = {}): Promise<TestPerson> {
  const { services } = world;
  const { email = `person-${++count}@example.test`, name = "Ana Ruiz", steppedUp = true } = options;
  const now = services.clock.now();
  const personId = newId(services, "person");
  const facts = { id: personId, name, email, emailVerified: true, createdAt: now, updatedAt: now };
  await services.db.insert(people).values(facts);
  const line = await startSession(world.server, new Request(SITE), {
    personId,
    surface: "portal",
    isProved: steppedUp,
  });
  const [cookie = ""] = line.split(";", 1);
  return {
    personId,
    email,
    cookie,
    call(called, input) {
      const { method, path, body } = portalRequest(called, input);
      return world.request(method, path, {
        ...(body === null ? {} : { body }),
        headers: {
          cookie,
          ...(method === "GET" ? {} : { origin: new URL(services.settings.siteUrl).origin }),
        },
      });
    },
  };
}

export async function makePartner(world: World, name?: string): Promise<string> {
  const { services } = world;
  const id = newId(services, "partner");
  const createdAt = services.clock.now();
  await services.db.insert(partners).values({ id, name: name ?? `Partner ${++count}`, createdAt });
  return id;
}

export async function makeMember(
  world: World,
  { role = "owner", partnerId, ...person }: PersonOptions & { role?: Role; partnerId?: string } = {},
): Promise<TestMember> {
  const made = await makePerson(world, person);
  const of = partnerId ?? (await makePartner(world));
  const createdAt = world.services.clock.now();
  await insertMembership(world.services.db, { partnerId: of, personId: made.personId, role, createdAt });
  return { ...made, partnerId: of };
}
