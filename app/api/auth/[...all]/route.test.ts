import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SIGN_IN_VERBS } from "@/lib/contract/people/sign-in";
import { isOAuthPath } from "@/lib/server/people/oauth-route";
import { authOf } from "@/lib/server/people/start-session";
import { fromPage } from "@/lib/testing/people";
import { createWorld, type World } from "@/lib/testing/world";
import { DELETE, GET, HEAD, POST, PUT } from "./route";

const ROUTE = { GET, HEAD, POST, PUT, DELETE };
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"] as const;
const OURS = new Set<string>(Object.values(SIGN_IN_VERBS).map(({ path }) => path));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  // Initialize first: the library writes its first rows lazily, and no request here may trigger that.
  await authOf(world.server).$context;
  await world.close();
});
beforeEach(() => world.clock.advance({ hours: 1 }));

function ask(
  method: (typeof METHODS)[number],
  path: string,
  sent: { body?: BodyInit; headers?: object } = {},
) {
  const { body, headers } = sent;
  const init = {
    method,
    headers: fromPage(world, { ...headers }),
    ...(body ? { body, duplex: "half" } : {}),
  };
  return ROUTE[method](new Request(`https://vidimus.test/api/auth${path}`, init as RequestInit), {
    params: Promise.resolve({}),
  });
}

test("guessed sign-in links are told to wait after sixty a minute, and those from elsewhere are not", async () => {
  const guess = (peer: string) =>
    ask("POST", "/confirm", {
      body: JSON.stringify({ token: "x", email: "a@b.test" }),
      headers: { "content-type": "application/json", "x-vidimus-peer": peer },
    });
  for (let count = 0; count < 60; count++) expect((await guess("192.0.2.7")).status).toBe(400);
  const answer = await guess("192.0.2.7");
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await guess("192.0.2.8")).status).toBe(400);
});

test("the sign-in library exposes no endpoint beyond those that we offer", async () => {
  const endpoints = Object.values(authOf(world.server).api) as { path?: string }[];
  const paths = endpoints.flatMap(({ path }) => (path ? [path.replace(/:\w+/g, "x")] : []));
  expect(paths.length).toBeGreaterThan(20);
  const foreign = ["/", "/nothing", "/sign-in/x", "/sign-in/", "//sign-in", "/%73ign-in", "/desk"];
  const isOffered = (path: string) => OURS.has(path) || isOAuthPath(`/api/auth${path}`);
  for (const path of [...paths, ...foreign].filter((each) => !isOffered(each)))
    for (const method of METHODS) {
      const { status } = await ask(method, path, { headers: { "content-type": "application/json" } });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
});

describe.each([...OURS])("at %s", (path) => {
  test("a body without an end is not read to it", async () => {
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1;
        if (pieces < 1000) controller.enqueue(new Uint8Array(64 * 1024));
        else controller.close();
      },
    });
    const headers = { "content-type": "application/json" };
    expect((await ask("POST", path, { body, headers })).status).toBe(413);
    expect(pieces).toBeLessThan(100);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""])(
    "a body of type %j is refused, unless it's the form that signs out, and no failure of ours",
    async (type) => {
      const sent = { body: "\u001f{", headers: { "content-type": type } };
      const isLedOn = type === "application/x-www-form-urlencoded" && path.endsWith("/sign-out");
      expect((await ask("POST", path, sent)).status).toBe(isLedOn ? 303 : 415);
    },
  );

  test("a body that is no JSON, or holds something else, is refused", async () => {
    const headers = { "content-type": "application/json" };
    for (const body of ["\u001f{", "[]", "null", '{"unknown":1}', '{"__proto__":1}'])
      expect((await ask("POST", path, { body, headers })).status).toBe(400);
  });

  test("repeated requests from one address are told to wait", async () => {
    const { limitAddress } = world.server.gateway;
    world.server.gateway.limitAddress = async () => ({
      allowed: false,
      limit: 120,
      remaining: 0,
      resetSeconds: 7,
    });
    const answer = await ask("POST", path, { body: "{}", headers: { "content-type": "application/json" } });
    world.server.gateway.limitAddress = limitAddress;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
  });
});
