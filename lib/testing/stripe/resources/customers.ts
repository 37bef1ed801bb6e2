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
