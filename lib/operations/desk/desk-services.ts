import type { StaffRow } from "@/db/queries/staff";
import type { DeskAnswer, DeskBody, DeskParams, DeskVerb } from "@/lib/contract/desk/verbs";
import type { Renderer } from "@/lib/paper";
import type { Services } from "../context";

export interface DeskServices extends Services {
  renderer: Renderer;
}

export type DeskInput<K extends DeskVerb> = DeskParams<K> & DeskBody<K>;

export type DeskOperation<K extends DeskVerb> = (
  services: DeskServices,
  staff: StaffRow,
  input: DeskInput<K>,
) => Promise<DeskAnswer<K>>;
