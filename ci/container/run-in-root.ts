import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Inside {
  root: string;
  env: Record<string, string>;
  workdir: string;
  /** `UID:GID`; 0:0 builds, with all rights in its root. */
  user: string;
  /** The root is read-only; /tmp (in memory) and the volumes are writable. */
  isReadOnly?: boolean;
  /** Folders of this machine, by their paths in the container. */
  volumes?: Record<string, string>;
}

/**
 * Starts a program chrooted into a folder, in its own process namespace and with a user's rights only, as in a
 * container.
 */
export function startInside(
  inside: Inside,
  command: string[],
  stdio: "inherit" | "pipe" = "inherit",
): ChildProcess {
  const { root, env, workdir, user, isReadOnly = false, volumes = {} } = inside;
  const [uid, gid] = user.split(":");
  const isRoot = uid === "0";
  // Engines write this file into each container. Without it, the container can't resolve localhost.
  if (isRoot) writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
  const asUser = ["setpriv", "--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", "--no-new-privs"];
  const args = [
    ...(isReadOnly ? ["--ro-bind", root, "/", "--tmpfs", "/tmp"] : ["--bind", root, "/"]),
    ...["--dev", "/dev", "--proc", "/proc", "--ro-bind", "/etc/resolv.conf", "/etc/resolv.conf"],
    ...Object.entries(volumes).flatMap(([place, folder]) => ["--bind", folder, place]),
    ...["--unshare-pid", "--unshare-ipc", "--unshare-uts", "--as-pid-1", "--die-with-parent"],
    ...["--cap-add", "ALL", "--clearenv"],
    ...Object.entries(env).flatMap(([name, value]) => ["--setenv", name, value]),
    ...["--chdir", workdir, "--json-status-fd", "3", "--"],
    ...(isRoot ? [] : [...asUser, "--bounding-set=-all", "--"]),
    ...command,
  ];
  return spawn("bwrap", args, { stdio: ["ignore", stdio, stdio, "pipe"] });
}

export async function runInside(inside: Inside, command: string[]): Promise<void> {
  const [code] = await once(startInside(inside, command), "exit");
  if (code !== 0) throw new Error(`${command.join(" ")} exited with ${code}`);
}

export function firstProcessOf(container: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = "";
    // Don't close the pipe early: writing to a closed pipe would end the container.
    container.stdio[3]?.on("data", (chunk: Buffer) => {
      status += chunk;
      const [, pid] = /"child-pid":\s*(\d+)/.exec(status) ?? [];
      if (pid) resolve(Number(pid));
    });
    container.once("exit", () => reject(new Error("the container did not start")));
  });
}
