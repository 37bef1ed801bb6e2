import { sessionCookieName } from "../auth/session-cookie";
import { afterwardsDone } from "../server/people/afterwards";
import { fromPage } from "./people";
import type { Answer, World } from "./world";

export interface DeskBrowser {
  jar: Record<string, string>;
  ask(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Returns once the mail is out. */
  requestLink(email: string): Promise<Answer>;
  followLink(link: { token?: string; email?: string }): Promise<Answer>;
  signOut(): Promise<Answer>;
  cookie(): string | null;
}

export function createDeskBrowser(world: World, peer = "192.0.2.1"): DeskBrowser {
  const name = sessionCookieName(world.services.settings.siteUrl, "desk");

  function keepCookie(line: string) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const value = pair.slice(at + 1);
    if (value === "") delete browser.jar[pair.slice(0, at)];
    else browser.jar[pair.slice(0, at)] = value;
  }

  const browser: DeskBrowser = {
    jar: {},
    async ask(path, body = {}, headers = {}) {
      const cookie = Object.entries(browser.jar)
        .map((pair) => pair.join("="))
        .join("; ");
      const answer = await world.request("POST", `/api/auth${path}`, {
        body,
        headers: { ...fromPage(world), "x-vidimus-peer": peer, ...(cookie ? { cookie } : {}), ...headers },
      });
      for (const line of answer.headers.getSetCookie()) keepCookie(line);
      return answer;
    },
    async requestLink(email) {
      browser.jar = {};
      const answer = await browser.ask("/desk/sign-in", { email });
      await afterwardsDone();
      return answer;
    },
    followLink: ({ token = "", email = "" }) => browser.ask("/confirm", { token, email }),
    signOut: () => browser.ask("/desk/sign-out"),
    cookie() {
      const value = browser.jar[name];
      return value === undefined ? null : `${name}=${value}`;
    },
  };
  return browser;
}
