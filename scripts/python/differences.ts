export const DIFFERENCES: Record<"typeScript" | "python", { rows: RegExp; because: string }[]> = {
  typeScript: [
    { rows: /^(?:client|webhook)\.\w+\.signal$/, because: "Python ends an iteration, or cancels a task" },
    { rows: /^settings\.fetch$/, because: "the caller's own HTTP client is http_client" },
    {
      rows: /^(?:webhooks|certificates)\.Verify(?:Webhook|Receipt)Options$/,
      because: "they are keyword arguments",
    },
    { rows: /^types\.\w+Options$/, because: "they are keyword arguments" },
    {
      rows: /^types\.(?:Inputs|Outputs|ToolInputs|ToolOperations|CallName|UsualToolName)$/,
      because: "for the AI SDK's tools",
    },
    { rows: /^types\.[A-Z]+(?:_[A-Z]+)*$/, because: "Python's lists of values are Literal types" },
    { rows: /^types\.SubmitInput$/, because: "it is Submission: the client fills in the key" },
    { rows: /^types\.Replay$/, because: "the answers themselves have the member" },
    {
      rows: /^types\.(?:Vidimus|VidimusError|VidimusErrorCode|ClientErrorCode|WebhookOfKey|EventFeed|createVidimus)$/,
      because: "the package vidimus itself has them",
    },
    { rows: /^codes\.webhook\.BAD_BODY$/, because: "a parsed body is a TypeError in Python" },
    { rows: /^codes\.pdf\.UNSUPPORTED$/, because: "Python always unpacks streams" },
  ],
  python: [
    { rows: /^client\.close$/, because: "connections stay open until they are closed" },
    { rows: /^settings\.http_client$/, because: "in place of fetch" },
    { rows: /^client\.wait_for\.max_wait$/, because: "AbortSignal.timeout in TypeScript" },
    { rows: /^certificates\.fetch_key_set_async$/, because: "one for each kind of program" },
    { rows: /^certificates\.SealedWith$/, because: "it has no name in TypeScript" },
    {
      rows: /^types\.(?:Download|File|FilingCopy|RenewedCopy)$/,
      because: "what download and upload take has a name, and download takes copies too",
    },
    {
      rows: /^types\.(?:Certification|JobStatus|ProductLine|ShippingAddress|ShippingService|SpeedTier|UseCase|WebhookEvent|WebhookType)$/,
      because: "TypeScript reads them off others, such as StatusOutput['status']",
    },
  ],
};
