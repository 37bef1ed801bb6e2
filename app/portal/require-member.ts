import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { PortalAnswer, PortalInput, PortalName } from "@/lib/contract/portal/table";
import { ASKED_PAGE_HEADER } from "@/lib/core/http/asked-page-header";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Problem } from "@/lib/core/problem";
import type { Right } from "@/lib/core/rights/rights";
import type { Member, Person } from "@/lib/operations/portal/member";
import { getServer } from "@/lib/server";
import { readPerson } from "@/lib/server/people/read-person";
import { createPortalReader } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "./account-address";

export type AccountParams = Promise<{ partnerId: string; environment: string }>;

const personOfRequest = cache(async () => {
  const server = await getServer();
  return readPerson(server, { headers: await headers() });
});

const readerFor = cache(async (person: Person) => createPortalReader(await getServer(), person));

export async function requirePerson(path = "/portal"): Promise<Person> {
  const person = await personOfRequest();
  if (!person) redirect(`/portal/sign-in?next=${encodeURIComponent(path)}`);
  return person;
}

/** An account that the person doesn't belong to looks like one that doesn't exist. */
export async function requireMember(params: AccountParams): Promise<AccountAddress> {
  const { partnerId, environment } = await params;
  const person = await requirePerson((await headers()).get(ASKED_PAGE_HEADER) ?? undefined);
  const member = await (await readerFor(person)).memberOf(partnerId);
  if (!member || !isEnvironment(environment)) notFound();
  return { member, environment, base: `/portal/${partnerId}/${environment}` };
}

export async function ask<K extends PortalName>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K> | Problem> {
  return (await readerFor(await requirePerson())).ask(name, input);
}

export async function refusalByRole(member: Member, right: Right): Promise<Problem | null> {
  return (await readerFor(await requirePerson())).refusalOf(member, right);
}

export async function serverTime(): Promise<number> {
  return (await getServer()).services.clock.now().getTime();
}

function isEnvironment(word: string): word is Environment {
  return word === "sandbox" || word === "live";
}

const LAST_COOKIE = "vidimus.portal.last";

/** A preference from a cookie: it grants no right. */
export async function lastAccount(): Promise<{ partnerId: string; environment: Environment } | null> {
  const [partnerId, environment] = ((await cookies()).get(LAST_COOKIE)?.value ?? "").split("/");
  if (!partnerId || !environment || !isEnvironment(environment)) return null;
  return { partnerId, environment };
}
