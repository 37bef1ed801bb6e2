import type { DeskVerb } from "@/lib/contract/desk/verbs";
import { chooseProfile, revoke } from "./certificates";
import { claim, release } from "./claim";
import { discardCorrection, openCorrection } from "./corrections/open-correction";
import { saveCorrection } from "./corrections/save-correction";
import { signCorrection } from "./corrections/sign-correction";
import { startSigningCorrection } from "./corrections/start-signing-correction";
import { getCorrection } from "./corrections/view-correction";
import type { DeskOperation } from "./desk-services";
import { cancel, fail } from "./end-order";
import { getMe, saveMe, saveSignatureImage } from "./me";
import { answer, ask, withdrawQuestion } from "./questions";
import { listQueue } from "./queue";
import { saveTranslation } from "./save-translation";
import { sign } from "./sign";
import { startSigning } from "./start-signing";
import { finishTask } from "./tasks/finish-task";
import { listTasks } from "./tasks/list-tasks";
import { getOrder } from "./view-order";
import { getTranslation } from "./view-translation";

type DeskOperations = { [K in DeskVerb]: DeskOperation<K> };

/** What answers each verb of the desk; one that is missing here does not compile. */
export const DESK_OPERATIONS: DeskOperations = {
  listQueue,
  getOrder,
  claim,
  release,
  chooseProfile,
  getTranslation,
  saveTranslation,
  ask,
  answer,
  withdrawQuestion,
  fail,
  cancel,
  startSigning,
  sign,
  listTasks,
  finishTask,
  revoke,
  openCorrection,
  getCorrection,
  saveCorrection,
  discardCorrection,
  startSigningCorrection,
  signCorrection,
  getMe,
  saveMe,
  saveSignatureImage,
};
