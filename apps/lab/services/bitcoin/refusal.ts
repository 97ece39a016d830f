/** A transaction that the chain refuses. The message is the reason, in Bitcoin Core's words. */
export class Refusal extends Error {
  override name = 'Refusal'
}
