import type Stripe from "stripe";
import { listPage } from "../core/list-page";
import { mergeMetadata, mergeText } from "../core/merge";
import { invalidRequest } from "../core/refusal";
import type { Handlers } from "../core/route";
import type { World } from "../core/world";
import { moveCustomerBalance } from "../money/customer-balance";
import { attachMethod, methodNamed } from "../money/payment-methods";
import type { CustomerObject } from "../objects/customers";
import { search } from "./search";

function setDefaultMethod(world: World, customer: CustomerObject, methodId: string | undefined): void {
  if (methodId === undefined) return;
  const method = world.paymentMethods.find(methodId);
  if (method === undefined || method.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param: "invoice_settings[default_payment_method]" },
    );
  }
  customer.invoice_settings.default_payment_method = methodId;
}

function mergeAddress(
  known: CustomerObject["address"],
  sent: Stripe.CustomerUpdateParams["address"],
): CustomerObject["address"] {
  if (sent === undefined) return known;
  if (sent === "" || sent === null) return null;
  const part = (name: keyof typeof sent) => mergeText(known?.[name] ?? null, sent[name]);
  return {
    line1: part("line1"),
    line2: part("line2"),
    city: part("city"),
    state: part("state"),
    postal_code: part("postal_code"),
    country: part("country"),
  };
}

const MOST_FIELDS = 4;
const LONGEST_NAME = 40;
const LONGEST_VALUE = 140;

function setCustomFields(
  { invoice_settings: settings }: CustomerObject,
  sent: Stripe.CustomerUpdateParams.InvoiceSettings["custom_fields"],
): void {
  if (sent === undefined) return;
  const fields = sent === "" || sent === null ? [] : sent;
  const isTooLong = fields.some(
    ({ name, value }) => name.length > LONGEST_NAME || value.length > LONGEST_VALUE,
  );
  if (fields.length > MOST_FIELDS || isTooLong) {
    throw invalidRequest(
      `You can have up to ${MOST_FIELDS} custom fields, with names of up to ${LONGEST_NAME} characters and values of up to ${LONGEST_VALUE}.`,
      { param: "invoice_settings[custom_fields]" },
    );
  }
  settings.custom_fields = fields.length === 0 ? null : fields;
}

export const customers: Handlers<
  | "POST /v1/customers"
  | "GET /v1/customers"
  | "GET /v1/customers/search"
  | "GET /v1/customers/:id"
  | "POST /v1/customers/:id"
  | "GET /v1/customers/:id/payment_methods"
> = {
  "POST /v1/customers": ({ world, params }) => {
    const customer: CustomerObject = {
      id: world.makeId("cus"),
      object: "customer",
      address: null,
      balance: 0,
      created: world.seconds(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      email: params.email ?? null,
      invoice_prefix: `INV${world.customers.newestFirst().length + 1}`,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      next_invoice_sequence: 1,
    };
    if (params.payment_method !== undefined) {
      attachMethod(world, methodNamed(world, params.payment_method, "payment_method"), customer);
    }
    setDefaultMethod(world, customer, params.invoice_settings?.default_payment_method);
    world.customers.add(customer);
    if (params.balance !== undefined) moveCustomerBalance(world, customer, params.balance, "initial");
    world.emit("customer.created", customer);
    return customer;
  },
  "GET /v1/customers": ({ world, params }) => {
    const found = world.customers
      .newestFirst()
      .filter((customer) => params.email === undefined || customer.email === params.email);
    return listPage("/v1/customers", found, params);
  },
  "GET /v1/customers/search": ({ world, params }) => {
    const fields = ["created", "email", "name"];
    const url = "/v1/customers/search";
    return search(world, { url, objects: world.customers.newestFirst(), fields }, params);
  },
  "GET /v1/customers/:id": ({ world, id }) => world.customers.get(id),
  "POST /v1/customers/:id": ({ world, id, params }) => {
    const customer = world.customers.get(id);
    setDefaultMethod(world, customer, params.invoice_settings?.default_payment_method);
    setCustomFields(customer, params.invoice_settings?.custom_fields);
    customer.address = mergeAddress(customer.address, params.address);
    customer.name = mergeText(customer.name ?? null, params.name);
    customer.email = mergeText(customer.email, params.email);
    customer.description = mergeText(customer.description, params.description);
    customer.metadata = mergeMetadata(customer.metadata, params.metadata);
    if (params.balance !== undefined) {
      moveCustomerBalance(world, customer, params.balance - customer.balance, "adjustment");
    }
    world.emit("customer.updated", customer);
    return customer;
  },
  "GET /v1/customers/:id/payment_methods": ({ world, id, params }) => {
    const customer = world.customers.get(id);
    const methods = world.paymentMethods
      .newestFirst()
      .filter((method) => method.customer === customer.id && (params.type ?? method.type) === method.type);
    return listPage(`/v1/customers/${id}/payment_methods`, methods, params);
  },
};
