import { languageName } from "@/lib/core/catalog/languages";
import { type DeskProblemCode, deskProblem } from "@/lib/core/desk-problems";
import type { ExchangeRequest, ExchangeResult, Turn } from "@/lib/documents";
import type { Services } from "./context";

interface ExchangeFile extends Pick<ExchangeRequest, "format" | "sourceLanguage" | "targetLanguage"> {
  file: string;
}

/** @throws Problem TERM_FILE_REFUSED, MEMORY_FILE_REFUSED, WORK_FILE_REFUSED */
export async function readExchangeFile(
  { readExchange }: Pick<Services, "readExchange">,
  { file, ...asked }: ExchangeFile,
  { turn, unit, code }: { turn: Turn; unit: string; code: DeskProblemCode },
): Promise<ExchangeResult> {
  const read = await readExchange({ ...asked, bytes: Buffer.from(file, "base64") }, { turn });
  if ("refused" in read) throw deskProblem(code, read.refused, { field: "file" });
  if (read.entries.length === 0) {
    const languages = read.languages.map(languageName).join(", ");
    const pair = `${languageName(asked.sourceLanguage)} and ${languageName(asked.targetLanguage)}`;
    const [fault = languages === "" ? "" : `It has ${languages}.`] = read.faults;
    throw deskProblem(code, `The file has no ${unit} in both ${pair} that can be used. ${fault}`.trim(), {
      field: "file",
      recoveryHint:
        read.faults.length === 0 ? "Choose the languages of the file." : "Change what is named in the file.",
    });
  }
  return read;
}
