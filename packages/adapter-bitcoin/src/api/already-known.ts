import { BroadcastFailedError } from '../errors/bitcoin-errors.js'

/** What Bitcoin Core says of a transaction that it has in its pool, in a block, or whose outputs it has (code -27). */
const known =
  /already in block chain|outputs already in utxo set|txn-already-known|txn-already-in-mempool|txn-same-nonwitness-data-in-mempool/i

/** Whether a node took no transaction because it has it: it was sent before, and is where it should be. */
export const isAlreadyKnown = (error: unknown): boolean =>
  error instanceof BroadcastFailedError && known.test(error.details ?? '')
