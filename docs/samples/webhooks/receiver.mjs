// VIDIMUS_WEBHOOK_SECRET=whsec_… node receiver.mjs      (Node 22 or later, no packages)
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

// During a rotation, set both secrets, separated by a space.
const keys = (process.env.VIDIMUS_WEBHOOK_SECRET ?? "")
  .split(/\s+/)
  .filter(Boolean)
  .map((secret, index) => {
    // With an empty or a short key, anybody could sign.
    const [, key] = /^whsec_([A-Za-z0-9+/]{43}=)$/.exec(secret) ?? [];
    if (key) return Buffer.from(key, "base64");
    throw new Error(
      `VIDIMUS_WEBHOOK_SECRET: value ${index + 1} isn't whsec_ and 44 characters. Copy the whole secret.`,
    );
  });
if (keys.length === 0) throw new Error("VIDIMUS_WEBHOOK_SECRET is not set");

// In production, use a table with a unique column, written in the transaction that does the work.
const handled = new Set();

async function handle(event) {
  console.log(event.type, event.data.jobId ?? "");
}

function isGenuine(headers, body) {
  const sentAt = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false;
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const given = String(headers["webhook-signature"]).split(" ").slice(0, 8);
  return keys.some((key) => {
    const ours = Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    return given.some((each) => {
      const theirs = Buffer.from(each);
      return theirs.length === ours.length && timingSafeEqual(theirs, ours);
    });
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 100_000) return request.destroy();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString("utf8");
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  const event = JSON.parse(body);
  try {
    if (!handled.has(event.id)) await handle(event);
    handled.add(event.id); // Not before: if the work fails, the message comes again.
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT ?? 4545), "127.0.0.1", () => {
  console.log(`listening on ${server.address().port}`);
});
