import { typeFits } from "../core/deliveries";
import { listPage } from "../core/list-page";
import { noSuch } from "../core/refusal";
import type { Handlers } from "../core/route";

export const events: Handlers<"GET /v1/events" | "GET /v1/events/:id"> = {
  "GET /v1/events": ({ world, params }) => {
    const types = params.types ?? (params.type === undefined ? null : [params.type]);
    const found = world.events
      .filter((event) => !event.isThin)
      .filter((event) => types === null || types.some((pattern) => typeFits(event.type, pattern)))
      .filter(
        (event) =>
          params.delivery_success === undefined || params.delivery_success === (event.state === "delivered"),
      )
      .map((event) => event.payload as typeof event.payload & { created: number })
      .reverse();
    return listPage("/v1/events", found, params);
  },
  "GET /v1/events/:id": ({ world, id }) => {
    const event = world.events.find((candidate) => !candidate.isThin && candidate.id === id);
    if (event === undefined) throw noSuch("event", id);
    return event.payload;
  },
};
