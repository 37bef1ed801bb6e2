import { CALLS } from "@/lib/contract/published";
import type { ReferenceOperation } from "./read-reference";

export interface OperationSample {
  info: string;
  code: string;
}

interface ClientCall {
  method: string;
  args?: unknown[];
  named?: Record<string, unknown>;
  result: string | { each: string; members: [string, string] };
}

const OTHER_CALLS: Readonly<Record<string, (operation: ReferenceOperation) => ClientCall>> = {
  quote: (operation) => ({ method: "quote", args: [exampleOf(operation)], result: "quote" }),
  submit: (operation) => ({ method: "submit", args: [exampleOf(operation)], result: "order" }),
  refund: (operation) => ({
    method: "refund",
    args: [pathValue(operation, "jobId")],
    named: exampleOf(operation),
    result: "refund",
  }),
  list_orders: () => ({ method: "orders", result: { each: "order", members: ["jobId", "status"] } }),
  list_questions: (operation) => ({
    method: "questions",
    args: [pathValue(operation, "jobId")],
    result: "questions",
  }),
  answer_question: (operation) => ({
    method: "answer",
    args: [pathValue(operation, "jobId")],
    named: { question: pathValue(operation, "questionId"), ...exampleOf(operation) },
    result: "question",
  }),
  list_events: () => ({ method: "events", result: { each: "event", members: ["type", "data"] } }),
  get_webhook: () => ({ method: "webhook.get", result: "webhook" }),
  set_webhook: (operation) => ({
    method: "webhook.set",
    args: [exampleOf<{ url?: string }>(operation).url ?? null],
    result: "webhook",
  }),
  test_webhook: () => ({ method: "webhook.test", result: "test" }),
  rotate_webhook_secret: () => ({ method: "webhook.rotateSecret", result: "rotated" }),
  list_webhook_deliveries: () => ({
    method: "webhook.deliveries",
    result: { each: "delivery", members: ["type", "state"] },
  }),
  replay_webhook_delivery: (operation) => ({
    method: "webhook.replay",
    args: [pathValue(operation, "messageId")],
    result: "replayed",
  }),
};

function callOf(operation: ReferenceOperation): ClientCall | undefined {
  const call = [...CALLS.values()].find(({ operationId }) => operationId === operation.id);
  if (!call) return OTHER_CALLS[operation.id]?.(operation);
  const { method, id, result } = call;
  return { method, args: id === undefined ? [] : [pathValue(operation, id)], result };
}

export function samplesOf(operation: ReferenceOperation): readonly OperationSample[] {
  const call = callOf(operation);
  return [
    { info: `sh reference/${operation.id}.sh`, code: curlOf(operation) },
    ...(call
      ? [
          { info: `ts reference/${operation.id}.ts`, code: typeScriptOf(call) },
          { info: `python reference/${operation.id}.py`, code: pythonOf(call) },
        ]
      : []),
  ];
}

function typeScriptOf({ method, args = [], named, result }: ClientCall): string {
  const literals = [...args, ...(named ? [named] : [])].map((arg) =>
    JSON.stringify(arg, null, 2).replaceAll(/^( *)"([A-Za-z_$][\w$]*)":/gm, "$1$2:"),
  );
  const list =
    literals.length > 2 ? `\n${literals.map((each) => `  ${each},\n`).join("")}` : literals.join(", ");
  const call = `vidimus.${method}(${list})`;
  const lines =
    typeof result === "string"
      ? `const ${result} = await ${call};`
      : `for await (const ${result.each} of ${call}) {\n  console.log(${result.members.map((each) => `${result.each}.${each}`).join(", ")});\n}`;
  return `import { createVidimus } from "vidimus/client";\n\nconst vidimus = createVidimus();\n${lines}`;
}

function pythonOf({ method, args = [], named = {}, result }: ClientCall): string {
  const byName = Object.entries(named).map(
    ([name, value]) => `${snakeCase(name)}=${pythonLiteral(value, "    ")}`,
  );
  const literals = [...args.map((arg) => pythonLiteral(arg, "    ")), ...byName];
  const isLong = literals.length > 2 || literals.some((each) => each.includes("\n"));
  const last = literals.length > 1 ? ",\n" : "\n";
  const list = isLong ? `\n    ${literals.join(",\n    ")}${last}` : literals.join(", ");
  const call = `vidimus.${snakeCase(method)}(${list})`;
  const lines =
    typeof result === "string"
      ? `${snakeCase(result)} = ${call}`
      : `for ${result.each} in ${call}:\n    print(${result.members.map((each) => `${result.each}["${each}"]`).join(", ")})`;
  return `from vidimus import Vidimus\n\nvidimus = Vidimus()\n${lines}`;
}

function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${indent}    `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Array.isArray(value)
    ? value.map((each) => pythonLiteral(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((each) => `${inner}${each},\n`).join("")}${indent}${close}`;
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function curlOf(operation: ReferenceOperation): string {
  const { method, fullPath, isPublic, body } = operation;
  const path = fullPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(pathValue(operation, name)));
  const value = body?.examples[0]?.value;
  const lines = [
    `curl -sS${method === "GET" ? "" : ` -X ${method}`} "$VIDIMUS_BASE_URL${path}"`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $VIDIMUS_API_KEY"']),
    ...(value === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(value, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ];
  return lines.join(" \\\n  ");
}

function exampleOf<T extends object>({ body }: ReferenceOperation): T {
  return (body?.examples[0]?.value ?? {}) as T;
}

function pathValue({ parameters, answer }: ReferenceOperation, name: string): unknown {
  const given = parameters.find(
    (parameter) => parameter.place === "path" && parameter.name === name,
  )?.example;
  const answered = (answer?.examples[0]?.value ?? {}) as Record<string, unknown>;
  return given ?? answered[name] ?? name;
}
