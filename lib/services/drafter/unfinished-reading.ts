/** A document's pages are still to be read when the time for it is over: what was read is kept, and the next call goes on. */
export class UnfinishedReading extends Error {
  override name = "UnfinishedReading";
}
