import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import mammoth from "mammoth";
import { run } from "../generators/run";

/** A program that others read Word files with. */
export interface Reader {
  name: string;
  /** The text of each file. Null if the reader can't open it. */
  read(paths: readonly string[]): Promise<Map<string, string | null>>;
  /** It reads all of a document, not only the part that is usually called its text. */
  isWhole?: boolean;
  /** It reads what is on pages: their heads and feet as well. */
  isPaged?: boolean;
}

/** The readers that there are here. LibreOffice is left out where it is not installed. */
export async function startReaders(folder: string): Promise<Reader[]> {
  await run("python3", ["-m", "venv", "python"], { cwd: folder });
  const python = join(folder, "python/bin/python");
  const requirements = join(import.meta.dirname, "requirements.txt");
  await run(python, ["-m", "pip", "install", "--quiet", "--require-hashes", "-r", requirements], {
    cwd: folder,
  });
  const readers: Reader[] = [
    {
      name: "python-docx",
      isWhole: true,
      async read(paths) {
        const said = await run(python, [join(import.meta.dirname, "read_drafts.py"), ...paths], {
          cwd: folder,
        });
        return new Map(Object.entries(JSON.parse(said) as Record<string, string | null>));
      },
    },
    { name: "unzip", read: async (paths) => new Map(paths.map((path) => [path, unzipped(path)])) },
    {
      name: "Java",
      async read(paths) {
        const said = await run("java", [join(import.meta.dirname, "StreamReader.java"), ...paths], {
          cwd: folder,
        });
        const texts = said.split("\0");
        return new Map(paths.map((path, at) => [path, texts[at] ?? null]));
      },
    },
    { name: "mammoth", isWhole: true, read: readByMammoth },
  ];
  const office = officeIn(folder);
  if (office) readers.push(office);
  else console.log("LibreOffice is not installed: the other readers judge without it.");
  return readers;
}

function unzipped(path: string): string | null {
  const { stdout } = spawnSync("unzip", ["-p", path, "word/document.xml"], { encoding: "utf8" });
  return stdout || null;
}

async function readByMammoth(paths: readonly string[]): Promise<Map<string, string | null>> {
  const texts = new Map<string, string | null>();
  for (const path of paths)
    texts.set(
      path,
      await mammoth.extractRawText({ path }).then(
        ({ value }) => value,
        () => null,
      ),
    );
  return texts;
}

/** LibreOffice prints each file, and poppler reads the pages. */
function officeIn(folder: string): Reader | null {
  if (spawnSync("soffice", ["--version"]).status !== 0) return null;
  let turns = 0;
  return {
    name: "LibreOffice",
    isWhole: true,
    isPaged: true,
    async read(paths) {
      turns += 1;
      const out = join(folder, `pages-${turns}`);
      mkdirSync(out);
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      await run("soffice", ["--headless", profile, "--convert-to", "pdf", "--outdir", out, ...paths], {
        cwd: folder,
      });
      const texts = new Map<string, string | null>();
      for (const path of paths) {
        const pages = join(out, basename(path).replace(/\.docx$/, ".pdf"));
        const text = pages.replace(/\.pdf$/, ".txt");
        if (existsSync(pages)) spawnSync("pdftotext", [pages, text]);
        texts.set(path, existsSync(text) ? readFileSync(text, "utf8") : null);
      }
      return texts;
    },
  };
}
