import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ResultOutput, Vidimus } from "../../client";
import type { Cli, Command } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";

export const result: Command = {
  summary: "download the finished work",
  usage:
    "vidimus result JOB_ID [--out FOLDER] [--json]\n\n  --out FOLDER   where to save the files (the current folder)",
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, { out: { type: "string", default: "." } });
    const jobId = onlyWord(positionals, "job ID");
    const vidimus = openClient(cli, values["base-url"]);
    const answer = await vidimus.result(jobId, { signal: cli.signal });
    const files = await save(cli, vidimus, answer, values.out);
    if (values.json) cli.say(JSON.stringify({ ...answer, files: files.map(({ file }) => file) }));
    else {
      for (const { file, of } of files) cli.say(`saved ${file}${of === undefined ? "" : ` (of ${of})`}`);
      if (answer.reviewedTranslationHint) cli.say(answer.reviewedTranslationHint);
      for (const { publicVerifyUrl } of answer.certifications) cli.say(`verify at ${publicVerifyUrl}`);
    }
    return 0;
  },
};

interface SavedFile {
  file: string;
  /** The document, where there are several. */
  of: string | undefined;
}

/** Writes what there is to be downloaded, and every receipt beside it. */
async function save(cli: Cli, vidimus: Vidimus, answer: ResultOutput, folder: string): Promise<SavedFile[]> {
  const { orderNumber, artifacts, certifications } = answer;
  // It becomes a file's name: an address of somebody else's must not choose the folder.
  if (!/^[\w-]{1,64}$/.test(orderNumber)) throw new Error(`${orderNumber} isn't an order number.`);
  await mkdir(folder, { recursive: true });
  const files: SavedFile[] = [];
  const write = async (index: number, count: number, extension: string, content: Uint8Array | string) => {
    const file = join(folder, `${orderNumber}${count > 1 ? `-${index + 1}` : ""}.${extension}`);
    await writeFile(file, content);
    files.push({ file, of: artifacts.length > 1 ? artifacts[index]?.documentName : undefined });
  };
  for (const [index, artifact] of artifacts.entries()) {
    if (artifact.kind === "certificate_only") continue;
    const bytes = await vidimus.download(artifact, { signal: cli.signal });
    await write(index, artifacts.length, artifact.kind === "certified_pdf" ? "pdf" : "txt", bytes);
  }
  if (answer.reviewedTranslation) {
    const { format } = answer.reviewedTranslation;
    const bytes = await vidimus.download(answer.reviewedTranslation, { signal: cli.signal });
    await write(0, 1, format === "docx" ? "reviewed.docx" : "reviewed.html", bytes);
  }
  for (const [index, { jws }] of certifications.entries()) {
    await write(index, certifications.length, "jws", jws);
  }
  return files;
}
