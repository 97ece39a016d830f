/** A transaction that the chain refuses. The message is the reason, as Bitcoin Core states it. */
export class Refusal extends Error {
  override name = 'Refusal'
}
