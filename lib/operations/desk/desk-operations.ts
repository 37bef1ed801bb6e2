import type { DeskVerb } from "@/lib/contract/desk/verbs";
import { answer } from "./answer";
import { ask } from "./ask";
import { cancel } from "./cancel";
import { chooseProfile } from "./choose-profile";
import { claim } from "./claim";
import { discardCorrection } from "./corrections/discard-correction";
import { getCorrection } from "./corrections/get-correction";
import { openCorrection } from "./corrections/open-correction";
import { saveCorrection } from "./corrections/save-correction";
import { signCorrection } from "./corrections/sign-correction";
import { startSigningCorrection } from "./corrections/start-signing-correction";
import type { DeskOperation } from "./desk-services";
import { fail } from "./fail";
import { getMe } from "./get-me";
import { getOrder } from "./get-order";
import { getWorkpiece } from "./get-workpiece";
import { listQueue } from "./list-queue";
import { release } from "./release";
import { revoke } from "./revoke";
import { saveMe } from "./save-me";
import { saveSignatureImage } from "./save-signature-image";
import { saveWorkpiece } from "./save-workpiece";
import { sign } from "./sign";
import { startSigning } from "./start-signing";
import { finishTask } from "./tasks/finish-task";
import { listTasks } from "./tasks/list-tasks";
import { withdrawQuestion } from "./withdraw-question";

type DeskOperations = { [K in DeskVerb]: DeskOperation<K> };

/** What answers each verb of the desk; one that is missing here does not compile. */
export const DESK_OPERATIONS: DeskOperations = {
  listQueue,
  getOrder,
  claim,
  release,
  chooseProfile,
  getWorkpiece,
  saveWorkpiece,
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
