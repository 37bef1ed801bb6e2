import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Grey } from "./similarity";

const run = promisify(execFile);
const FONTS = join(import.meta.dirname, "../../../assets/fonts");
const LENT = /^(substitutes\/.*|NotoSans(JP|KR|SC|TC)_.*)\.ttf\.br$/;

/** In points of the page as shown. */
export interface Word {
  text: string;
  box: readonly [number, number, number, number];
}

export interface PageWords extends PageSize {
  words: Word[];
}

export interface References {
  pdfium(bytes: Uint8Array, pages: readonly PageSize[]): Promise<(Grey | null)[]>;
  /** With the sides that the page has before it is turned. */
  poppler(path: string, page: number, size: PageSize): Promise<Grey | null>;
  words(path: string, lastPage: number): Promise<PageWords[]>;
  close(): void;
}

export interface PageSize {
  width: number;
  height: number;
}

export async function startReferences(): Promise<References> {
  const folder = mkdtempSync(join(tmpdir(), "references-"));
  const env = { ...process.env, FONTCONFIG_FILE: lendFonts(folder), LC_ALL: "C.UTF-8" };
  const ask = async (program: string, args: string[]) => {
    try {
      return (await run(program, args, { env, timeout: 60_000, maxBuffer: 2 ** 28, encoding: "buffer" }))
        .stdout;
    } catch {
      return null;
    }
  };
  const library = await PDFiumLibrary.init();
  return {
    async pdfium(bytes, sizes) {
      const document = await library.loadDocument(bytes).catch(() => null);
      if (document === null) return sizes.map(() => null);
      const drawn: (Grey | null)[] = [];
      for (const [index, size] of sizes.entries()) {
        const page = document.getPage(index);
        const { data, width, height } = await page.render({
          width: size.width,
          height: size.height,
          render: "bitmap",
          renderFormFields: true,
        });
        drawn.push({ data: toGrey(data, 4), width, height });
      }
      document.destroy();
      return drawn;
    },
    async poppler(path, page, { width, height }) {
      const number = String(page);
      const size = ["-scale-to-x", String(width), "-scale-to-y", String(height)];
      return fromPpm(await ask("pdftoppm", ["-q", "-cropbox", "-f", number, "-l", number, ...size, path]));
    },
    async words(path, lastPage) {
      const found = await ask("pdftotext", ["-q", "-cropbox", "-bbox", "-l", String(lastPage), path, "-"]);
      return found === null ? [] : wordsIn(found.toString("utf8"));
    },
    close() {
      library.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function lendFonts(folder: string): string {
  for (const file of readdirSync(FONTS, { recursive: true, encoding: "utf8" }).filter((name) =>
    LENT.test(name),
  ))
    writeFileSync(join(folder, basename(file, ".br")), brotliDecompressSync(readFileSync(join(FONTS, file))));
  const settings = join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir><include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>`,
  );
  return settings;
}

/** "P6", the sides, the largest value, then red, green, and blue of each pixel. */
function fromPpm(file: Buffer | null): Grey | null {
  const [head, width, height] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file?.toString("latin1", 0, 64) ?? "") ?? [];
  if (file === null || head === undefined) return null;
  return { data: toGrey(file.subarray(head.length), 3), width: Number(width), height: Number(height) };
}

export function toGrey(pixels: Uint8Array, bytes: number): Uint8Array {
  const grey = new Uint8Array(pixels.length / bytes);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * bytes;
    const [red, green, blue] = [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0];
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return grey;
}

const PAGES = /<page width="([\d.]+)" height="([\d.]+)">(.*?)<\/page>/gs;
const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/gs;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function wordsIn(html: string): PageWords[] {
  return [...html.matchAll(PAGES)].map(([, width, height, inside = ""]) => ({
    width: Number(width),
    height: Number(height),
    words: [...inside.matchAll(WORD)].map(([, left, top, right, bottom, text = ""]) => ({
      text: text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ""),
      box: [Number(left), Number(top), Number(right), Number(bottom)],
    })),
  }));
}
