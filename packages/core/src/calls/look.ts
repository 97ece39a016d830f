import { UnknownBundleIdError } from '../errors/rpc-errors.js'
import type { StoredAsk, StoredRun } from '../storage/stored-calls.js'
import type { ChainTransactionView, ChainView } from './chain/chain-view.js'
import { findExecution } from './chain/find-execution.js'
import { findTransaction, type SearchStart } from './chain/find-transaction.js'
import { carriesCalls, isCall } from './chain/same-calls.js'
import type { Drive } from './drive-parts.js'
import { askedCalls } from './next-run.js'
import { waitForPlace } from './wait-for-place.js'

/** The result of looking up a request to the wallet. */
export type Finding =
  | { kind: 'sent'; ask: StoredAsk }
  /** The call was not sent: its wallet knows batches by our ids, but doesn't know this one. */
  | { kind: 'not sent' }
  /** Nothing was found. The wallet may still show a prompt. */
  | { kind: 'nothing' }

/**
 * The result of one check of a sent call.
 *
 * - `over`: the call has ended
 * - `waits`: the network or the wallet has it, or neither can be asked now
 * - `passed`: the account has sent later transactions, and the call is not among them
 * - `unseen`: neither the network nor the wallet shows it
 */
export type Sighting = 'over' | 'waits' | 'passed' | 'unseen'

/** The maximum number of searches while the account has a pending transaction. */
const maxLooks = 15
/** The number of failed reads before a lookup gives up. */
const maxFailures = 3

/** Looks up whether the last request to the wallet was sent. */
export async function look(drive: Drive): Promise<Finding> {
  const chain = drive.chainOf(drive.run())
  const walletFinding = await askWallet(drive)
  if (walletFinding) return walletFinding
  let failures = 0
  for (let looks = 0; looks < maxLooks; looks += 1) {
    try {
      const finding = await findSent(drive, chain)
      if (finding) return finding
      if (!(await isSomethingWaiting(chain, drive.run()))) break
    } catch (error) {
      drive.engine.logger.debug('the network could not be read', error)
      failures += 1
      if (failures >= maxFailures) break
    }
    await drive.awaitNextLook()
  }
  return { kind: 'nothing' }
}

/** Asks the wallet whether it has the batch. */
async function askWallet(drive: Drive): Promise<Finding | undefined> {
  const { engine, store, signal } = drive
  const { ask, way, connectorId } = drive.run()
  const calls = engine.adapter('eip155').calls
  if (way !== 'batch' || ask?.batchId === undefined || !calls) return undefined
  const place = await waitForPlace(drive, ['network'])
  if (!place) return undefined
  const { connector } = place
  try {
    await calls.status({ connector, id: ask.batchId, signal })
    await store.addIdKeeper(connectorId)
    return { kind: 'sent', ask }
  } catch (error) {
    const isUnknown = error instanceof UnknownBundleIdError && !ask.isAnswered
    return isUnknown && store.isIdKeeper(connectorId) ? { kind: 'not sent' } : undefined
  }
}

/** Searches the network for the last request's calls. @throws if the network could not be read */
export async function findSent(drive: Drive, chain: ChainView): Promise<Finding | undefined> {
  const run = drive.run()
  const { ask, address } = run
  if (!ask) return undefined
  // The wallet gave the hash, but the network may have dropped the transaction since.
  if (ask.hash !== undefined && (await isKnown(chain, ask.hash))) return { kind: 'sent', ask }
  const start = startOf(ask)
  const calls = askedCalls(run)
  const isTaken = takenBy(drive.store.all(), run)
  const isWanted = (one: ChainTransactionView) =>
    !isTaken(one.hash) &&
    (run.way === 'batch' && one.to?.toLowerCase() === address.toLowerCase()
      ? carriesCalls(one.input, calls)
      : calls.length === 1 && isCall(one, calls[0]))
  const transaction = await findTransaction(chain, address, start, isWanted)
  if (transaction) {
    const { hash, nonce } = transaction
    return { kind: 'sent', ask: { ...ask, hash, sentNonce: Number(nonce) } }
  }
  if ((await chain.kindOf(address)) === 'key') return undefined
  const execution = await findExecution(chain, address, start.block, calls, isTaken)
  return execution && { kind: 'sent', ask: { ...ask, hash: execution.hash } }
}

/** Whether the network has a transaction, mined or pending. */
const isKnown = async (chain: ChainView, hash: string): Promise<boolean> =>
  (await Promise.all([chain.receipt(hash), chain.transaction(hash)])).some(
    (hash) => hash !== undefined,
  )

/** Returns the block and nonce from which to search for a request. */
export const startOf = ({ block, nonce }: StoredAsk): SearchStart => ({
  block: BigInt(block),
  nonce,
})

/** Returns whether a hash belongs to other calls, of this run or of another. */
export function takenBy(runs: readonly StoredRun[], own: StoredRun): (hash: string) => boolean {
  const taken = new Set(
    runs.flatMap((run) => {
      const requestHash = run.id === own.id ? undefined : run.ask?.hash
      return [...run.calls.map(({ hash }) => hash), requestHash].map((hash) => hash?.toLowerCase())
    }),
  )
  return (hash) => taken.has(hash.toLowerCase())
}

/** Whether the account has a pending transaction, which may be the one in question. */
async function isSomethingWaiting(chain: ChainView, { address }: StoredRun): Promise<boolean> {
  const [sent, pending] = await Promise.all([
    chain.sentBy(address, 'latest'),
    chain.sentBy(address, 'pending'),
  ])
  return pending > sent
}
