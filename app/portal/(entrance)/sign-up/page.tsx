import type { Metadata } from "next";
import { type NextParams, nextPage, withNext } from "../next-page";
import { offeredProviders } from "../sign-in/offered-providers";
import { ProviderButtons } from "../sign-in/provider-buttons";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage({ searchParams }: { searchParams: NextParams }) {
  const next = await nextPage(searchParams);
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Create an account</h1>
      <p className="mt-3 text-muted">
        Confirm your email address, and you have a sandbox key. The sandbox is free, and needs no card or
        password.
      </p>
      <SignUpForm next={next} />
      <ProviderButtons providers={await offeredProviders()} next={next} isSignUp />
      <p className="mt-6 border-t border-rule pt-4">
        Already have an account?{" "}
        <a className="link" href={withNext("/portal/sign-in", next)}>
          Sign in
        </a>
      </p>
    </>
  );
}
