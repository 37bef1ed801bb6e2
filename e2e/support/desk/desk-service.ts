import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLlmDouble, type LlmDouble } from "@/lib/testing/llm/create-llm-double";
import { type DemoProcessor, startProcessor } from "@/scripts/demo/processor";
import { freePort, localSite, runScript, startService } from "../service";
import { interpreter } from "./interpreter";

const ROOT = join(import.meta.dirname, "../../..");

export interface DeskService {
  url: string;
  dataDir: string;
  processor: DemoProcessor;
  model: LlmDouble;
  /** An operator's command beside the service; answers what it printed. */
  command(...words: string[]): string;
  /** How many there were. */
  readonly commands: number;
  /** Starts the service anew with its clock, and the processor's, so many days ahead of the machine's. */
  putAhead(days: number): Promise<void>;
  /** Does something to its data folder while it is stopped, and starts it again. */
  behindItsBack(work: (dataDir: string) => Promise<void>): Promise<void>;
  /** Serves bytes on this machine; answers their URL. */
  serve(name: string, bytes: Uint8Array): string;
  /** A live key of a partner with a card on file. */
  makeBuyerKey(partner: string): Promise<string>;
  /** A link that signs this colleague in; made colleague if need be. */
  signInLink(email: string, facts?: { name?: string; pairs?: string; admin?: boolean }): string;
  stop(): Promise<void>;
}

/** The production build with a live processor's double, a model's double, and people instead of fixtures at the desk. */
export async function startDeskService(): Promise<DeskService> {
  const folder = await mkdtemp(join(tmpdir(), "vidimus-desk-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  // A passkey belongs to a name, never to an address.
  const url = `http://localhost:${port}`;
  const processor = await startProcessor(ROOT);
  const model = await createLlmDouble(interpreter);
  const files = await openFiles();
  const env = {
    ...process.env,
    ...localSite(port, dataDir),
    LIVE_REVIEW: "desk",
    SANDBOX_SECONDS: "2",
    PUBLIC_RATE_PER_MINUTE: "100000",
    LOG_LEVEL: "warn",
    DRAFTER_MODEL: "compatible/interpreter",
    DRAFTER_API_KEY: model.key,
    DRAFTER_BASE_URL: model.url,
    SMTP_URL: undefined,
    ...processor.settings,
  } as const;
  let service = await startService(ROOT, env);
  await processor.tellEvents(`${url}/api/stripe`);
  let commands = 0;
  let daysAhead = 0;
  const command = (...words: string[]) => {
    commands += 1;
    return runScript(ROOT, env, words);
  };
  const known = new Set<string>();
  return {
    url,
    dataDir,
    processor,
    model,
    command,
    get commands() {
      return commands;
    },
    serve: files.serve,
    async behindItsBack(work) {
      await service.stop();
      await work(dataDir);
      service = await startService(ROOT, env);
    },
    async putAhead(days) {
      await service.stop();
      await processor.advanceClock(days - daysAhead);
      daysAhead = days;
      service = await startService(ROOT, { ...env, CLOCK_AHEAD_DAYS: String(days) });
    },
    async makeBuyerKey(partner) {
      const key = command("key", "--", "live", "--partner", partner);
      const link = command("partner", "--", "card-link", partner, "--email", "buyer@partner.test");
      // The press of the button on the processor's page.
      await fetch(link, { method: "POST", redirect: "manual" });
      for (let attempt = 0; attempt < 100; attempt++) {
        const answer = await fetch(`${url}/api/v1/capabilities`, {
          headers: { authorization: `Bearer ${key}` },
        });
        const { billing } = (await answer.json()) as { billing?: { paymentMethodOnFile?: boolean } };
        if (billing?.paymentMethodOnFile) return key;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("the card did not arrive");
    },
    signInLink(email, { name = "Ana Ruiz Cortés", pairs = "*>*", admin = false } = {}) {
      if (!known.has(email)) {
        const contact = "12 Elm Street, Springfield, IL 62701; +1 202 555 0143";
        const facts = ["--credentials", "ATA-certified translator 504321", "--contact", contact];
        const role = admin ? ["--admin"] : [];
        command("staff", "--", "add", email, "--name", name, ...facts, "--pairs", pairs, ...role);
        known.add(email);
      }
      return command("staff", "--", "sign-in-link", email);
    },
    async stop() {
      await service.stop();
      processor.stop();
      await model.close();
      await files.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openFiles() {
  const documents = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    const bytes = documents.get(request.url ?? "");
    response.writeHead(bytes ? 200 : 404, { "content-type": "application/octet-stream" });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serve(name: string, bytes: Uint8Array) {
      documents.set(`/${name}`, bytes);
      return `http://127.0.0.1:${port}/${name}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
