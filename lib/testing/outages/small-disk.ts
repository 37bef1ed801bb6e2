import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  path: string;
  fill(leaveMb?: number): void;
  free(): void;
  freeMb(): number;
  unmount(): void;
}

const CHUNK = Buffer.alloc(1 << 20, 7);

/** In memory. Null where the system lets us make none. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), "vidimus-test-disk-"));
  const options = `size=${megabytes}m,mode=755`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "vidimus-test", path]).status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  chmodSync(path, 0o755);
  const filler = join(path, "filler");
  return {
    path,
    fill(leaveMb = 0) {
      const file = openSync(filler, "a");
      // To the last page: the next write finds nothing.
      for (const size of [1 << 20, 4096])
        try {
          for (;;) writeSync(file, CHUNK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      if (leaveMb > 0) ftruncateSync(file, Math.max(0, fstatSync(file).size - leaveMb * CHUNK.length));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    freeMb() {
      const { bavail, bsize } = statfsSync(path);
      return Math.floor((bavail * bsize) / 1024 / 1024);
    },
    unmount() {
      spawnSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
