import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface CheckedPdf {
  /** What qpdf says of its structure. */
  structure: string;
  /** What poppler says of its signature. */
  signature: string;
  /** Its words in reading order, with one space between them. */
  words: string;
  /** What its QR codes lead to. */
  links: string[];
  /** The text attached to it as receipt.jws. */
  receipt: string;
}

/** The words of a PDF in reading order. */
export function wordsOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-pdf-"));
  try {
    writeFileSync(join(folder, "paper.pdf"), bytes);
    return oneLine(tell("pdftotext", [join(folder, "paper.pdf"), "-"]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A certified PDF as other people's programs see it. */
export function checkPdf(bytes: Uint8Array): CheckedPdf {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-pdf-"));
  const file = join(folder, "certified.pdf");
  writeFileSync(file, bytes);
  try {
    tell("pdftoppm", ["-r", "150", "-png", file, join(folder, "page")]);
    tell("pdfdetach", ["-saveall", "-o", folder, file]);
    const pictures = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return {
      structure: tell("qpdf", ["--check", file]),
      signature: tell("pdfsig", ["-nocert", file]),
      words: oneLine(tell("pdftotext", [file, "-"])),
      // A page without a code is no fault of the tool's.
      links: pictures.flatMap((name) =>
        lines(run("zbarimg", ["--quiet", "--raw", join(folder, name)]).stdout),
      ),
      receipt: readFileSync(join(folder, "receipt.jws"), "utf8"),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** White space of any kind as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function tell(tool: string, args: string[]): string {
  const { status, stdout, stderr } = run(tool, args);
  if (status !== 0) throw new Error(`${tool} failed: ${stdout}${stderr}`);
  return stdout;
}

function run(tool: string, args: string[]) {
  const done = spawnSync(tool, args, { encoding: "utf8", maxBuffer: 64 << 20 });
  if (done.error) throw done.error;
  return done;
}
