import { mergeMetadata, requireUrl } from "../core/merge";
import { noSuch } from "../core/refusal";
import type { Handlers } from "../core/route";
import { transferCapability } from "../money/accounts";
import type { AccountObject } from "../objects/accounts";

const LINK_LIFE_MS = 5 * 60_000;

/** The account as v2 answers it: parts that were not asked for are null. */
function present(account: AccountObject, include: readonly string[]): object {
  return {
    ...account,
    configuration: include.some((part) => part.startsWith("configuration."))
      ? { recipient: include.includes("configuration.recipient") ? account.configuration.recipient : null }
      : null,
    defaults: include.includes("defaults") ? account.defaults : null,
    future_requirements: null,
    identity: include.includes("identity") ? account.identity : null,
    requirements: include.includes("requirements") ? account.requirements : null,
  };
}

export const accounts: Handlers<
  | "POST /v2/core/accounts"
  | "GET /v2/core/accounts/:id"
  | "POST /v2/core/account_links"
  | "GET /v2/core/events"
  | "GET /v2/core/events/:id"
> = {
  "POST /v2/core/accounts": ({ world, params }) => {
    const wanted = params.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
    const account = world.accounts.add({
      id: world.makeId("acct"),
      object: "v2.core.account",
      applied_configurations: params.configuration?.recipient === undefined ? [] : ["recipient"],
      closed: false,
      configuration: {
        customer: null,
        merchant: null,
        recipient:
          params.configuration?.recipient === undefined
            ? null
            : {
                applied: true,
                capabilities: wanted?.requested
                  ? {
                      stripe_balance: {
                        payouts: transferCapability("restricted"),
                        stripe_transfers: transferCapability("restricted"),
                      },
                    }
                  : {},
              },
      },
      contact_email: params.contact_email ?? null,
      created: world.now().toISOString(),
      dashboard: params.dashboard ?? "none",
      defaults: params.defaults ?? null,
      display_name: params.display_name ?? null,
      identity: {
        country: params.identity?.country ?? null,
        entity_type: params.identity?.entity_type ?? null,
      },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      requirements: { entries: [{ description: "identity.individual", awaiting_action_from: "user" }] },
    });
    world.emitThin("v2.core.account.created", account, {});
    return present(account, params.include ?? []);
  },
  "GET /v2/core/accounts/:id": ({ world, id, params }) =>
    present(world.accounts.get(id), params.include ?? []),
  "POST /v2/core/account_links": ({ world, params }) => {
    requireUrl(params.use_case.account_onboarding?.return_url, "use_case.account_onboarding.return_url");
    requireUrl(params.use_case.account_onboarding?.refresh_url, "use_case.account_onboarding.refresh_url");
    return {
      object: "v2.core.account_link",
      account: world.accounts.get(params.account, "account").id,
      created: world.now().toISOString(),
      expires_at: new Date(world.now().getTime() + LINK_LIFE_MS).toISOString(),
      livemode: false,
      url: `${world.settings.pagesUrl}/onboarding/${params.account}?return_url=${encodeURIComponent(params.use_case.account_onboarding?.return_url ?? "")}`,
      use_case: params.use_case,
    };
  },
  "GET /v2/core/events": ({ world, params }) => {
    const found = world.events
      .filter((event) => event.isThin)
      .filter((event) => params.types === undefined || params.types.includes(event.type))
      .map((event) => event.payload)
      .filter(
        (event) =>
          "related_object" in event &&
          (params.object_id ?? event.related_object.id) === event.related_object.id,
      );
    return {
      data: found.reverse().slice(0, params.limit ?? 20),
      next_page_url: null,
      previous_page_url: null,
    };
  },
  "GET /v2/core/events/:id": ({ world, id }) => {
    const event = world.events.find((candidate) => candidate.isThin && candidate.id === id);
    if (event === undefined) throw noSuch("event", id);
    return event.payload;
  },
};
