import { createInterface } from "node:readline/promises";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

export const NO_TERMINAL =
  "This asks first, and nobody can answer here. Add --yes to do it, or --dry-run to see what it would do.";

export async function askFirst(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean | null> {
  if (!input.isTTY || !output.isTTY) return null;
  const lines = createInterface({ input, output });
  try {
    const said = await Promise.race([
      lines.question(`${question}\nType yes to go on: `),
      new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
    ]);
    return said.trim().toLowerCase() === "yes";
  } finally {
    lines.close();
  }
}
