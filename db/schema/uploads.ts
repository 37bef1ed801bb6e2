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
  /** Likeliest first. None if unsure, and in older rows. */
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

/** Its URL is accepted in documents[].url of the same key. */
export const uploads = pgTable(
  "uploads",
  {
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    state: text({ enum: ["waiting", "ready", "refused"] }).notNull(),
    /** As declared. Bytes that don't match are refused. */
    sizeBytes: integer("size_bytes").notNull(),
    declaredSha256: text("declared_sha256"),
    /** Hash of the received bytes. The storage key under `sources/` follows from it. */
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

/** Files under `sources/`, by hash. Retention and the sweep of orphans decide by `lastPutAt` which to delete. */
export const sourceFiles = pgTable(
  "source_files",
  {
    sha256: text().primaryKey(),
    /** Raised before the bytes are put, so that a file that is about to be ordered is not deleted. */
    lastPutAt: time("last_put_at").notNull(),
  },
  (t) => [index("source_files_put").on(t.lastPutAt)],
);
