import { z } from "zod";
import { type GuardedAnswer, type GuardedRequest, RequestFailure } from "@/lib/documents/fetch";

export interface CscSettings {
  /** Includes the version: https://…/csc/v2. */
  url: string;
  credentialId: string;
  pin: string | null;
  access:
    | { kind: "client"; tokenUrl: string; clientId: string; clientSecret: string }
    | { kind: "token"; accessToken: string };
}

export type Ask = (request: GuardedRequest) => Promise<GuardedAnswer>;

export class CscRefusal extends Error {
  readonly status: number;
  readonly word: string;

  constructor(status: number, word: string) {
    super(`it answered ${status}${word === "" ? "" : ` (${word})`}`);
    this.status = status;
    this.word = word;
  }
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;
const DEFAULT_EXPIRY_SECONDS = 3600;
const EARLY_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });
const refusalSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

export interface CscClient {
  call<T>(method: string, body: object, schema: z.ZodType<T>): Promise<T>;
}

export function createCscClient({ url, access }: CscSettings, ask: Ask): CscClient {
  let token: { text: string; goodUntilMs: number } | null = null;

  async function tokenNow(): Promise<string> {
    if (access.kind === "token") return access.accessToken;
    if (token && performance.now() < token.goodUntilMs) return token.text;
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      scope: "service",
      client_id: access.clientId,
      client_secret: access.clientSecret,
    });
    const contentType = "application/x-www-form-urlencoded";
    const answer = await post(ask, access.tokenUrl, { "content-type": contentType }, form.toString());
    if ([400, 401].includes(answer.status))
      throw new Error("The signing service refused CSC_CLIENT_ID and CSC_CLIENT_SECRET.");
    const { access_token: text, expires_in: seconds = DEFAULT_EXPIRY_SECONDS } = read(answer, tokenSchema);
    token = { text, goodUntilMs: performance.now() + seconds * 1000 - EARLY_MS };
    return text;
  }

  return {
    async call(method, body, schema) {
      const send = async () => {
        const authorization = `Bearer ${await tokenNow()}`;
        const headers = { authorization, "content-type": "application/json" };
        return post(ask, `${url}/${method}`, headers, JSON.stringify(body));
      };
      let answer = await send();
      if (isForgottenToken(answer) && access.kind === "client") {
        token = null;
        answer = await send();
      }
      return read(answer, schema);
    },
  };
}

async function post(ask: Ask, url: string, headers: Record<string, string>, body: string) {
  try {
    return await ask({ method: "POST", url, headers, body, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    throw new Error(`The signing service at ${new URL(url).host} couldn't be asked: ${error.message}.`);
  }
}

/** RFC 6750 uses 401; the specification also has codes for it. */
function isForgottenToken(answer: GuardedAnswer): boolean {
  return answer.status === 401 || ["invalid_token", "expired_token"].includes(wordOf(answer));
}

function read<T>(answer: GuardedAnswer, schema: z.ZodType<T>): T {
  if (answer.status !== 200) throw new CscRefusal(answer.status, wordOf(answer));
  const parsed = schema.safeParse(parseJson(answer));
  if (!parsed.success) throw new Error("The signing service's answer isn't one of its specification.");
  return parsed.data;
}

/** The service's own message may repeat what was sent. */
function wordOf(answer: GuardedAnswer): string {
  const parsed = refusalSchema.safeParse(parseJson(answer));
  return parsed.success ? parsed.data.error : "";
}

function parseJson({ bytes }: GuardedAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return null;
  }
}
