import { sumCents } from "@/lib/core/money/money";
import type { ShipTo } from "@/lib/core/postage/destination";
import { locateDestination, QUOTE_DESTINATION_FIELDS } from "@/lib/core/postage/destination";
import { orderGrams, splitParcels } from "@/lib/core/postage/parcels";
import type { PostageRequest } from "@/lib/core/postage/postage-quote";
import { tablePostageCents } from "@/lib/core/postage/rates";
import { Problem } from "@/lib/core/problem";
import {
  type EasyPostOrigin,
  isAddressRefusal,
  readRate,
  shipmentBody,
} from "@/lib/services/postage/easypost-wire";
import type { Postage } from "@/lib/services/postage/port";

export interface EasyPostSettings {
  apiKey: string;
  origin: EasyPostOrigin;
  fetch: typeof fetch;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  onFailure?: ((reason: string) => void) | undefined;
}

const EASYPOST_URL = "https://api.easypost.com";
const TIMEOUT_MS = 8_000;
const RETRY_AFTER_SECONDS = 30;

export function createEasyPostPostage(settings: EasyPostSettings): Postage {
  return {
    async quotePostage(request) {
      const { service, shipTo, fields } = request;
      const destination = locateDestination(service, shipTo, fields);
      // EasyPost rates addresses, not bands.
      if (shipTo === null || (destination.kind !== "international" && !shipTo.postal_code?.trim())) {
        return {
          cents: tablePostageCents(service, destination, request.pages, request.additionalCopies),
          estimated: true,
        };
      }
      return { cents: await rateParcels(settings, request, shipTo), estimated: false };
    },
  };
}

async function rateParcels(
  settings: EasyPostSettings,
  request: PostageRequest,
  shipTo: ShipTo,
): Promise<number> {
  const parcels = splitParcels(request.service, orderGrams(request.pages, request.additionalCopies));
  const weights = [...new Set(parcels)];
  const cents = await Promise.all(
    weights.map(async (grams) => {
      const count = parcels.filter((parcel) => parcel === grams).length;
      return count * (await rateParcel(settings, request, shipTo, grams));
    }),
  );
  return sumCents(cents);
}

async function rateParcel(
  settings: EasyPostSettings,
  { service, fields = QUOTE_DESTINATION_FIELDS }: PostageRequest,
  shipTo: ShipTo,
  grams: number,
): Promise<number> {
  const answer = await postShipment(settings, shipmentBody(settings.origin, shipTo, grams));
  if (isAddressRefusal(answer.status, answer.body)) {
    throw new Problem("VALIDATION_ERROR", "The carrier doesn't recognize this destination.", {
      field: fields.shipTo,
      recoveryHint: "Correct the destination's country, state, city, and postal_code.",
    });
  }
  if (answer.status < 200 || answer.status > 299) throw unavailable(settings, `status ${answer.status}`);
  const rate = readRate(answer.body, service);
  if (rate.kind === "cents") return rate.cents;
  if (rate.kind === "unusable") throw unavailable(settings, `no usable rate of the carrier of ${service}`);
  throw new Problem("VALIDATION_ERROR", `${service} doesn't deliver to this destination.`, {
    field: fields.service,
    recoveryHint: "Choose another shipping service of the same scope from GET /capabilities.",
  });
}

async function postShipment(
  settings: EasyPostSettings,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await settings.fetch(`${settings.baseUrl ?? EASYPOST_URL}/v2/shipments`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${settings.apiKey}:`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
    return { status: response.status, body: await readJson(response) };
  } catch (error) {
    throw unavailable(
      settings,
      error instanceof Error ? `${error.name}: ${error.message}` : "unknown failure",
    );
  }
}

/** Error answers may carry no JSON. A success without it is a failure. */
async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  return response.json().catch(() => null);
}

function unavailable({ onFailure }: EasyPostSettings, reason: string): Problem {
  onFailure?.(`EasyPost: ${reason}`);
  return new Problem("SERVICE_UNAVAILABLE", "The carrier's postage rates are currently unavailable.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    recoveryHint: "Wait for retryAfterSeconds and retry the request, or leave out the hard copy.",
  });
}
