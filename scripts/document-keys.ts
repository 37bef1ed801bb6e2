import { runCommand } from "@/lib/server/run-command";

const USAGE = "Usage: npm run document-keys -- [list | compromise ID]";
const [action = "list", id] = process.argv.slice(2);

if (action === "list") {
  console.log(JSON.stringify(await runCommand("list-document-keys", {}), null, 2));
} else if (action === "compromise" && id) {
  const { withdrawn } = (await runCommand("compromise-document-key", { id })) as { withdrawn: boolean };
  console.log(
    withdrawn
      ? `${id} no longer seals PDFs, and its certificate is no longer published. PDFs that it sealed now fail the offline check and the verify page's file check. The verify page still shows their fingerprints, so people can compare them by hand.`
      : "This key doesn't exist.",
  );
  process.exit(withdrawn ? 0 : 1);
} else {
  console.error(USAGE);
  process.exit(2);
}
process.exit(0);
