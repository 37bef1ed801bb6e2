import { expect, test } from "vitest";
import { storageOrigin } from "@/lib/core/http/storage-origin";
import { createS3Storage } from "./s3";

test.each([
  { bucket: "papers", region: "us-east-1", endpoint: undefined },
  { bucket: "papers", region: "eu-central-1", endpoint: undefined },
  { bucket: "papers.example.org", region: "eu-central-1", endpoint: undefined },
  { bucket: "papers", region: "auto", endpoint: "https://0123.r2.cloudflarestorage.com" },
  { bucket: "papers", region: "us-east-1", endpoint: "http://127.0.0.1:9000" },
])("pages may send uploads where links of $bucket in $region at $endpoint lead", async (settings) => {
  const storage = createS3Storage({ ...settings, accessKeyId: "AKIA", secretAccessKey: "secret" });
  const link = await storage.presignPut("uploads/0123456789abcdef", { sizeBytes: 5, seconds: 60 });
  expect(new URL(link?.url ?? "").origin).toBe(storageOrigin(settings));
});

test("where files lie on this server, there is no other origin", () => {
  expect(storageOrigin({ bucket: undefined, region: undefined, endpoint: undefined })).toBeNull();
});
