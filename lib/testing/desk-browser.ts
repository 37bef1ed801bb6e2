import NextAuth from "next-auth";
import { createAuthOptions, sessionCookieName } from "../server/auth";
import type { World } from "./world";

interface AuthAnswer {
  status: number;
  redirect?: string;
  body?: unknown;
}

/** What a browser does at the desk's sign-in, with cookies of its own. */
export interface DeskBrowser {
  jar: Record<string, string>;
  ask(action: string, extra?: Record<string, unknown>): Promise<AuthAnswer>;
  requestLink(email: string): Promise<AuthAnswer>;
  followLink(query: Record<string, string>): Promise<AuthAnswer>;
  signOut(): Promise<AuthAnswer>;
  /** Mails on their way: no answer waits for one. */
  afterwards: Promise<unknown>[];
  /** The value of a Cookie header; null where nobody is signed in. */
  cookie(): string | null;
}

/** A browser in front of the sign-in library, as the route hands requests on, at some address of the network. */
export function createDeskBrowser(world: World, peer = "192.0.2.1"): DeskBrowser {
  const { siteUrl } = world.services.settings;

  function keepCookie(line: string) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const value = decodeURIComponent(pair.slice(at + 1));
    if (value === "") delete browser.jar[pair.slice(0, at)];
    else browser.jar[pair.slice(0, at)] = value;
  }

  async function csrfToken(): Promise<string> {
    const { body } = await browser.ask("csrf");
    return (body as { csrfToken: string }).csrfToken;
  }

  const browser: DeskBrowser = {
    jar: {},
    afterwards: [],
    async ask(action, extra = {}) {
      const { providerId, query, ...rest } = extra as { providerId?: string; query?: object };
      const answer: AuthAnswer = { status: 200 };
      const response = {
        status: (code: number) => Object.assign(answer, { status: code }) && response,
        getHeader: () => undefined,
        setHeader(name: string, value: string | string[]) {
          if (name === "Location") answer.redirect = String(value);
          if (name === "Set-Cookie") for (const line of [value].flat()) keepCookie(line);
          return response;
        },
        end: () => undefined,
        json: (body: unknown) => Object.assign(answer, { body }),
        send: (body: unknown) => Object.assign(answer, { body }),
      };
      const nextauth = providerId ? [action, providerId] : [action];
      const request = {
        cookies: browser.jar,
        headers: {},
        method: "GET",
        ...rest,
        query: { ...query, nextauth },
      };
      const from = new Request(siteUrl, { headers: { "x-vidimus-peer": peer } });
      const options = createAuthOptions(world.server, {
        admitsLink: async (mailbox) => (await world.server.gateway.limitLinks(from, mailbox)).allowed,
        onUnended: (error) => {
          throw error;
        },
        afterwards: (work) => void browser.afterwards.push(work),
      });
      await NextAuth(request as never, response as never, options);
      return answer;
    },
    async requestLink(email) {
      browser.jar = {};
      const body = { csrfToken: await csrfToken(), email, callbackUrl: "/desk" };
      return browser.ask("signin", { method: "POST", providerId: "email", body });
    },
    followLink: (query) => browser.ask("callback", { providerId: "email", query }),
    async signOut() {
      const body = { csrfToken: await csrfToken(), callbackUrl: "/desk/sign-in", json: "true" };
      return browser.ask("signout", { method: "POST", body });
    },
    cookie() {
      const name = sessionCookieName(siteUrl);
      const value = browser.jar[name];
      return value === undefined ? null : `${name}=${value}`;
    },
  };
  return browser;
}
