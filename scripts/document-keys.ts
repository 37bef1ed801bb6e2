import { runCommand } from "@/lib/server/run-command";

const USAGE = "Usage: npm run document-keys -- [list | compromise ID]";
const [action = "list", id] = process.argv.slice(2);

if (action === "list") {
  console.log(JSON.stringify(await runCommand("list-document-keys", {}), null, 2));
} else if (action === "compromise" && id) {
  const { withdrawn } = (await runCommand("compromise-document-key", { id })) as { withdrawn: boolean };
  console.log(
    withdrawn
      ? `${id} seals nothing more, and its certificate is not published any more. PDFs that it sealed fail the offline check and the verify page's check of a dropped file. The fingerprint that the verify page shows is still theirs: compare it by hand.`
      : "There is no such key.",
  );
  process.exit(withdrawn ? 0 : 1);
} else {
  console.error(USAGE);
  process.exit(2);
}
process.exit(0);
