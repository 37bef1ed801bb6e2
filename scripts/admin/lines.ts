import { API_KEY_LINES } from "./api-keys";
import { KEY_LINES } from "./keys";
import type { Line } from "./line";
import { DIRECT_LINES, MACHINE_LINES } from "./machine";
import { MONEY_LINES } from "./money";
import { ORDER_LINES } from "./orders";
import { PARTNER_LINES } from "./partners";
import { RECORD_LINES } from "./records";
import { STAFF_LINES } from "./staff";

export const LINES: Readonly<Record<string, Line>> = {
  ...ORDER_LINES,
  ...API_KEY_LINES,
  ...PARTNER_LINES,
  ...STAFF_LINES,
  ...MONEY_LINES,
  ...RECORD_LINES,
  ...KEY_LINES,
  ...MACHINE_LINES,
  ...DIRECT_LINES,
};
