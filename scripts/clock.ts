import { runCommand } from "@/lib/server/operator/run-command";
import { tell } from "./outcomes";
import { endWith, readArguments } from "./read-command";

const USAGE = "Usage: npm run clock -- DAYS   moves the clock ahead, with a Stripe double only";
const { days, wish } = readArguments(USAGE, { takes: ["days"] });
const ahead = Number(days);
if (!(ahead > 0 && ahead <= 366)) endWith(USAGE, `${days} isn't a number of days up to 366.`);
tell("advance-clock", await runCommand("advance-clock", { days: ahead }, wish), wish);
process.exit(0);
