import {
  DockerfileParser,
  type Instruction,
  type JSONInstruction,
  type PropertyInstruction,
} from "dockerfile-ast";

export type Step =
  | { kind: "run"; command: string; env: Record<string, string>; workdir: string; user: string }
  | { kind: "copy"; sources: string[]; target: string; from: string | null; workdir: string }
  | { kind: "workdir"; path: string };

/** The start-up settings of a container of the last stage. */
export interface ImageConfig {
  env: Record<string, string>;
  workdir: string;
  user: string;
  command: string[];
  healthcheck: string[] | null;
  volumes: string[];
  stopSignal: string;
}

export interface Stage {
  name: string | null;
  /** An image's name, or an earlier stage's. */
  base: string;
  steps: Step[];
  config: ImageConfig;
}

/**
 * Reads a Dockerfile into the stages that it builds, with its variables filled in. Knows the instructions that ours
 * uses, and no others.
 *
 * @throws Error naming an instruction, a flag, or a form that it does not know.
 */
export function readDockerfile(text: string, buildArgs: Record<string, string> = {}): Stage[] {
  const globals: Record<string, string> = {};
  const stages: Stage[] = [];
  let args: Record<string, string> = {};
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const stage = stages.at(-1);
    if (keyword === "ARG") {
      for (const [name, value] of propertiesOf(instruction, { ...globals, ...args }))
        (stage ? args : globals)[name] = buildArgs[name] ?? value ?? globals[name] ?? "";
    } else if (keyword === "FROM") {
      const [image = "", as, name = null] = wordsOf(instruction, globals);
      if (as !== undefined && as.toUpperCase() !== "AS") throw new Error(`FROM … ${as} is not known`);
      stages.push({ name, base: image, steps: [], config: firstConfig(stages, image) });
      args = {};
    } else if (stage) apply(instruction, stage, args);
    else throw new Error(`${keyword} stands before FROM`);
  }
  return stages;
}

function firstConfig(stages: Stage[], base: string): ImageConfig {
  const earlier = stages.find(({ name }) => name === base);
  if (earlier) return structuredClone(earlier.config);
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const none = { command: [], healthcheck: null, volumes: [], stopSignal: "SIGTERM" };
  return { env: { PATH: path }, workdir: "/", user: "0:0", ...none };
}

function apply(instruction: Instruction, { steps, config }: Stage, args: Record<string, string>): void {
  const variables = { ...args, ...config.env };
  const { workdir, user } = config;
  const argument = () => wordsOf(instruction, variables)[0] ?? "";
  const keyword = instruction.getKeyword();
  switch (keyword) {
    case "ENV":
      for (const [name, value] of propertiesOf(instruction, variables)) config.env[name] = value ?? "";
      return;
    case "WORKDIR":
      config.workdir = inFolder(workdir, argument());
      steps.push({ kind: "workdir", path: config.workdir });
      return;
    case "RUN":
      refuseFlags(instruction, []);
      // The shell fills in build arguments itself.
      steps.push({
        kind: "run",
        command: instruction.getArgumentsContent() ?? "",
        env: variables,
        workdir,
        user,
      });
      return;
    case "COPY": {
      const { from = null } = refuseFlags(instruction, ["from"]);
      const paths = wordsOf(instruction, variables);
      const target = inFolder(workdir, paths.pop() ?? "");
      steps.push({ kind: "copy", sources: paths, target, from, workdir });
      return;
    }
    case "USER":
      config.user = argument();
      return;
    case "VOLUME":
      config.volumes.push(argument());
      return;
    case "CMD":
      config.command = execForm(instruction.getArgumentsContent());
      return;
    case "HEALTHCHECK": {
      const [, command] = /^.*?\bCMD\s+(\[.*)$/s.exec(instruction.getArgumentsContent() ?? "") ?? [];
      config.healthcheck = execForm(command ?? null);
      return;
    }
    case "STOPSIGNAL":
      config.stopSignal = argument();
      return;
    case "EXPOSE":
    case "LABEL":
      return;
    default:
      throw new Error(`${keyword} is not known: teach it to ci/container/read-dockerfile.ts`);
  }
}

function refuseFlags(instruction: Instruction, known: string[]): Record<string, string> {
  const flags = (instruction as JSONInstruction)
    .getFlags()
    .map((flag) => [flag.getName(), flag.getValue()] as const);
  const unknown = flags.find(([name]) => !known.includes(name));
  if (unknown) throw new Error(`${instruction.getKeyword()} --${unknown[0]} is not known`);
  return Object.fromEntries(flags.map(([name, value]) => [name, value ?? ""]));
}

function execForm(json: string | null): string[] {
  if (!json?.startsWith("[")) throw new Error('a command must be in exec form, as ["program", "argument"]');
  return JSON.parse(json) as string[];
}

function propertiesOf(
  instruction: Instruction,
  variables: Record<string, string>,
): [string, string | null][] {
  return (instruction as PropertyInstruction).getProperties().map((property) => {
    const value = property.getValue();
    return [property.getName(), value === null ? null : fillIn(value, variables)];
  });
}

function wordsOf(instruction: Instruction, variables: Record<string, string>): string[] {
  return instruction.getArguments().map((argument) => fillIn(argument.getValue(), variables));
}

function fillIn(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, bare) => variables[braced ?? bare] ?? "");
}

/** As Docker does: relative to the current folder, and a final slash stays. */
function inFolder(folder: string, path: string): string {
  const whole = path.startsWith("/") ? path : `${folder}/${path}`;
  const isFolder = path.endsWith("/") || path === ".";
  const clean = whole
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
  return `/${clean}${isFolder && clean !== "" ? "/" : ""}`;
}
