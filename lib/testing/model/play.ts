import type { Command } from "./command";
import { runCloseDispute, runDispute } from "./run-bank";
import { runChangeCard, runPayOnPage, runSubmit, runSubmitAgain } from "./run-buyer";
import {
  runEnding,
  runRefund,
  runRefundInDashboard,
  runRefundTooMuch,
  runRetry,
  runSendBack,
} from "./run-refund";
import {
  runCalm,
  runDisturb,
  runEndInvoice,
  runHour,
  runLeave,
  runLose,
  runMinute,
  runMonth,
  runPayOut,
  runTell,
  runWait,
} from "./run-time";
import type { Scenario } from "./scenario";

type Player<K extends Command["do"]> = (
  scenario: Scenario,
  command: Extract<Command, { do: K }>,
) => Promise<void>;

const PLAYERS: { [K in Command["do"]]: Player<K> } = {
  submit: runSubmit,
  submitAgain: runSubmitAgain,
  changeCard: runChangeCard,
  payOnPage: runPayOnPage,
  refund: runRefund,
  refundTooMuch: runRefundTooMuch,
  fail: runEnding,
  cancel: runEnding,
  refundInDashboard: runRefundInDashboard,
  sendBack: runSendBack,
  retry: runRetry,
  dispute: runDispute,
  closeDispute: runCloseDispute,
  tell: runTell,
  lose: runLose,
  disturb: runDisturb,
  calm: runCalm,
  wait: runWait,
  minute: runMinute,
  hour: runHour,
  month: runMonth,
  payOut: runPayOut,
  leave: runLeave,
  endInvoice: runEndInvoice,
  atOnce: runAtOnce,
};

export async function play(scenario: Scenario, command: Command): Promise<void> {
  const player = PLAYERS[command.do] as (scenario: Scenario, command: Command) => Promise<void>;
  await player(scenario, command);
}

async function runAtOnce(
  scenario: Scenario,
  { commands }: Extract<Command, { do: "atOnce" }>,
): Promise<void> {
  scenario.isCalm = false;
  const played = await Promise.allSettled(commands.map((command) => play(scenario, command)));
  for (const result of played) if (result.status === "rejected") throw result.reason;
}
