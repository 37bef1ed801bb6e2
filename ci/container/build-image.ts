import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeBaseImage } from "./base-image";
import { listContext } from "./build-context";
import type { Stage, Step } from "./read-dockerfile";
import { runInside } from "./run-in-root";

/** The home of the image's first user. */
const HOME = "/root";

interface Build {
  context: string;
  /** Roots are made here, one per stage. */
  folder: string;
  npmCache: string;
}

/** Runs a Dockerfile's steps in order. Returns the root of its last stage. */
export async function buildImage(stages: Stage[], build: Build): Promise<string> {
  const bases = new Map<string, string>();
  const roots: string[] = [];
  const rootOf = (name: string) => roots[stages.findIndex((stage) => stage.name === name)];
  for (const [index, stage] of stages.entries()) {
    const root = join(build.folder, `stage-${index}`);
    let base = rootOf(stage.base) ?? bases.get(stage.base);
    if (!base) {
      base = join(build.folder, `base-${bases.size}`);
      say(`FROM ${stage.base}`);
      await makeBaseImage(stage.base, base);
      bases.set(stage.base, base);
    }
    execFileSync("cp", ["--archive", "--reflink=auto", base, root]);
    roots.push(root);
    for (const step of stage.steps) {
      if (step.kind === "run") {
        say(`RUN ${step.command}`);
        const { env, workdir, user } = step;
        const volumes = { [join(HOME, ".npm")]: build.npmCache };
        await runInside({ root, env: { HOME, ...env }, workdir, user, volumes }, [
          "/bin/sh",
          "-c",
          step.command,
        ]);
      } else if (step.kind === "workdir") mkdirSync(join(root, step.path), { recursive: true });
      else copy(step, root, step.from === null ? build.context : rootOf(step.from), step.from === null);
    }
  }
  const last = roots.at(-1);
  if (!last) throw new Error("the Dockerfile has no stage");
  return last;
}

function copy(
  { sources, target }: Extract<Step, { kind: "copy" }>,
  root: string,
  origin: string | undefined,
  isContext: boolean,
): void {
  if (!origin) throw new Error("COPY --from names no stage that came before");
  say(`COPY ${sources.join(" ")} ${target}`);
  const options = { recursive: true, verbatimSymlinks: true } as const;
  for (const source of sources) {
    const from = join(origin, source);
    if (isContext && source === ".") {
      for (const file of listContext(origin)) cpSync(join(origin, file), join(root, target, file), options);
    } else if (!existsSync(from)) throw new Error(`COPY ${source}: there is no such file`);
    else if (statSync(from).isDirectory()) cpSync(from, join(root, target), options);
    else {
      const to = target.endsWith("/") ? join(target, basename(source)) : target;
      mkdirSync(dirname(join(root, to)), { recursive: true });
      cpSync(from, join(root, to));
    }
  }
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
