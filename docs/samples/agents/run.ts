import { createInterface } from "node:readline/promises";
import { runAgent } from "./order-agent.js";

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const text = await runAgent(
  "anthropic/claude-sonnet-4.5", // Via the AI Gateway. A model of any provider works too.
  "Have https://vidimus.example/samples/acta-de-nacimiento.pdf translated for USCIS: Spanish, 2 pages.",
  async (toolName, input) => {
    console.log(toolName, input);
    return (await terminal.question("Allow? (y/n) ")) === "y";
  },
);
console.log(text);
terminal.close();
