// The service's own start-up as a process without Next: says so when it is up, and stays until it is killed.
import { startOrExit } from "@/lib/server/start/start";

await startOrExit();
process.stdout.write("up\n");
setInterval(() => undefined, 60_000);
