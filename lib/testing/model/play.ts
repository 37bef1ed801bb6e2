import type { Command } from "./command";
import { playCloseDispute, playDispute } from "./play-bank";
import { playChangeCard, playPayOnPage, playSubmit, playSubmitAgain } from "./play-buyer";
import {
  playEnding,
  playRefund,
  playRefundInDashboard,
  playRefundTooMuch,
  playRetry,
  playSendBack,
} from "./play-refund";
import {
  playCalm,
  playDisturb,
  playEndInvoice,
  playHour,
  playLeave,
  playLose,
  playMinute,
  playMonth,
  playPayOut,
  playTell,
  playWait,
} from "./play-time";
import type { Stage } from "./stage";

type Player<K extends Command["do"]> = (stage: Stage, command: Extract<Command, { do: K }>) => Promise<void>;

const PLAYERS: { [K in Command["do"]]: Player<K> } = {
  submit: playSubmit,
  submitAgain: playSubmitAgain,
  changeCard: playChangeCard,
  payOnPage: playPayOnPage,
  refund: playRefund,
  refundTooMuch: playRefundTooMuch,
  fail: playEnding,
  cancel: playEnding,
  refundInDashboard: playRefundInDashboard,
  sendBack: playSendBack,
  retry: playRetry,
  dispute: playDispute,
  closeDispute: playCloseDispute,
  tell: playTell,
  lose: playLose,
  disturb: playDisturb,
  calm: playCalm,
  wait: playWait,
  minute: playMinute,
  hour: playHour,
  month: playMonth,
  payOut: playPayOut,
  leave: playLeave,
  endInvoice: playEndInvoice,
  atOnce: playAtOnce,
};

/** Does it, checks what was answered where that can be foretold, and tells the model. */
export async function play(stage: Stage, command: Command): Promise<void> {
  const player = PLAYERS[command.do] as (stage: Stage, command: Command) => Promise<void>;
  await player(stage, command);
}

/** Several at once: who comes first nobody can foretell. */
async function playAtOnce(stage: Stage, { commands }: Extract<Command, { do: "atOnce" }>): Promise<void> {
  stage.isCalm = false;
  const played = await Promise.allSettled(commands.map((command) => play(stage, command)));
  for (const result of played) if (result.status === "rejected") throw result.reason;
}
