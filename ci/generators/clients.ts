import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { run } from "./run";
import { type Tools, VERSIONS } from "./tools";

/** The folder in which a client is made, and the tools and settings it needs to order. */
export interface Bench {
  folder: string;
  description: string;
  tools: Tools;
  /** The environment of the program that orders. */
  env: Record<string, string>;
}

const SAMPLES = join(import.meta.dirname, "samples");
/** Go and Java's default library refuse what a later version adds, unless the generator is told otherwise. */
const TOLERANT = "--additional-properties=disallowAdditionalPropertiesIfNotPresent=false";
const GO = { GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local" };
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  types: ["node"],
  skipLibCheck: true,
};

async function generate(
  { folder, description, tools }: Bench,
  name: string,
  ...options: string[]
): Promise<string> {
  const out = join(folder, "client");
  const args = ["-jar", tools.jar, "generate", "-g", name, "-i", description, "-o", out];
  await run("java", [...args, "--global-property=apiTests=false,modelTests=false", ...options], {
    cwd: folder,
  });
  return out;
}

/** Compiles a TypeScript program beside the client that it imports, and runs it. */
async function runTypeScript({ folder, tools, env }: Bench, sample: string): Promise<string> {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(join(tools.product, "@types"), join(folder, "node_modules/@types"));
  cpSync(join(SAMPLES, sample), join(folder, "sample.ts"));
  const files = {
    "package.json": '{"type":"module"}',
    "tsconfig.json": JSON.stringify({ compilerOptions: STRICT, files: ["sample.ts"] }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await run(process.execPath, [join(tools.product, "typescript/bin/tsc"), "-p", "."], { cwd: folder });
  return run(process.execPath, ["--import", pathToTsx(tools), "sample.ts"], { cwd: folder, env });
}

function linkPackages({ folder, tools }: Bench, ...names: string[]): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of names) symlinkSync(join(tools.npm, name), join(folder, "node_modules", name));
}

function pathToTsx({ product }: Tools): string {
  return join(product, "tsx/dist/loader.mjs");
}

async function runGo({ folder, tools, env }: Bench, sample: string, module: string): Promise<string> {
  cpSync(join(SAMPLES, sample), join(folder, "main.go"));
  writeFileSync(join(folder, "go.mod"), `module vidimus.test/sample\n\ngo 1.25.0\n\n${module}\n`);
  await run(tools.go, ["build", "-o", "sample", "."], { cwd: folder, env: GO });
  return run(join(folder, "sample"), [], { cwd: folder, env });
}

/** Programs that order, by the generator's name. Each returns the program's output. */
export const CLIENTS: Record<string, (bench: Bench) => Promise<string>> = {
  async "openapi-generator python"(bench) {
    const client = await generate(bench, "python");
    const { python } = bench.tools;
    const needed = ["-m", "pip", "install", "--quiet", "-r", join(client, "requirements.txt")];
    await run(python, needed, { cwd: bench.folder });
    return run(python, [join(SAMPLES, "openapi_generator.py")], {
      cwd: bench.folder,
      env: { ...bench.env, PYTHONPATH: client },
    });
  },

  async "openapi-generator typescript-fetch"(bench) {
    await generate(bench, "typescript-fetch");
    return runTypeScript(bench, "openapi_generator.ts");
  },

  async "openapi-generator java"(bench) {
    const client = await generate(bench, "java", TOLERANT);
    const { folder } = bench;
    const jars = join(folder, "jars");
    const pom = join(client, "pom.xml");
    await run("mvn", ["-q", "-B", "-f", pom, "dependency:copy-dependencies", `-DoutputDirectory=${jars}`], {
      cwd: folder,
    });
    const sources = globSync("src/main/java/**/*.java", { cwd: client }).map((file) => join(client, file));
    const classes = join(folder, "classes");
    const sample = join(SAMPLES, "OpenApiGenerator.java");
    // Before version 18, Java reads sources in the machine's locale.
    await run(
      "javac",
      ["-encoding", "UTF-8", "-nowarn", "-d", classes, "-cp", join(jars, "*"), ...sources, sample],
      {
        cwd: folder,
      },
    );
    const path = [classes, join(jars, "*")].join(delimiter);
    return run("java", ["-cp", path, "OpenApiGenerator"], { cwd: folder, env: bench.env });
  },

  async "openapi-generator go"(bench) {
    const client = await generate(bench, "go", TOLERANT);
    const file = join(client, "go.mod");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^module .*/, "module vidimus.test/client"));
    const module = "require vidimus.test/client v0.0.0\nreplace vidimus.test/client => ./client";
    return runGo(bench, "openapi_generator.go", module);
  },

  async "openapi-python-client"(bench) {
    const { folder, description, tools, env } = bench;
    const client = join(folder, "openapi_python_client_sample");
    const program = join(dirname(tools.python), "openapi-python-client");
    const args = ["generate", "--path", description, "--output-path", client, "--meta", "none"];
    // The generator formats its output with a program that must be on the PATH.
    const path = `${dirname(tools.python)}${delimiter}${process.env.PATH}`;
    await run(program, args, { cwd: folder, env: { PATH: path } });
    return run(tools.python, [join(SAMPLES, "openapi_python_client.py")], {
      cwd: folder,
      env: { ...env, PYTHONPATH: folder },
    });
  },

  async "@hey-api/openapi-ts"(bench) {
    const { folder, description, tools } = bench;
    const program = join(tools.ci, ".bin/openapi-ts");
    await run(program, ["-i", description, "-o", join(folder, "client"), "--no-log-file"], { cwd: folder });
    return runTypeScript(bench, "hey_api.ts");
  },

  async "openapi-typescript"(bench) {
    const { folder, description, tools } = bench;
    linkPackages(bench, "openapi-fetch", "openapi-typescript-helpers");
    const program = join(tools.npm, ".bin/openapi-typescript");
    await run(program, [description, "-o", join(folder, "client/schema.d.ts")], { cwd: folder });
    return runTypeScript(bench, "openapi_typescript.ts");
  },

  async orval(bench) {
    const { folder, description, tools } = bench;
    const output = {
      target: "client/client.ts",
      client: "fetch",
      baseUrl: { getBaseUrlFromSpecification: true },
    };
    const config = `export default ${JSON.stringify({ vidimus: { input: description, output } })};\n`;
    writeFileSync(join(folder, "orval.config.mjs"), config);
    await run(join(tools.npm, ".bin/orval"), [], { cwd: folder });
    return runTypeScript(bench, "orval.ts");
  },

  async kubb(bench) {
    const { folder, description, tools } = bench;
    linkPackages(bench, "@kubb");
    const names = { Oas: "plugin-oas", Ts: "plugin-ts", Client: "plugin-client" };
    const imports = Object.entries(names).map(
      ([name, from]) => `import { plugin${name} } from "@kubb/${from}";\n`,
    );
    const settings = `input: { path: ${JSON.stringify(description)} }, output: { path: "client", format: false }`;
    const plugins = 'pluginOas(), pluginTs(), pluginClient({ client: "fetch" })';
    writeFileSync(
      join(folder, "kubb.config.mjs"),
      `${imports.join("")}export default { ${settings}, plugins: [${plugins}] };\n`,
    );
    await run(join(tools.npm, ".bin/kubb"), ["generate"], { cwd: folder });
    return runTypeScript(bench, "kubb.ts");
  },

  async "datamodel-code-generator"(bench) {
    const { folder, description, tools, env } = bench;
    const program = join(dirname(tools.python), "datamodel-codegen");
    await run(program, ["--input", description, "--output", "models.py"], { cwd: folder });
    return run(tools.python, [join(SAMPLES, "datamodel_code_generator.py")], {
      cwd: folder,
      env: { ...env, PYTHONPATH: folder },
    });
  },

  async "oapi-codegen"(bench) {
    const { folder, description, tools } = bench;
    const program = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${VERSIONS.oapiCodegen}`;
    mkdirSync(join(folder, "client"));
    // Without skip-prune, the generator drops the bodies of webhooks, which its own client needs.
    const args = ["-generate", "types,client,skip-prune", "-package", "client", "-o", "client/client.go"];
    await run(tools.go, ["run", program, ...args, description], {
      cwd: folder,
      env: { GOTOOLCHAIN: "local" },
    });
    return runGo(
      bench,
      "oapi_codegen.go",
      `require github.com/oapi-codegen/runtime v${VERSIONS.oapiRuntime}`,
    );
  },
};

/** Generators for languages without a compiler in any registry. Each returns a note for the report. */
export const UNCOMPILED: Record<string, (bench: Bench) => Promise<string>> = {
  async "openapi-generator csharp"(bench) {
    const client = await generate(bench, "csharp");
    const files = globSync("src/**/*.cs", { cwd: client }).length;
    if (files < 100) throw new Error(`it made only ${files} files`);
    return `${files} files generated, not compiled: the .NET SDK isn't in any registry that CI reaches`;
  },
};
