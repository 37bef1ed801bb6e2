"use client";

import type { FormEvent } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { asSentence } from "./as-sentence";
import { fieldOf } from "./field-of";
import { useAction } from "./use-action";

/** The first submit loads the schema, and with it zod: no page waits for it. */
export function useZodForm<In extends FieldValues, Out>({
  loadSchema,
  defaultValues,
  send,
}: {
  loadSchema: () => Promise<z.ZodType<Out, In>>;
  defaultValues: DefaultValues<In>;
  send: (values: Out) => Promise<void>;
}) {
  const resolver: Resolver<In, unknown, Out> = async (...parts) => {
    const [schema, { zodResolver }, { formWords }] = await Promise.all([
      loadSchema(),
      import("@hookform/resolvers/zod"),
      import("./form-words"),
    ]);
    return zodResolver(schema, { error: formWords })(...parts);
  };
  const form = useForm<In, unknown, Out>({ resolver, defaultValues });
  const action = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await action.run(form.handleSubmit(send));
    if (outcome === "done" || outcome === "dropped") return;
    const refused = fieldOf(outcome, form.getValues());
    if (refused === null) return;
    form.setError(refused.name as Path<In>, { message: refused.words }, { shouldFocus: true });
  };
  const isAtField = action.error !== null && fieldOf(action.error, form.getValues()) !== null;
  const field = <Name extends Path<In>>(name: Name) => ({
    ...form.register(name),
    error: sentenceOf(form.getFieldState(name, form.formState).error?.message),
  });
  return {
    form,
    field,
    submit,
    isBusy: action.isBusy,
    error: isAtField ? null : action.error,
    clear: action.clear,
  };
}

const sentenceOf = (words: string | undefined) => (words === undefined ? undefined : asSentence(words));
