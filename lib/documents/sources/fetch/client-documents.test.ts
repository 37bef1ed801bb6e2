import { expect, test } from "vitest";
import { createClientDocumentFetch } from "./client-documents";

const at = (address: string) =>
  createClientDocumentFetch({ allowLoopback: false, resolve: async () => [address] })(
    "https://client.test/metadata.json",
  );

test.each([
  "127.0.0.1",
  "10.0.0.7",
  "192.168.1.1",
  "172.16.0.9",
  "169.254.169.254",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "::ffff:10.0.0.1",
  "0.0.0.0",
])("a metadata document at a private address is not fetched: %s", async (address) => {
  await expect(at(address)).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
});

test.each([
  "https://10.0.0.7/metadata.json",
  "https://[::1]/metadata.json",
  "http://client.test/metadata.json",
  "file:///etc/passwd",
])("%s is not fetched", async (url) => {
  await expect(createClientDocumentFetch({ allowLoopback: false })(url)).rejects.toMatchObject({
    code: "DOCUMENT_UNREADABLE",
  });
});
