import { z } from "zod";
import { countPagesToRecord } from "@/lib/operations/fulfilment/record-pages";
import { countRenewals, NO_AUTHORITY, renewSeals } from "@/lib/operations/fulfilment/renew-seals";
import { makeSealer } from "../make-sealer";
import { command } from "./operator-command";

const PDFS_A_CALL = 20;

export const RENEWAL_COMMANDS = {
  "renewal-status": command(z.strictObject({}), async (server) => ({
    ...(await countRenewals(server.services)),
    ...(await countPagesToRecord(server.services)),
    obstacle: makeSealer(server).canExtend ? null : NO_AUTHORITY,
  })),
  "run-renewals": command(z.strictObject({}), async (server) => {
    const { services, isDry } = server;
    const sealer = makeSealer(server);
    if (!sealer.canExtend) throw new Error(NO_AUTHORITY);
    const done = isDry ? { renewed: 0, failed: 0 } : await renewSeals({ ...services, sealer }, PDFS_A_CALL);
    return { ...done, left: (await countRenewals(services)).due };
  }),
};
