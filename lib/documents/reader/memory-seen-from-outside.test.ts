import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { findConfinement } from "../sources/confined/confinement";
import { heldMegabytes } from "../sources/confined/held-memory";
import { openProcess } from "../sources/confined/process-host";
import { createConfinedWorker } from "../sources/confined/worker";

const ROOT = process.cwd();
const WAIT = { timeout: 20_000, interval: 20 };
const LIMITS = { timeoutMs: 60_000 };
const best = await findConfinement(ROOT);

// Other systems only have the process's own report.
describe.runIf(process.platform === "linux").each(["node", "bubblewrap"] as const)("by %s", (confinement) => {
  const liar = (maxMegabytes?: number) =>
    createConfinedWorker<{ megabytes: number }, { kind: string }>(() =>
      openProcess({
        root: ROOT,
        program: { script: "lib/documents/reader/testing/memory-liar.ts", maxHeapMegabytes: 100 },
        maxMegabytes,
        confinement,
      }),
    );
  const isHere = confinement === "node" || best === "bubblewrap";

  test.runIf(isHere)("what a document process holds is seen, whatever it says", async () => {
    const worker = liar();
    expect(await worker.ask({ megabytes: 200 }, LIMITS)).toEqual({ answer: { kind: "held" } });
    await vi.waitFor(() => expect(worker.megabytes()).toBeGreaterThan(200), WAIT);
    worker.stop();
  });

  test.runIf(isHere)("one that holds too much is ended, whatever it says", async () => {
    const worker = liar(300);
    expect(await worker.ask({ megabytes: 50 }, LIMITS)).toEqual({ answer: { kind: "held" } });
    await worker.ask({ megabytes: 400 }, LIMITS);
    await vi.waitFor(() => expect(worker.isOpen()).toBe(false), WAIT);
  });
});

test.runIf(process.platform === "linux")("what a process's own children hold counts as its own", async () => {
  const hold = "const held = Buffer.alloc(150e6, 1); console.log(held.length); setInterval(() => held, 1e6)";
  // With a shell in between, as with bubblewrap.
  const shell = spawn("sh", ["-c", `"${process.execPath}" -e "${hold}"; true`], { detached: true });
  const { pid = 0 } = shell;
  try {
    await once(shell.stdout, "data");
    expect(heldMegabytes(pid)).toBeGreaterThan(150);
  } finally {
    process.kill(-pid, "SIGKILL");
  }
  await vi.waitFor(() => expect(heldMegabytes(pid)).toBeNull(), WAIT);
});
