/** Thrown at start-up when the functions ask for something that only a real Inngest server does. */
export class UnsupportedWorkflow extends Error {
  constructor(complaints: string[]) {
    super(
      `The embedded workflow runner cannot run these functions:\n${complaints.map((line) => `- ${line}`).join("\n")}`,
    );
    this.name = "UnsupportedWorkflow";
  }
}
