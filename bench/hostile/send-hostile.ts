import { randomUUID } from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import type { GrownFile } from "@/lib/documents/sources/testing/hostile/expectation";

export interface HostileReport {
  files: number;
  slowest: { name: string; ms: number };
  unexpected: string[];
}

export interface HostilePlan {
  url: string;
  folder: string;
  files: readonly GrownFile[];
  keys: readonly string[];
  as: "document" | "draft";
  honestUrl: string;
  atOnce: number;
}

export function buildHostile({ files, as, folder }: Pick<HostilePlan, "files" | "as" | "folder">): void {
  for (const [index, file] of files.entries()) writeFileSync(join(folder, `${as}-${index}`), file.make());
}

export async function sendHostile(plan: HostilePlan): Promise<HostileReport> {
  const server = createServer((request, response) => {
    createReadStream(join(plan.folder, basename(request.url ?? "")))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const report: HostileReport = { files: 0, slowest: { name: "", ms: 0 }, unexpected: [] };
  const queue = plan.files.entries();
  const sendOne = async (index: number, file: GrownFile) => {
    const path = `/${plan.as}-${index}`;
    const key = plan.keys[index % plan.keys.length] ?? "";
    const quote = await post(plan, key, "quote", quoteOf(plan.as));
    const startedAt = performance.now();
    const answer = await post(
      plan,
      key,
      "submit",
      submitOf(plan, quote.body, `http://127.0.0.1:${port}${path}`),
    );
    const ms = performance.now() - startedAt;
    report.files += 1;
    if (ms > report.slowest.ms) report.slowest = { name: file.name, ms };
    const outcome = outcomeOf(answer);
    const isExpected = file.outcome === "answered" ? outcome !== "other" : outcome === file.outcome;
    if (!isExpected)
      report.unexpected.push(
        `${file.name}: ${answer.status} ${answer.body.error?.code ?? ""} after ${Math.round(ms)} ms`,
      );
  };
  const lane = async () => {
    for (const [index, file] of queue)
      await sendOne(index, file).catch((error: Error) => {
        report.unexpected.push(`${file.name}: ${error.cause ?? error.message}`);
      });
  };
  await Promise.all(Array.from({ length: plan.atOnce }, lane));
  server.closeAllConnections();
  server.close();
  return report;
}

interface Answer {
  status: number;
  body: { quoteId?: string; echoedInput?: object; error?: { code: string } };
}

async function post({ url }: HostilePlan, key: string, operation: string, body: object): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/${operation}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    throw new Error(`${operation} answered ${answer.status} ${text.slice(0, 200)}`);
  }
}

function quoteOf(as: HostilePlan["as"]): object {
  return {
    sourceLanguage: "es",
    targetLanguage: "en",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 50,
    speedTier: "standard",
    ...(as === "draft" && { productLine: "review_and_certify" }),
  };
}

function submitOf({ as, honestUrl }: HostilePlan, quote: Answer["body"], url: string) {
  return {
    quoteId: quote.quoteId,
    echoedInput: quote.echoedInput,
    idempotencyKey: randomUUID(),
    documents: [{ url: as === "draft" ? honestUrl : url }],
    applicantName: "Ana López",
    ...(as === "draft" && { draftTranslation: { url } }),
  };
}

/** Counted pages mean that the file was admitted. */
function outcomeOf({ status, body }: Answer): GrownFile["outcome"] | "other" {
  const code = body.error?.code;
  if (status === 200 || code === "VALIDATION_ERROR") return "admitted";
  return code === "DOCUMENT_UNREADABLE" || code === "DOCUMENT_TOO_LARGE" ? "refused" : "other";
}
