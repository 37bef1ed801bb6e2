import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { POST } from "@/app/api/start/route";
import { globalState } from "../state";
import { holdRequests } from "./request-hooks";
import { START_HEADER } from "./start-by-request";

it("a process has its requests wait until its service has started, and its own one pass", async () => {
  let tellStarted = () => {};
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });
  const server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  holdRequests(({ headers }) => (headers[START_HEADER] === "own" ? null : started));
  const order: string[] = [];
  const early = fetch(`${url}/early`).then(async (answer) => order.push(await answer.text()));
  const own = await fetch(`${url}/own`, { method: "POST", headers: { [START_HEADER]: "own" } });
  order.push(await own.text());
  tellStarted();
  await early;
  expect(order).toEqual(["/own", "/early"]);
  expect(await (await fetch(`${url}/late`)).text()).toBe("/late");
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ["nobody waits for it", undefined, "guessed"],
  ["it does not show what the process made", "made", "guessed"],
  ["it shows nothing", "made", undefined],
])("a request to start finds nothing where %s", async (_, token, sent) => {
  const state = globalState();
  if (token) state.starting = { token, tellStarted: () => expect.fail("a stranger has started the service") };
  const headers: Record<string, string> = sent ? { [START_HEADER]: sent } : {};
  const answer = await POST(new Request("https://vidimus.test/api/start", { method: "POST", headers }));
  delete state.starting;
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
});

it("a request without a word finds nothing in a process that was never prepared", async () => {
  const answer = await POST(new Request("https://vidimus.test/api/start", { method: "POST" }));
  expect(answer.status).toBe(404);
});
