import type { ChainReceipt, ChainTransactionView, ChainView } from './chain/chain-view.js'
import { executionIn, readExecution } from './chain/find-execution.js'
import { findTransaction } from './chain/find-transaction.js'
import { isCall } from './chain/same-calls.js'
import type { Drive } from './drive-parts.js'
import type { Sighting } from './look.js'
import { startOf, takenBy } from './look.js'
import { askedCalls } from './next-run.js'
import { settleAs } from './settle.js'

/**
 * Checks once whether a sent transaction is mined or replaced.
 *
 * @throws if the network could not be read
 */
export async function lookAtTransaction(drive: Drive): Promise<Sighting> {
  const run = drive.run()
  const { ask, address } = run
  if (ask?.hash === undefined) return 'unseen'
  const chain = drive.chainOf(run)
  // Read the count before the receipt: if the count has passed the nonce, the receipt must exist.
  const sent = ask.sentNonce === undefined ? 0 : await chain.sentBy(address, 'latest')
  const [receipt, transaction] = await Promise.all([
    chain.receipt(ask.hash),
    chain.transaction(ask.hash),
  ])
  if (receipt) return end(drive, { hash: ask.hash, receipt, transaction })
  if (ask.sentNonce !== undefined) {
    if (sent > ask.sentNonce) return lookAtReplacement(drive, chain, ask.sentNonce)
    return transaction ? 'waits' : 'unseen'
  }
  if (transaction) {
    const isOwn = transaction.from.toLowerCase() === address.toLowerCase()
    if (isOwn) await drive.note({ ask: { ...ask, sentNonce: Number(transaction.nonce) } })
    return 'waits'
  }
  return lookForOther(drive, chain)
}

interface Ended {
  readonly hash: string
  readonly receipt: ChainReceipt
  readonly transaction?: ChainTransactionView | undefined
  /** The result of the account's own calls, if it is certain. */
  readonly status?: ChainReceipt['status']
}

async function end(drive: Drive, { hash, receipt, ...details }: Ended): Promise<Sighting> {
  const run = drive.run()
  const { address: account, ask } = run
  const chain = drive.chainOf(run)
  const blockNumber = receipt.blockNumber.toString()
  const transaction = details.transaction ?? (await chain.transaction(hash))
  if (!transaction || transaction.from.toLowerCase() === account.toLowerCase()) {
    await settleAs(drive, receipt.status, { hash, blockNumber, fee: receipt.fee.toString() })
    return 'over'
  }
  // Another sender sent the transaction for a contract account. The account's own calls may have failed alone.
  const place = ask && { account, hash, fromBlock: startOf(ask).block }
  const execution =
    details.status === undefined && place && (await executionIn(chain, place, askedCalls(run)))
  const status = details.status ?? (execution ? execution.status : receipt.status)
  await settleAs(drive, status, { hash, blockNumber })
  return 'over'
}

/** Looks up the transaction that used the nonce: the same transaction sped up, or a different one. */
async function lookAtReplacement(drive: Drive, chain: ChainView, nonce: number): Promise<Sighting> {
  const run = drive.run()
  const { ask, address } = run
  if (!ask) return 'unseen'
  const start = startOf(ask)
  const other = await findTransaction(
    chain,
    address,
    start,
    (candidate) => Number(candidate.nonce) === nonce,
  )
  // The endpoints may disagree, so check again later.
  if (!other) return 'passed'
  if (other.hash.toLowerCase() === ask.hash?.toLowerCase()) return 'waits'
  if (run.way !== 'batch' && isCall(other, askedCalls(run)[0])) {
    await drive.note({ ask: { ...ask, hash: other.hash } })
    return 'waits'
  }
  const message = 'Another transaction replaced this one'
  await drive.apply('voided', { ask: undefined, failure: { reason: 'replaced', message } })
  return 'over'
}

/**
 * Searches for the transaction under another hash, if the network doesn't know the first: a contract account's
 * transaction, or one sped up before any endpoint showed it.
 */
async function lookForOther(drive: Drive, chain: ChainView): Promise<Sighting> {
  const run = drive.run()
  const { ask, address } = run
  if (ask?.hash === undefined) return 'unseen'
  const start = startOf(ask)
  const kind = await chain.kindOf(address)
  if (kind !== 'key') {
    const execution = await readExecution(chain, address, ask.hash, start.block)
    if (execution) {
      const receipt = await chain.receipt(execution.hash)
      if (receipt) return end(drive, { ...execution, receipt })
    }
  }
  // The owners of a Safe may execute it days later, so there is no time limit.
  if (kind === 'contract') return 'waits'
  const isTaken = takenBy(drive.store.all(), run)
  const [call] = askedCalls(run)
  if (run.way === 'batch') return 'unseen'
  const sent = await chain.sentBy(address, 'latest')
  const same = await findTransaction(
    chain,
    address,
    start,
    (candidate) => !isTaken(candidate.hash) && isCall(candidate, call),
  )
  if (!same) return sent > ask.expected ? 'passed' : 'unseen'
  await drive.note({ ask: { ...ask, hash: same.hash, sentNonce: Number(same.nonce) } })
  return 'waits'
}
