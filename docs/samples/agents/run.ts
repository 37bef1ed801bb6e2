import { createInterface } from "node:readline/promises";
import { runAgent } from "./order-agent.js";

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/n) `);
  terminal.close();
  return answer === "y";
}

const text = await runAgent(
  "anthropic/claude-sonnet-4.5", // Via the AI Gateway. A model of any provider works too.
  "Have https://vidimus.example/samples/acta-de-nacimiento.pdf translated for USCIS: Spanish, 2 pages.",
  ask,
);
console.log(text);
