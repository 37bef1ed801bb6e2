import { createHash } from "node:crypto";
import { createWriteStream, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const PACKAGE = join(import.meta.dirname, "../../clients/python");
/** A constant time makes the file reproducible. A zip's times begin in 1980. */
const MADE_AT = new Date(Date.UTC(2020, 1, 2, 12));

/** Without Python, which a server's build doesn't have. A test compares it with the package's own build. */
export async function buildWheel(folder: string): Promise<string> {
  const project = readProject();
  const info = `vidimus-${project.version}.dist-info`;
  const sources = globSync("vidimus/**/*.{py,typed}", { cwd: join(PACKAGE, "src") }).sort();
  const files = [
    ...sources.map((name) => ({ name, content: readFileSync(join(PACKAGE, "src", name)) })),
    { name: `${info}/METADATA`, content: Buffer.from(metadataOf(project)) },
    { name: `${info}/WHEEL`, content: Buffer.from(WHEEL) },
  ];
  const record = [
    ...files.map(({ name, content }) => `${name},sha256=${sha256(content)},${content.length}\n`),
    `${info}/RECORD,,\n`,
  ].join("");
  const zip = new ZipFile();
  for (const { name, content } of [...files, { name: `${info}/RECORD`, content: Buffer.from(record) }])
    zip.addBuffer(content, name, { mtime: MADE_AT, mode: 0o100644 });
  zip.end();
  mkdirSync(folder, { recursive: true });
  const wheel = join(folder, `vidimus-${project.version}-py3-none-any.whl`);
  await pipeline(zip.outputStream, createWriteStream(wheel));
  return wheel;
}

const WHEEL = `Wheel-Version: 1.0
Generator: vidimus
Root-Is-Purelib: true
Tag: py3-none-any
`;

interface Project {
  version: string;
  description: string;
  license: string;
  requiresPython: string;
  dependencies: string[];
  classifiers: string[];
  readme: string;
}

function readProject(): Project {
  const toml = readFileSync(join(PACKAGE, "pyproject.toml"), "utf8");
  const find = (pattern: RegExp, text: string) => {
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`clients/python has nothing like ${pattern}`);
    return found;
  };
  const word = (name: string) => find(new RegExp(`^${name} = "([^"]*)"$`, "m"), toml);
  const list = (name: string) => {
    const lines = find(new RegExp(`^${name} = \\[\\n([^\\]]*)\\]$`, "m"), toml);
    return [...lines.matchAll(/^ +"([^"]*)",$/gm)].flatMap(([, each = ""]) => each);
  };
  return {
    version: find(
      /^__version__ = "([^"]+)"$/m,
      readFileSync(join(PACKAGE, "src/vidimus/_version.py"), "utf8"),
    ),
    description: word("description"),
    license: word("license"),
    requiresPython: word("requires-python"),
    dependencies: list("dependencies"),
    classifiers: list("classifiers"),
    readme: readFileSync(join(PACKAGE, "README.md"), "utf8"),
  };
}

function metadataOf(project: Project): string {
  const head = [
    "Metadata-Version: 2.4",
    "Name: vidimus",
    `Version: ${project.version}`,
    `Summary: ${project.description}`,
    `License-Expression: ${project.license}`,
    ...project.classifiers.map((each) => `Classifier: ${each}`),
    `Requires-Python: ${project.requiresPython}`,
    ...project.dependencies.map((each) => `Requires-Dist: ${each}`),
    "Description-Content-Type: text/markdown",
  ];
  return `${head.join("\n")}\n\n${project.readme}`;
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url");
}
