import type { Metadata } from "next";
import { COUNTRY_OPTIONS } from "@/app/portal/country-options";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { ErrorState } from "@/app/ui/states";
import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import { SHIPPING_SERVICES } from "@/lib/core/catalog/enumerations";
import { languageName, OTHER_LANGUAGE, SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { SANDBOX_SCENARIOS } from "@/lib/core/orders/sandbox";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { getServer } from "@/lib/server";
import { NewOrder } from "./new-order";
import { type NewOrderOptions, RECIPIENTS, SCENARIOS } from "./options";

export const metadata: Metadata = { title: "New order" };

export default async function NewOrderPage({
  params,
  searchParams,
}: {
  params: AccountParams;
  searchParams: Promise<{ scenario?: string | string[] }>;
}) {
  const { scenario: wished } = await searchParams;
  const scenario = SANDBOX_SCENARIOS.find((known) => known === wished) ?? null;
  const { member, environment, base } = await requireMember(params);
  const { services } = await getServer();
  const { addonAvailability } = services.settings;
  const head = (
    <PageHead
      title="New order"
      lead={
        <>
          A certified translation. Order business text, and the review of your own translation, by API. Your
          draft can be a PDF, a Word document (DOCX), or plain text. See{" "}
          <a className="link" href="/docs/orders#submit">
            Orders
          </a>
          .
        </>
      }
    />
  );
  if (!hasRight(member.role, "orders.change")) {
    return (
      <>
        {head}
        <Panel isFlush>
          <ErrorState
            title="Your role places no orders"
            action={<ButtonLink href={`${base}/orders`}>Back to the orders</ButtonLink>}
          >
            Ask an owner or an admin of this account to place it, or to change your role.
          </ErrorState>
        </Panel>
      </>
    );
  }
  const options: NewOrderOptions = {
    sources: [["", "Choose…"], ...LANGUAGES, [OTHER_LANGUAGE, languageName(OTHER_LANGUAGE)]],
    targets: LANGUAGES,
    types: [["", "Choose…"], ...TYPES],
    recipients: RECIPIENTS,
    services: addonAvailability.hardcopy
      ? [["", "No, PDF only"], ...SHIPPING_SERVICES.map((id) => [id, serviceName(id)] as const)]
      : [],
    countries: addonAvailability.hardcopy ? COUNTRY_OPTIONS : [],
    hasNotarization: addonAvailability.notarization,
    hasCopies: addonAvailability.additionalCopies,
    scenarios: environment === "sandbox" ? SCENARIOS : [],
    languageNames: Object.fromEntries(LANGUAGES),
  };
  const account = await ask("getAccount", { params: { partnerId: member.partnerId } });
  const usualUseCase = account instanceof Problem ? null : account.settings.defaultUseCase;
  return (
    <>
      {head}
      <NewOrder
        place={{ partnerId: member.partnerId, environment }}
        base={base}
        options={options}
        usualUseCase={usualUseCase ?? undefined}
        scenario={environment === "sandbox" ? scenario : null}
      />
    </>
  );
}

const LANGUAGES = SOURCE_LANGUAGES.filter((code) => code !== OTHER_LANGUAGE)
  .map((code) => [code, languageName(code)] as const)
  .sort((a, b) => (a[1] < b[1] ? -1 : 1));

const TYPES = DOCUMENT_TYPES.map(
  ({ type }) => [type, type === OTHER_DOCUMENT_TYPE ? "Another document" : documentTypeName(type)] as const,
);

function serviceName(id: (typeof SHIPPING_SERVICES)[number]): string {
  const { label, transitLabel } = SHIPPING_SERVICE_FACTS[id];
  return `${label}, ${transitLabel}`;
}
