import type { SealStatus } from "@/lib/operations/keys/reseal-secrets";
import { runCommand } from "@/lib/server/run-command";

const USAGE = "Usage: npm run secrets -- [status | reseal | rotate | forget]";
const [action = "status", ...rest] = process.argv.slice(2);

function print(statuses: SealStatus[]): never {
  for (const { column, current, previous, unreadable } of statuses) {
    const lost = unreadable.length > 0 ? `, no secret opens ${unreadable.join(" ")}` : "";
    console.log(`${column}\t${current} under the current secret, ${previous} under the previous one${lost}`);
  }
  const isDone = statuses.every(({ previous, unreadable }) => previous === 0 && unreadable.length === 0);
  if (isDone) console.error("Nothing is sealed under the previous secret anymore.");
  process.exit(isDone ? 0 : 1);
}

if (rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
switch (action) {
  case "status":
    print((await runCommand("secret-status", {})) as SealStatus[]);
    break;
  case "reseal":
    print((await runCommand("reseal-secrets", {})) as SealStatus[]);
    break;
  case "rotate":
    await runCommand("rotate-folder-secret", {});
    console.log("Created a new secret. Restart the server, then run `npm run secrets -- reseal`.");
    break;
  case "forget": {
    const { wasThere } = (await runCommand("forget-previous-secret", {})) as { wasThere: boolean };
    console.log(
      wasThere ? "Removed the previous secret. Restart the server." : "There is no previous secret.",
    );
    break;
  }
  default:
    console.error(USAGE);
    process.exit(2);
}
process.exit(0);
