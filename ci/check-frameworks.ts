// Posts signed messages to the manual's webhook receivers, each in its own framework.
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../e2e/support/service";
import { WEBHOOK_EXAMPLES } from "../lib/contract/examples/webhooks";
import { webhookHeaders, webhookKeyBase64, webhookSigningInput } from "../lib/core/webhooks/signature";
import { makeReceivers } from "./frameworks/receivers";

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
const SECRET = secretOf(7);
/** Two secrets, as after a rotation: either may sign. */
const CONFIGURED = `${secretOf(6)} ${SECRET}`;
const READY = WEBHOOK_EXAMPLES["order.ready"];
// Letters beyond ASCII, which a parser may rewrite.
const BODY = JSON.stringify({ ...READY, data: { ...READY.data, metadata: { city: "Zürich 東京" } } });

interface Delivery {
  body: string;
  status: number;
  secret?: string;
  ageSeconds?: number;
}

/** Deliveries to a receiver, by name, with the status that it must answer. */
const DELIVERIES: Record<string, Delivery> = {
  "as it was signed": { body: BODY, status: 204 },
  "with one byte changed": { body: BODY.replace("order.ready", "order.reedy"), status: 400 },
  "as JSON written again": { body: JSON.stringify(JSON.parse(BODY), null, 1), status: 400 },
  "with its letters escaped": { body: BODY.replace("ü", "\\u00fc"), status: 400 },
  "without a body": { body: "", status: 400 },
  "signed with the secret before": { body: BODY, status: 204, secret: secretOf(6) },
  "signed with another secret": { body: BODY, status: 400, secret: secretOf(5) },
  "signed four minutes ago": { body: BODY, status: 204, ageSeconds: 240 },
  "signed six minutes ago": { body: BODY, status: 400, ageSeconds: 360 },
  "signed in six minutes": { body: BODY, status: 400, ageSeconds: -360 },
};

const folder = mkdtempSync(join(tmpdir(), "vidimus-frameworks-"));
const failures: string[] = [];
let passed = 0;
try {
  for (const [name, receiver] of Object.entries(await makeReceivers(folder))) {
    const port = await freePort();
    const child = spawn(receiver.command, receiver.args(port), {
      cwd: receiver.cwd,
      env: { ...process.env, ...receiver.env, PORT: String(port), VIDIMUS_WEBHOOK_SECRET: CONFIGURED },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const wrong: string[] = [];
    try {
      const url = `http://127.0.0.1:${port}/webhooks/vidimus`;
      for (const [kind, delivery] of Object.entries(DELIVERIES)) {
        const answered = await post(url, delivery, () => child.exitCode !== null);
        if (answered !== delivery.status)
          wrong.push(`${name} answered ${answered} to a message ${kind}, not ${delivery.status}`);
      }
    } finally {
      child.kill("SIGTERM");
    }
    const [stdout, stderr] = await said;
    if (!stdout.includes(`fetch the result of ${READY.data.jobId}`))
      wrong.push(`${name} didn't read the event`);
    if (wrong.length > 0) failures.push(`${wrong.join("\n")}\n${stdout}${stderr}`);
    else passed += 1;
    console.log(`${name.padEnd(8)} ${wrong.length === 0 ? "accepts and refuses as it should" : "FAILED"}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const failure of failures) console.error(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** The status of the answer once the server is up. 0 if the server has ended. */
async function post(
  url: string,
  { body, secret = SECRET, ageSeconds = 0 }: Delivery,
  hasEnded: () => boolean,
): Promise<number> {
  const message = { messageId: "msg_1", sentAt: new Date(Date.now() - ageSeconds * 1000), body: BODY };
  const signature = createHmac("sha256", Buffer.from(webhookKeyBase64(secret), "base64"))
    .update(webhookSigningInput(message))
    .digest("base64");
  const headers = { "content-type": "application/json", ...webhookHeaders(message, [signature]) };
  while (true) {
    try {
      return (await fetch(url, { method: "POST", headers, body })).status;
    } catch {
      if (hasEnded()) return 0;
      await sleep(100);
    }
  }
}
