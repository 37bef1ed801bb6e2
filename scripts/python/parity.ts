import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CALLS, PUBLISHED_TYPES } from "@/lib/contract/published";
import { PROBLEMS } from "@/lib/core/problem";
import { createVidimus, VidimusError } from "@/lib/sdk/client";

const SDK = join(import.meta.dirname, "../../lib/sdk");
const sources = globSync(["*.ts", "client/*.ts", "certificates/*.ts", "webhooks/*.ts"], { cwd: SDK })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(SDK, path), "utf8"))
  .join("\n");

export interface PythonSurface {
  version: string;
  client: Record<string, string[]>;
  asyncClient: Record<string, string[]>;
  webhook: Record<string, string[]>;
  asyncWebhook: Record<string, string[]>;
  settings: string[];
  asyncSettings: string[];
  calls: string[];
  asyncCalls: string[];
  errorFacts: string[];
  types: string[];
  webhooks: string[];
  certificates: string[];
  verifyWebhook: string[];
  verifyReceipt: string[];
  verifyPdf: string[];
  codes: Record<string, string[]>;
}

const UNITS: Readonly<Record<string, string>> = {
  timeout_ms: "timeout",
  poll_ms: "poll_seconds",
  max_poll_ms: "max_poll_seconds",
};

export function typeScriptRows(): Set<string> {
  const vidimus = createVidimus({ baseUrl: "https://vidimus.test" });
  const error = new VidimusError({ code: "TIMEOUT", message: "", recoveryHint: "", retryable: true });
  const ofRows = [...CALLS.values()];
  const clientNames = Object.keys(vidimus).filter(
    (name) => name !== "webhook" && !ofRows.some(({ method }) => method === name),
  );
  const facts = membersOf("VidimusErrorFacts");
  if (!facts.includes("code") || error.code !== "TIMEOUT") throw new Error("errors were not read");
  return new Set([
    ...methodRows("client", "Vidimus", clientNames),
    ...ofRows.flatMap(({ method, id }) => {
      const own = `client.${snakeCase(method)}`;
      const taken = [...(id === undefined ? [] : [id.replace(/Id$/, "")]), ...membersOf("CallOptions")];
      return [own, ...taken.map((name) => `${own}.${snakeCase(name)}`)];
    }),
    ...methodRows("webhook", "WebhookOfKey", Object.keys(vidimus.webhook)),
    ...membersOf("VidimusOptions").map((name) => `settings.${snakeCase(name)}`),
    ...facts.map((name) => `error.${snakeCase(name)}`),
    ...[...sources.matchAll(/\bcall(?:<(?:[^<>]|<[^<>]*>)*>)?\(\s*"(\w+)"/g)].map(
      ([, name]) => `calls.${name}`,
    ),
    ...[...CALLS.keys()].map((name) => `calls.${name}`),
    ...[...PUBLISHED_TYPES.map(({ name }) => name), ...exportsOf("client/wire.ts", "client.ts")].map(
      (name) => `types.${name}`,
    ),
    ...exportsOf("webhooks.ts").map((name) => `webhooks.${nameOf(name)}`),
    ...exportsOf("certificates.ts").map((name) => `certificates.${nameOf(name)}`),
    ...membersOf("VerifyWebhookOptions").map((name) => `verify_webhook.${snakeCase(name)}`),
    ...membersOf("VerifyReceiptOptions").flatMap((name) => [
      `verify_receipt.${snakeCase(name)}`,
      `verify_pdf.${snakeCase(name)}`,
    ]),
    ...Object.keys(PROBLEMS).map((code) => `codes.problem.${code}`),
    ...codeRows("client", "ClientErrorCode"),
    ...codeRows("webhook", "WebhookErrorCode"),
    ...codeRows("receipt", "ReceiptErrorCode"),
    ...codeRows("pdf", "PdfErrorCode"),
  ]);
}

export function pythonRows(surface: PythonSurface): Set<string> {
  const methods = (group: string, taken: Record<string, string[]>) =>
    Object.entries(taken).flatMap(([name, parameters]) => [
      `${group}.${name}`,
      ...parameters.map((each) => `${group}.${name}.${each}`),
    ]);
  const optionsOf = (name: string, parameters: string[], positional: number) =>
    parameters.slice(positional).map((each) => `${name}.${each}`);
  return new Set([
    ...methods("client", surface.client),
    ...methods("webhook", surface.webhook),
    ...surface.settings.map((name) => `settings.${name}`),
    ...surface.errorFacts.map((name) => `error.${name}`),
    ...surface.calls.map((name) => `calls.${name}`),
    ...surface.types.map((name) => `types.${name}`),
    ...surface.webhooks.map((name) => `webhooks.${name}`),
    ...surface.certificates.map((name) => `certificates.${name}`),
    ...optionsOf("verify_webhook", surface.verifyWebhook, 3),
    ...optionsOf("verify_receipt", surface.verifyReceipt, 2),
    ...optionsOf("verify_pdf", surface.verifyPdf, 2),
    ...Object.entries(surface.codes).flatMap(([kind, codes]) => codes.map((code) => `codes.${kind}.${code}`)),
  ]);
}

function methodRows(group: string, interfaceName: string, names: readonly string[]): string[] {
  const body = bodyOf(interfaceName);
  return names.flatMap((name) => {
    const parameters = new RegExp(`^  ${name}\\(([^)]*)\\)`, "m").exec(body)?.[1];
    if (parameters === undefined) throw new Error(`${interfaceName}.${name} has no signature`);
    const taken = parameters.split(/, (?=\w+\??:)/).flatMap((each) => {
      const [, parameter = "", type = ""] = /^(\w+)\??: (.+)$/.exec(each) ?? [];
      return parameter === "options" ? type.split(" & ").flatMap(membersOf) : [parameter];
    });
    const method = `${group}.${snakeCase(name)}`;
    return [method, ...taken.map(snakeCase).map((each) => `${method}.${each}`)];
  });
}

function membersOf(interfaceName: string): string[] {
  const parents = new RegExp(`interface ${interfaceName} extends ([\\w, ]+) {`).exec(sources)?.[1];
  const own = [...bodyOf(interfaceName).matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = ""]) => name);
  return [...own, ...(parents?.split(", ").flatMap(membersOf) ?? [])];
}

function bodyOf(interfaceName: string): string {
  if (new RegExp(`interface ${interfaceName} extends [\\w, ]+ {}`).test(sources)) return "";
  const body = new RegExp(
    `interface ${interfaceName}(?: extends [\\w, ]+|\\s+extends RowCalls<[^>]+>)? {\\n([\\s\\S]*?)\\n}`,
  ).exec(sources)?.[1];
  if (body === undefined) throw new Error(`there is no interface ${interfaceName}`);
  return body;
}

function exportsOf(...files: string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(SDK, file), "utf8");
    const listed = [...text.matchAll(/^export (?:type )?{([^}]*)}/gm)].flatMap(([, names = ""]) =>
      names.split(",").map((each) => each.replace(/^\s*(?:type )?/, "").trim()),
    );
    const declared = [...text.matchAll(/^export (?:async )?(?:type|interface|function|class) (\w+)/gm)];
    return [...listed.filter(Boolean), ...declared.map(([, name = ""]) => name)];
  });
}

function codeRows(kind: string, alias: string): string[] {
  const union = new RegExp(`export type ${alias} =([^;]*);`).exec(sources)?.[1];
  if (!union) throw new Error(`there is no type ${alias}`);
  return [...union.matchAll(/"([A-Z_]+)"/g)].map(([, code]) => `codes.${kind}.${code}`);
}

function nameOf(name: string): string {
  return /^[a-z]/.test(name) ? snakeCase(name) : name;
}

function snakeCase(name: string): string {
  const snake = name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return UNITS[snake] ?? snake;
}
