import { runCommand } from "@/lib/server/run-command";

const days = Number(process.argv[2]);
if (process.argv.length !== 3 || !(days > 0 && days <= 366)) {
  console.error("Usage: npm run clock -- DAYS   moves the clock ahead, with a Stripe double only");
  process.exit(2);
}
const { now } = JSON.parse(JSON.stringify(await runCommand("put-clock-ahead", { days }))) as { now: string };
console.log(now);
process.exit(0);
