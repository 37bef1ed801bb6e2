import { expect } from "vitest";
import { WEBHOOK_SECRET } from "../model/money-services";
import { runUntilIdle, tellEvents, toNextMonth } from "../model/rest";
import { signatureHeader } from "../stripe/core/deliveries";
import { deliveryBody } from "../stripe/core/events";
import { ACTIONS, callerOf } from "./actions";
import { paymentsOf, payoutsOf } from "./look-up";
import { ORDER_CENTS, ORDERS, partnerOf, partnerWithOrders, SHARE_CENTS } from "./partner-with-orders";
import type { Scenario } from "./scenario";

export const PARTNER_SCENARIOS: Scenario[] = [
  {
    name: "a month's payout",
    async prepare(fixture) {
      const data = await partnerWithOrders(fixture, "card");
      toNextMonth(fixture);
      return data;
    },
    action: "completePayouts",
    async expect(fixture, data) {
      const amountCents = ORDERS * SHARE_CENTS;
      expect(await payoutsOf(fixture, partnerOf(data))).toMatchObject([{ state: "paid", amountCents }]);
    },
  },
  {
    name: "what a leaving partner was paid too much",
    async prepare(fixture) {
      const data = await partnerWithOrders(fixture, "card");
      toNextMonth(fixture);
      await runUntilIdle(fixture);
      for (const jobId of (data.jobIds ?? "").split(",")) {
        await ACTIONS.refund(fixture.services, { ...data, jobId });
      }
      return data;
    },
    action: "reversePayouts",
    async expect(fixture, data) {
      await ACTIONS.reversePayouts(fixture.services, data);
      const amountCents = ORDERS * SHARE_CENTS;
      const taken = { state: "paid", amountCents, reversedCents: amountCents };
      expect(await payoutsOf(fixture, partnerOf(data))).toMatchObject([taken]);
    },
  },
  {
    name: "an event of the processor's",
    async prepare(fixture) {
      const data = await partnerWithOrders(fixture, "card");
      const [jobId = ""] = (data.jobIds ?? "").split(",");
      await tellEvents(fixture);
      const payment = fixture.double.objects("paymentIntents").find(({ metadata }) => metadata.job === jobId);
      await fixture.double.actions.openDispute({ charge: payment?.id ?? "" });
      const event = fixture.double.world.events.find(
        ({ state, type }) => state === "waiting" && type.startsWith("charge.dispute"),
      );
      if (!event) throw new Error("the double tells nothing of a dispute");
      const body = deliveryBody(event);
      const signature = signatureHeader(body, [WEBHOOK_SECRET], fixture.clock.now());
      return { ...data, jobId, body, signature, eventId: event.id };
    },
    action: "receiveEvent",
    async expect(fixture, data) {
      const [payment] = (await paymentsOf(fixture, callerOf(data).apiKeyId)).filter(
        ({ orderId }) => orderId === data.jobId,
      );
      expect(payment).toMatchObject({ state: "succeeded", disputedCents: ORDER_CENTS });
    },
  },
];
