/** A transaction that the chain does not take; the message is the reason, in Bitcoin Core's words. */
export class Refusal extends Error {
  override name = 'Refusal'
}
