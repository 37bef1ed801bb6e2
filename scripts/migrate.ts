import { openPostgres } from "@/db/client";
import { reasonOf } from "@/lib/server/services/reason-of";
import { readArguments } from "./read-command";

const USAGE = "Usage: npm run migrate   applies the migrations to the database at DATABASE_URL";
readArguments(USAGE, { takes: [], isDirect: true });
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL. The embedded database migrates automatically at startup.");
  process.exit(2);
}
try {
  const database = await openPostgres(url, { migrate: true });
  await database.close();
  console.log("The database is up to date.");
} catch (error) {
  console.error(`The database was not migrated: ${reasonOf(error)}.`);
  process.exit(1);
}
