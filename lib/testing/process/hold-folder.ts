// Takes a data folder as a server would, prints "held" or "taken", and stays until it is killed.
import { tryTakeFolder } from "@/lib/server/services/folder-lock";

process.stdout.write(tryTakeFolder(process.argv[2] ?? "") ? "held\n" : "taken\n");
setInterval(() => undefined, 60_000);
