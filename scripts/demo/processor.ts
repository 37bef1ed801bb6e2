import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { connectControl } from "@/lib/testing/stripe/control/connect-control";

export interface DemoProcessor {
  url: string;
  settings: Record<string, string>;
  tellEvents(url: string): Promise<void>;
  saveCard(customer: string): Promise<string>;
  advanceClock(days: number): Promise<void>;
  disputeLastCharge(): Promise<void>;
  countCharges(): Promise<number>;
  assertFaultless(): Promise<void>;
  stop(): void;
}

export async function startProcessor(root: string): Promise<DemoProcessor> {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/stripe/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const url = await firstLine(child);
  const control = connectControl(url);
  const secret = `whsec_${randomBytes(24).toString("base64url")}`;
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: "sk_test_demo",
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_BASE: url,
    },
    tellEvents: (webhookUrl) => control.setWebhook({ url: webhookUrl, secrets: [secret] }),
    saveCard: async (customer) => (await control.actions.saveCard({ customer })).id,
    advanceClock: (days) => control.advance(days * 86_400_000),
    async disputeLastCharge() {
      const charge = (await control.objects("charges")).at(-1);
      if (!charge) throw new Error("nothing was charged");
      await control.actions.openDispute({ charge: charge.id });
    },
    countCharges: async () => (await control.objects("charges")).filter(({ paid }) => paid).length,
    async assertFaultless() {
      const violations = await control.violations();
      if (violations.length > 0) throw new Error(`the processor met ${JSON.stringify(violations)}`);
    },
    stop: () => void child.kill(),
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the processor's double says nothing");
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error("the processor's double did not start");
}
