import { afterAll, beforeAll, expect, test } from "vitest";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const artifactsOf = async (jobId: string) => {
  await runToEnd(world);
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  return body.artifacts as { documentName?: string; fileName?: string; url: string }[];
};

test("each artifact has its document's name, and is saved as its link is served", async () => {
  const documents = ["clients/7/acta.pdf?X-Amz-Signature=1", "clients/8/acta%20de%20nacimiento.pdf"].map(
    (path) => ({ url: `https://documents.test/${path}` }),
  );
  const metadata = { sandboxScenario: "any_document" };
  const { jobId, orderNumber } = await placeOrder(world, key, CERTIFIED, { documents, metadata });
  const artifacts = await artifactsOf(jobId);
  expect(artifacts).toMatchObject([
    { documentName: "acta.pdf", fileName: `${orderNumber}-1.pdf` },
    { documentName: "acta de nacimiento.pdf", fileName: `${orderNumber}-2.pdf` },
  ]);
  for (const { url, fileName } of artifacts) {
    const { pathname, search } = new URL(url);
    const response = await world.raw("GET", pathname + search);
    await response.arrayBuffer();
    expect(response.headers.get("content-disposition")).toContain(`"${fileName}"`);
  }
});

test("a text that was sent as such has no document's name", async () => {
  const { jobId, orderNumber } = await placeOrder(world, key, BUSINESS, { sourceText: "Hola a todos." });
  const [artifact] = await artifactsOf(jobId);
  expect(artifact?.fileName).toBe(`${orderNumber}.txt`);
  expect(artifact).not.toHaveProperty("documentName");
});
