import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "@/lib/testing/world";
import { POST } from "./route";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("whoever asks for link after link from one address is told to wait", async () => {
  world.server.gateway.limitAddress = async () => ({
    ...{ allowed: false, limit: 120, remaining: 0, resetSeconds: 7 },
  });
  const request = new NextRequest("https://vidimus.test/api/auth/signin/email", { method: "POST" });
  const answer = await POST(request, { params: Promise.resolve({ nextauth: ["signin", "email"] }) });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
});
