import { refusalOf, unreachable } from "./portal-error";

/** Who signed in, and where to; `created` is what a sign-up made, whose key is told this once. */
export interface Confirmed {
  next: string;
  person: { id: string; email: string; name: string };
  created: null | { partnerId: string; partnerName: string; key: string; webhookSecret: string };
}

interface Answers {
  "sign-in": { sent: true };
  "sign-up": { sent: true };
  confirm: Confirmed;
  "sign-out": { signedOut: true };
}

/** Asks the sign-in endpoints. Throws PortalError, and nothing else. */
export async function askPeople<K extends keyof Answers>(verb: K, body: object): Promise<Answers[K]> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${verb}`, {
      method: "POST",
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw unreachable();
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  if (answer === null) throw unreachable();
  return answer as Answers[K];
}
