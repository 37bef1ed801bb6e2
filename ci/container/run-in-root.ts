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
  /** Nothing of the root can be written; a folder in memory at /tmp and the volumes can. */
  isReadOnly?: boolean;
  /** Folders of this machine by their places inside. */
  volumes?: Record<string, string>;
}

/** Starts a program in a folder as its root, alone in it as a container is: its own processes, no rights but a user's. */
export function startInside(
  inside: Inside,
  command: string[],
  stdio: "inherit" | "pipe" = "inherit",
): ChildProcess {
  const { root, env, workdir, user, isReadOnly = false, volumes = {} } = inside;
  const [uid, gid] = user.split(":");
  const isRoot = uid === "0";
  // Engines write it into each container: without it, a container doesn't know itself as localhost.
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

/** The same to its end. */
export async function runInside(inside: Inside, command: string[]): Promise<void> {
  const [code] = await once(startInside(inside, command), "exit");
  if (code !== 0) throw new Error(`${command.join(" ")} exited with ${code}`);
}

/** The process of this machine that is the container's first. */
export function firstProcessOf(container: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = "";
    // Read to its end: whoever closed it before would end the container by a broken pipe.
    container.stdio[3]?.on("data", (chunk: Buffer) => {
      status += chunk;
      const [, pid] = /"child-pid":\s*(\d+)/.exec(status) ?? [];
      if (pid) resolve(Number(pid));
    });
    container.once("exit", () => reject(new Error("the container did not start")));
  });
}
