import type { ReferenceOperation } from "./read-reference";

export interface OperationSample {
  info: string;
  code: string;
}

/** How the client calls each operation; those that it does as part of something else have no line. */
const CALLS: Readonly<Record<string, (operation: ReferenceOperation) => string>> = {
  capabilities: () => "const capabilities = await vidimus.capabilities();",
  quote: (operation) => `const quote = await vidimus.quote(${bodyOf(operation)});`,
  get_quote: (operation) => `const quote = await vidimus.getQuote(${member(operation, "quoteId")});`,
  submit: (operation) => `const order = await vidimus.submit(${bodyOf(operation)});`,
  get_status: (operation) => `const status = await vidimus.status(${member(operation, "jobId")});`,
  get_result: (operation) => `const result = await vidimus.result(${member(operation, "jobId")});`,
  refund: (operation) =>
    `const refund = await vidimus.refund(${bodyOf(operation, { jobId: pathValue(operation, "jobId") })});`,
  list_orders: () =>
    "for await (const order of vidimus.orders()) {\n  console.log(order.jobId, order.status);\n}",
  cancel_order: (operation) => `const cancelled = await vidimus.cancel(${member(operation, "jobId")});`,
  list_questions: (operation) => `const questions = await vidimus.questions(${member(operation, "jobId")});`,
  answer_question: (operation) => {
    const { answer = "" } = (operation.body?.examples[0]?.value ?? {}) as { answer?: string };
    const names = [member(operation, "jobId"), member(operation, "questionId"), JSON.stringify(answer)];
    return `const question = await vidimus.answer(\n${names.map((each) => `  ${each},\n`).join("")});`;
  },
  verify_certificate: (operation) =>
    `const certificate = await vidimus.verify(${member(operation, "certificateId")});`,
  list_events: () =>
    "for await (const event of vidimus.events()) {\n  console.log(event.type, event.data);\n}",
  get_webhook: () => "const webhook = await vidimus.webhook.get();",
  set_webhook: (operation) => {
    const { url = null } = (operation.body?.examples[0]?.value ?? {}) as { url?: string | null };
    return `const webhook = await vidimus.webhook.set(${JSON.stringify(url)});`;
  },
  test_webhook: () => "const test = await vidimus.webhook.test();",
  rotate_webhook_secret: () => "const rotated = await vidimus.webhook.rotateSecret();",
  list_webhook_deliveries: () =>
    "for await (const delivery of vidimus.webhook.deliveries()) {\n  console.log(delivery.type, delivery.state);\n}",
  replay_webhook_delivery: (operation) =>
    `const replayed = await vidimus.webhook.replay(${member(operation, "messageId")});`,
};

/** An operation called by curl, and by the client where it has a method for it. */
export function samplesOf(operation: ReferenceOperation): readonly OperationSample[] {
  const call = CALLS[operation.id];
  return [
    { info: `sh reference/${operation.id}.sh`, code: curlOf(operation) },
    ...(call
      ? [
          {
            info: `ts reference/${operation.id}.ts`,
            code: `import { createVidimus } from "vidimus/client";\n\nconst vidimus = createVidimus();\n${call(operation)}`,
          },
        ]
      : []),
  ];
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

function bodyOf({ body }: ReferenceOperation, before: Record<string, unknown> = {}): string {
  const value = { ...before, ...((body?.examples[0]?.value ?? {}) as object) };
  return literal(value);
}

/** JSON as TypeScript: members that need no quotes have none. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^( *)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}

function member(operation: ReferenceOperation, name: string): string {
  return JSON.stringify(pathValue(operation, name));
}

/** What stands for a member of the path: its own example, or else its name. */
function pathValue({ parameters, answer }: ReferenceOperation, name: string): unknown {
  const given = parameters.find(
    (parameter) => parameter.place === "path" && parameter.name === name,
  )?.example;
  const answered = (answer?.examples[0]?.value ?? {}) as Record<string, unknown>;
  return given ?? answered[name] ?? name;
}
