import { execFile } from "node:child_process";
import { accessSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BUILT_PROGRAMS, type Program, runProgram, v8Flags } from "./programs";

/** "node" is Node's permission model alone. */
export type Confinement = "bubblewrap" | "node";

const PROJECT_FOLDERS = ["lib", "node_modules", "assets/fonts", BUILT_PROGRAMS];
/** Passed on by name only: a build that followed these paths would ship the whole project with every route. */
const projectFolders = (root: string): string[] =>
  PROJECT_FOLDERS.map((folder) => join(/* turbopackIgnore: true */ root, folder));
const SYSTEM_FOLDERS = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"];
const PROBE_TIMEOUT_MS = 5_000;

export function confinedCommand(
  root: string,
  { confinement, program }: { confinement: Confinement; program: Program },
): { command: string; args: string[] } {
  const folders = projectFolders(root);
  const node = [
    "--permission",
    ...folders.map((folder) => `--allow-fs-read=${folder}`),
    // The image and canvas libraries are native; recogniser and watchdog run in threads.
    ...((program.hasAddons ?? true) ? ["--allow-addons"] : []),
    "--allow-worker",
    "--disable-sigusr1",
    "--no-warnings",
    ...v8Flags(program),
    ...runProgram(root, program),
  ];
  if (confinement === "node") return { command: process.execPath, args: node };
  return { command: "bwrap", args: [...sandbox(root, folders), process.execPath, ...node] };
}

/**
 * An empty root with only the named folders: no network, no other processes, no rights, user nobody. Nothing is
 * writable: files in memory belong to no process, so their growth would go unnoticed.
 */
function sandbox(root: string, folders: readonly string[]): string[] {
  const bind = (path: string) => ["--ro-bind-try", path, path];
  return [
    "--unshare-all",
    "--die-with-parent",
    "--new-session",
    "--cap-drop",
    "ALL",
    "--unshare-user",
    "--uid",
    "65534",
    "--gid",
    "65534",
    "--hostname",
    "documents",
    ...[...SYSTEM_FOLDERS, process.execPath, ...folders].flatMap(bind),
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--remount-ro",
    "/dev",
    "--remount-ro",
    "/",
    "--chdir",
    root,
  ];
}

let probed: Promise<Confinement> | undefined;

export function findConfinement(root: string): Promise<Confinement> {
  probed ??= probe(root);
  return probed;
}

async function probe(root: string): Promise<Confinement> {
  if (process.platform !== "linux" || !isOnPath("bwrap")) return "node";
  const folders = projectFolders(root);
  // The process reads its own memory use from /proc.
  const args = [...sandbox(root, folders), process.execPath, "-e", "process.memoryUsage.rss()"];
  return await new Promise((resolve) => {
    execFile("bwrap", args, { timeout: PROBE_TIMEOUT_MS, env: confinedEnvironment() }, (error) =>
      resolve(error ? "node" : "bubblewrap"),
    );
  });
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program));
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * The loader's own variables, an empty home, and no settings, keys or addresses of ours. A drawn page takes 33 MB. With
 * 4 kB pages, its page faults cost as much as drawing it, so glibc must use huge pages and return large blocks. Other C
 * libraries ignore this.
 */
export function confinedEnvironment(): NodeJS.ProcessEnv {
  const passedOn = ["LD_LIBRARY_PATH", "SystemRoot"].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  const memory = {
    MALLOC_ARENA_MAX: "2",
    GLIBC_TUNABLES: "glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=1048576",
  };
  return { HOME: "/", ...memory, ...Object.fromEntries(passedOn) };
}
