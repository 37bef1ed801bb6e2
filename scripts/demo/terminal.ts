export function say(line: string): void {
  console.log(line);
}

export function sayStep(what: string, detail: string): void {
  say(`✓ ${what.padEnd(16)} ${detail}`);
}

export function dollars(cents: number): string {
  return `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

const WIDTH = 30;

export function showProgress(state: {
  status: string;
  progressPercent: number;
  isNew: boolean;
  isLast: boolean;
}): void {
  const filled = Math.round((state.progressPercent / 100) * WIDTH);
  const line = `  ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${String(state.progressPercent).padStart(3)} %  ${state.status}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}${state.isLast ? "\n" : ""}`);
  else if (state.isNew) say(line);
}
