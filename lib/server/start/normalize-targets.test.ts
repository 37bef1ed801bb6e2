import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { normalizeTargets } from "./request-hooks";

test("a handler meets no path that it cannot decode", async () => {
  normalizeTargets();
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ["/verify/%zz", "/verify/plain"]) {
    await new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path }, (response) => response.resume().on("end", resolve)).on(
        "error",
        reject,
      );
    });
  }
  await new Promise((resolve) => server.close(resolve));
  expect(seen).toEqual(["/verify/%25zz", "/verify/plain"]);
});
