import { expect, test } from "vitest";
import { refuseUrl } from "@/lib/documents/fetch";
import { checkWebhookUrl } from "./check-webhook-url";
import type { Services } from "./context";

const services = (allowLoopback: boolean) =>
  ({ settings: { allowLoopback }, sources: { refuseUrl } }) as unknown as Services;

test.each([
  "https://hooks.caseworks.example/vidimus",
  "https://app.acme.test/hook",
  "https://x.invalid/",
  "https://example.com/",
  "https://hooks.example.org./vidimus",
  "https://HOOKS.EXAMPLE.NET/vidimus",
])("%s is nobody's, and no webhook URL", (url) => {
  expect(() => checkWebhookUrl(services(false), url)).toThrow(/is reserved for examples/);
  expect(() => checkWebhookUrl(services(true), url)).not.toThrow();
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that nobody filled in
  "https://app.acme.com/hook/${id}",
  "https://app.acme.com/{{path}}",
  "https://app.acme.com/hook/{id}",
  "https://app.acme.com/hook/%7Bid%7D",
  "https://app.acme.com/hook/<id>",
  "https://app.acme.com/hook/:id",
  "https://app.acme.com/hook/$ID",
  "https://app.acme.com/hook/undefined",
  "https://app.acme.com/None/hook",
  "https://app.acme.com/hook?tenant=null",
  "https://app.acme.com/hook?tenant={tenant}",
  "https://undefined.acme.com/hook",
])("%s lacks a value, and is no webhook URL", (url) => {
  for (const allowLoopback of [true, false])
    expect(() => checkWebhookUrl(services(allowLoopback), url, "url")).toThrow(/^url contains ".*missing/);
});

test.each([
  "https://hooks.acme.com/vidimus",
  "https://example.acme.com/test/invalid",
  "https://contest.com/hook?filter=%7B%22a%22%3A1%7D&sig=a%2Fb",
  "https://test.acme.io/hook/v1:latest/$2a$10$x",
  "https://attest.org/null-safe",
])("%s is somebody's", (url) => {
  expect(() => checkWebhookUrl(services(false), url)).not.toThrow();
});
