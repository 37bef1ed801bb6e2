import type { DeskOperation } from "../desk-services";
import { findCase } from "./correction-case";
import { viewCorrection } from "./view-correction";

/** A correction as it was last saved. */
export const getCorrection: DeskOperation<"getCorrection"> = async (services, staff, { correctionId }) =>
  viewCorrection(services, staff, await findCase(services, staff, correctionId));
