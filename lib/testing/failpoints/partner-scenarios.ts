import { expect } from "vitest";
import { WEBHOOK_SECRET } from "../model/money-services";
import { comeToRest, tellEvents, toNextMonth } from "../model/rest";
import { signatureHeader } from "../stripe/core/deliveries";
import { deliveryBody } from "../stripe/core/events";
import { ACTS, callerOf } from "./acts";
import { paymentsOf, payoutsOf } from "./look-up";
import type { Scenario } from "./scenario";
import { ORDER_CENTS, ORDERS, partnerOf, SHARE_CENTS, sold } from "./sold";

/** What happens to partners' money by the calendar, and what the processor tells. */
export const PARTNER_SCENARIOS: Scenario[] = [
  {
    name: "a month's payout",
    async prepare(fixture) {
      const cast = await sold(fixture, "card");
      toNextMonth(fixture);
      return cast;
    },
    act: "completePayouts",
    async expect(fixture, cast) {
      const amountCents = ORDERS * SHARE_CENTS;
      expect(await payoutsOf(fixture, partnerOf(cast))).toMatchObject([{ state: "paid", amountCents }]);
    },
  },
  {
    name: "what a leaving partner was paid too much",
    async prepare(fixture) {
      const cast = await sold(fixture, "card");
      toNextMonth(fixture);
      await comeToRest(fixture);
      for (const jobId of (cast.jobIds ?? "").split(",")) {
        await ACTS.refund(fixture.services, { ...cast, jobId });
      }
      return cast;
    },
    act: "reversePayouts",
    async expect(fixture, cast) {
      // A command that died is given again.
      await ACTS.reversePayouts(fixture.services, cast);
      const amountCents = ORDERS * SHARE_CENTS;
      const taken = { state: "paid", amountCents, reversedCents: amountCents };
      expect(await payoutsOf(fixture, partnerOf(cast))).toMatchObject([taken]);
    },
  },
  {
    name: "an event of the processor's",
    async prepare(fixture) {
      const cast = await sold(fixture, "card");
      const [jobId = ""] = (cast.jobIds ?? "").split(",");
      await tellEvents(fixture);
      const payment = fixture.double.objects("paymentIntents").find(({ metadata }) => metadata.job === jobId);
      await fixture.double.actions.openDispute({ charge: payment?.id ?? "" });
      const event = fixture.double.world.events.find(
        ({ state, type }) => state === "waiting" && type.startsWith("charge.dispute"),
      );
      if (!event) throw new Error("the double tells nothing of a dispute");
      const body = deliveryBody(event);
      const signature = signatureHeader(body, [WEBHOOK_SECRET], fixture.clock.now());
      return { ...cast, jobId, body, signature, eventId: event.id };
    },
    act: "receiveEvent",
    async expect(fixture, cast) {
      const [payment] = (await paymentsOf(fixture, callerOf(cast).apiKeyId)).filter(
        ({ orderId }) => orderId === cast.jobId,
      );
      expect(payment).toMatchObject({ state: "succeeded", disputedCents: ORDER_CENTS });
    },
  },
];
