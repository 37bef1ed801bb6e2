import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createWorld, type World } from "@/lib/testing/world";
import { GET, POST } from "./route";

/** What the library answers; its own doing is looked at in lib/server/auth.test.ts. */
const library = vi.hoisted(() => ({ location: "" }));
vi.mock("next-auth", () => ({
  default: async (request: Request) => {
    if (request.headers.get("content-type")?.includes("application/json")) await request.json();
    return new Response(null, { status: 302, headers: { location: library.location } });
  },
}));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(() => {
  library.location = "https://vidimus.test/desk";
});

function follow(peer: string) {
  const headers = { "x-vidimus-peer": peer };
  const request = new NextRequest("https://vidimus.test/api/auth/callback/email?token=x", { headers });
  return GET(request, { params: Promise.resolve({ nextauth: ["callback", "email"] }) });
}

test("guessed sign-in links are told to wait after sixty a minute, and a real one from the same address is not", async () => {
  library.location = "https://vidimus.test/desk/sign-in/failed?error=Verification";
  for (let count = 0; count < 60; count++) expect((await follow("192.0.2.7")).status).toBe(302);
  const answer = await follow("192.0.2.7");
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await follow("192.0.2.8")).status).toBe(302);
  library.location = "https://vidimus.test/desk";
  expect((await follow("192.0.2.7")).status).toBe(302);
});

test("a body without an end is not read to it", async () => {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (pieces < 1000) controller.enqueue(new Uint8Array(64 * 1024));
      else controller.close();
    },
  });
  const request = new NextRequest("https://vidimus.test/api/auth/signin/email", {
    method: "POST",
    body,
    duplex: "half",
  });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["signin", "email"] }) });
  expect(answer.status).toBe(413);
  expect(pieces).toBeLessThan(30);
});

/** Fails as the library does where a body is no JSON, although its type says so. */
function post(action: string[], type: string, body: string) {
  const url = `https://vidimus.test/api/auth/${action.join("/")}`;
  const request = new NextRequest(url, { method: "POST", headers: { "content-type": type }, body });
  return POST(request, { params: Promise.resolve({ nextauth: action }) });
}

const ACTIONS = [["signin", "email"], ["signout"], ["callback", "email"], ["session"], ["_log"], ["nothing"]];

describe.each(ACTIONS)("at %s", (...action) => {
  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-7",
    "application/x-www-form-urlencoded, application/json",
    "application/x-www-form-urlencoded; a=application/json, b",
    "multipart/form-data; boundary=x",
    "text/plain",
    "",
  ])("a body of type %j is refused unread, and no failure of ours", async (type) => {
    expect((await post(action, type, "\u001f{")).status).toBe(415);
  });

  test("a form is not", async () => {
    const type = "application/x-www-form-urlencoded;charset=UTF-8";
    expect((await post(action, type, "email=a%40b.test")).status).toBe(302);
  });
});

test("whoever asks for link after link from one address is told to wait", async () => {
  world.server.gateway.limitAddress = async () => ({
    allowed: false,
    limit: 120,
    remaining: 0,
    resetSeconds: 7,
  });
  const request = new NextRequest("https://vidimus.test/api/auth/signin/email", { method: "POST" });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["signin", "email"] }) });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
});
