import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { connect } from "./connect";
import { connectControl } from "./control/connect-control";

test("as a process of its own it prints its address, is driven over HTTP and ends when told to", async () => {
  const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "lib/testing/stripe/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = await once(createInterface(child.stdout), "line");
    const url = new URL(line);
    const stripe = connect({ host: url.hostname, port: Number(url.port) });
    const control = connectControl(url.origin);
    const { id: customer } = await stripe.customers.create({ name: "Ann" });
    const session = await stripe.checkout.sessions.create({
      mode: "setup",
      customer,
      currency: "usd",
      success_url: "https://example.com/?session={CHECKOUT_SESSION_ID}",
    });
    const page = await fetch(session.url ?? "", { method: "POST", redirect: "manual" });
    expect(page.headers.get("location")).toBe(`https://example.com/?session=${session.id}`);
    const card = await control.actions.saveCard({ customer, card: "pm_card_amex" });
    expect(card.card?.brand).toBe("amex");
    await expect(control.actions.detachCard({ id: "pm_none" })).rejects.toThrow("No such PaymentMethod");
    const { id } = await control.armFault({ call: "GET /v1/balance", times: 2 }, "drop_before");
    await expect(stripe.balance.retrieve()).rejects.toThrow("connection to Stripe");
    expect(await control.faultHits(id)).toBe(2);
    expect(await control.violations()).toEqual([]);
  } finally {
    child.kill("SIGTERM");
  }
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});
