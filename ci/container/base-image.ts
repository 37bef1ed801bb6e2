import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { runInside } from "./run-in-root";

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * Builds the equivalent of the official image `node:VERSION-SUITE-slim`: Debian's smallest system with Node and npm in
 * /usr/local and a user `node`. Debian's packages come from this machine's own mirror.
 */
export async function makeBaseImage(image: string, root: string): Promise<void> {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(image) ?? [];
  if (!version || !suite) throw new Error(`${image} is no image that can be made here`);
  if (process.version !== `v${version}`)
    throw new Error(`the image has Node ${version}, and the lock file brings ${process.version}`);
  const options = ["--quiet", "--variant=minbase", "--include=ca-certificates"];
  execFileSync("mmdebstrap", [...options, suite, root, debianMirror()], { stdio: "inherit" });
  const local = join(root, "usr/local");
  cpSync(realpathSync(process.execPath), join(local, "bin/node"));
  mkdirSync(join(local, "lib/node_modules"), { recursive: true });
  cpSync(npmPackage(), join(local, "lib/node_modules/npm"), { recursive: true, dereference: true });
  for (const tool of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(local, "bin", tool));
  const inside = { root, env: { PATH }, workdir: "/", user: "0:0" };
  await runInside(inside, ["groupadd", "--gid", "1000", "node"]);
  await runInside(inside, ["useradd", "--uid", "1000", "--gid", "node", "--create-home", "node"]);
}

function debianMirror(): string {
  const filter = ["Origin: Debian", "Label: Debian", "Created-By: Packages"];
  const found = execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI)", ...filter], {
    encoding: "utf8",
  });
  return found.split("\n")[0] || "http://deb.debian.org/debian";
}

function npmPackage(): string {
  const link = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  return join(realpathSync(link), "../..");
}
