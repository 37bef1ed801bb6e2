import { afterwardsDone } from "../server/people/afterwards";
import type { Answer, World } from "./world";

export function fromPage(world: World, headers: Record<string, string> = {}): Record<string, string> {
  return { origin: new URL(world.services.settings.siteUrl).origin, ...headers };
}

export async function lastLink(world: World, to: string): Promise<{ token: string; email: string }> {
  await afterwardsDone();
  const mails = (await world.server.open.mailbox?.list()) ?? [];
  const link = /https?:\S+#\S+/.exec(mails.find((mail) => mail.to === to)?.text ?? "")?.[0];
  if (!link) throw new Error(`no link was mailed to ${to}`);
  const words = new URLSearchParams(new URL(link).hash.slice(1));
  return { token: words.get("token") ?? "", email: words.get("email") ?? "" };
}

export function cookieOf(answer: Pick<Answer, "headers">): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

interface SignUpFacts {
  name?: string;
  company?: string;
}

export async function signUp(world: World, email: string, facts: SignUpFacts = {}) {
  const body = { email, name: "Lena Vogt", company: "Northwind Law", ...facts };
  const asked = await world.request("POST", "/api/auth/sign-up", { headers: fromPage(world), body });
  if (asked.status !== 200) throw new Error(`signing up was answered ${asked.status}`);
  return confirm(world, email);
}

export async function signIn(world: World, email: string) {
  await world.request("POST", "/api/auth/sign-in", { headers: fromPage(world), body: { email } });
  return confirm(world, email);
}

async function confirm(world: World, email: string) {
  const body = await lastLink(world, email);
  const answer = await world.request("POST", "/api/auth/confirm", { headers: fromPage(world), body });
  if (answer.status !== 200) throw new Error(`the link was answered ${JSON.stringify(answer.body)}`);
  return {
    cookie: cookieOf(answer),
    personId: answer.body.person.id as string,
    created: answer.body.created,
  };
}
