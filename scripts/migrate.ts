import { openPostgres } from "@/db/client";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL. The embedded database migrates automatically at startup.");
  process.exit(2);
}
const database = await openPostgres(url, { migrate: true });
await database.close();
console.log("The database is up to date.");
