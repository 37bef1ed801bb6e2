import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Output } from "../../lib/contract/operations";
import type { NumberedDoubt } from "../../lib/core/documents/page-doubts";
import type { Refusal } from "../../lib/core/problem";
import { apiKeys } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

interface DeclaredLanguage {
  language: string | null;
}

interface UploadInspection {
  wordCount: number | null;
  /** True if no scan or picture was left unread, so that wordCount covers all pages. Absent in older rows. */
  isWhole?: boolean;
  scripts?: string[];
  languages?: string[];
  detectedLanguage: string | null;
  seemsIn?: string | null;
  parts?: string[];
  whole?: string | null;
  language?: string | null;
  legibility: NonNullable<Output<"createDocument">["legibility"]>;
  doubts?: NumberedDoubt[];
  blankPages?: readonly number[];
  whitePages?: readonly number[];
  drawnSha256?: string;
}

export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    state: text({ enum: ["waiting", "ready", "refused"] }).notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    declaredSha256: text("declared_sha256"),
    sha256: text(),
    mediaType: text("media_type"),
    pageCount: integer("page_count"),
    inspection: jsonb().$type<DeclaredLanguage | UploadInspection>(),
    refusal: jsonb().$type<Pick<Refusal, "code" | "message"> & { recoveryHint?: string | undefined }>(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("uploads_expiry").on(t.expiresAt), index("uploads_key").on(t.apiKeyId, t.createdAt)],
);

export const sourceFiles = pgTable(
  "source_files",
  {
    sha256: text().primaryKey(),
    /** Raised before the bytes are put, so that a file that is about to be ordered is not deleted. */
    lastPutAt: time("last_put_at").notNull(),
  },
  (t) => [index("source_files_put").on(t.lastPutAt)],
);
