import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { callsEmblemsLogos } from "./profile";

export function wordedAs(content: TranslatedDocument, statementVersion: unknown): TranslatedDocument {
  if (!callsEmblemsLogos(statementVersion)) return content;
  const blocks = content.blocks.map((block) =>
    block.kind === "mark" && block.mark === "logo" ? { ...block, isCalledLogo: true as const } : block,
  );
  return { ...content, blocks };
}
