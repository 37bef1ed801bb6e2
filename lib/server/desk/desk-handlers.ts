import type { DeskVerb } from "@/lib/contract/desk/verbs";
import { assign, listColleagues } from "../../operations/desk/assign";
import { chooseProfile, revoke } from "../../operations/desk/certificates";
import { claim, release } from "../../operations/desk/claim";
import { comment, resolveComment } from "../../operations/desk/comments";
import { declineCorrection } from "../../operations/desk/corrections/decline-request";
import { discardCorrection, openCorrection } from "../../operations/desk/corrections/open-correction";
import { saveCorrection } from "../../operations/desk/corrections/save-correction";
import { signCorrection } from "../../operations/desk/corrections/sign-correction";
import { startSigningCorrection } from "../../operations/desk/corrections/start-signing-correction";
import { getCorrection } from "../../operations/desk/corrections/view-correction";
import type { DeskOperation } from "../../operations/desk/desk-services";
import { getEarnings } from "../../operations/desk/earnings";
import { cancel, fail } from "../../operations/desk/end-order";
import { findOrders } from "../../operations/desk/find-orders";
import { getMe, saveMe, saveSignatureImage } from "../../operations/desk/me";
import { deleteSegment, importSegments, listMemory } from "../../operations/desk/memory/house-memory";
import { findMatches, searchMemory } from "../../operations/desk/memory/memory";
import { readWorkFile } from "../../operations/desk/memory/work-file";
import { answer, ask, withdrawQuestion } from "../../operations/desk/questions";
import { listQueue } from "../../operations/desk/queue";
import { saveTranslation } from "../../operations/desk/save-translation";
import { askReader, finishReading, withdrawReader } from "../../operations/desk/second-reader";
import { sign } from "../../operations/desk/sign";
import { signTogether, startSigningTogether } from "../../operations/desk/sign-together";
import { removeStamp, saveStamp } from "../../operations/desk/stamps";
import { startSigning } from "../../operations/desk/start-signing";
import { correctTracking, finishTask } from "../../operations/desk/tasks/finish-task";
import { listTasks } from "../../operations/desk/tasks/list-tasks";
import {
  addStarterTerms,
  deleteTerm,
  importTerms,
  listTerms,
  saveTerm,
} from "../../operations/desk/terms/terms";
import { getFirstVersion, listBlockVersions } from "../../operations/desk/versions";
import { getOrder } from "../../operations/desk/view-order";
import { getTranslation } from "../../operations/desk/view-translation";

type DeskOperations = { [K in DeskVerb]: DeskOperation<K> };

export const DESK_OPERATIONS: DeskOperations = {
  listQueue,
  findOrders,
  getOrder,
  claim,
  release,
  chooseProfile,
  getTranslation,
  saveTranslation,
  listBlockVersions,
  getFirstVersion,
  comment,
  resolveComment,
  listColleagues,
  assign,
  askReader,
  withdrawReader,
  finishReading,
  ask,
  answer,
  withdrawQuestion,
  fail,
  cancel,
  startSigning,
  startSigningTogether,
  signTogether,
  sign,
  listTasks,
  finishTask,
  correctTracking,
  revoke,
  openCorrection,
  declineCorrection,
  getCorrection,
  saveCorrection,
  discardCorrection,
  startSigningCorrection,
  signCorrection,
  getEarnings,
  getMe,
  saveMe,
  saveSignatureImage,
  saveStamp,
  removeStamp,
  listTerms,
  saveTerm,
  deleteTerm,
  importTerms,
  addStarterTerms,
  findMatches,
  searchMemory,
  listMemory,
  deleteSegment,
  importSegments,
  readWorkFile,
};
