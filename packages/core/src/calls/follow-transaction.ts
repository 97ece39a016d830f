import type { ChainReceipt, ChainView } from './chain/chain-view.js'
import { isExecutionFailed, readExecution } from './chain/find-execution.js'
import { findTransaction } from './chain/find-transaction.js'
import { isCall } from './chain/same-calls.js'
import type { Drive } from './drive-parts.js'
import { startOf, takenBy } from './look.js'
import { askedCalls } from './next-run.js'
import { settleAs } from './settle.js'

/**
 * One look at a transaction that was sent: whether it is in a block, or another took its place.
 *
 * @returns whether it has come to its end
 * @throws when the network could not be read
 */
export async function lookAtTransaction(drive: Drive): Promise<boolean> {
  const run = drive.run()
  const { ask, address } = run
  if (ask?.hash === undefined) return false
  const chain = drive.chainOf(run)
  // The count comes before the receipt: one that is past the nonce means that the receipt is there.
  const sent = ask.sentNonce === undefined ? 0 : await chain.sentBy(address, 'latest')
  const receipt = await chain.receipt(ask.hash)
  if (receipt) return end(drive, ask.hash, receipt)
  if (ask.sentNonce !== undefined) {
    return sent > ask.sentNonce ? lookAtReplacement(drive, chain, ask.sentNonce) : false
  }
  const transaction = await chain.transaction(ask.hash)
  if (transaction) {
    const isOwn = transaction.from.toLowerCase() === address.toLowerCase()
    if (isOwn) await drive.note({ ask: { ...ask, sentNonce: Number(transaction.nonce) } })
    return false
  }
  return lookForOther(drive, chain)
}

async function end(drive: Drive, hash: string, receipt: ChainReceipt): Promise<boolean> {
  const run = drive.run()
  const { address, ask } = run
  const chain = drive.chainOf(run)
  const blockNumber = receipt.blockNumber.toString()
  const transaction = await chain.transaction(hash)
  if (!transaction || transaction.from.toLowerCase() === address.toLowerCase()) {
    await settleAs(drive, receipt.status, { hash, blockNumber, fee: receipt.fee.toString() })
    return true
  }
  // Sent by another for an account that is a contract: its own part of it may have failed alone.
  const isFailed =
    ask !== undefined && (await isExecutionFailed(chain, address, hash, startOf(ask).block))
  await settleAs(drive, isFailed ? 'reverted' : receipt.status, { hash, blockNumber })
  return true
}

/** Another transaction took its nonce: the same one sped up, or something else. */
async function lookAtReplacement(drive: Drive, chain: ChainView, nonce: number): Promise<boolean> {
  const run = drive.run()
  const { ask, address } = run
  if (!ask) return false
  const start = startOf(ask)
  const other = await findTransaction(chain, address, start, (one) => Number(one.nonce) === nonce)
  // Endpoints do not all know the same: looked at again.
  if (!other || other.hash.toLowerCase() === ask.hash?.toLowerCase()) return false
  if (run.way !== 'batch' && isCall(other, askedCalls(run)[0])) {
    await drive.note({ ask: { ...ask, hash: other.hash } })
    return false
  }
  const message = 'Another transaction took the place of this one'
  await drive.apply('voided', { ask: undefined, failure: { reason: 'replaced', message } })
  return true
}

/** What the network has under no such hash: an account that is a contract, or one that was sped up before it was seen. */
async function lookForOther(drive: Drive, chain: ChainView): Promise<boolean> {
  const run = drive.run()
  const { ask, address } = run
  if (ask?.hash === undefined) return false
  const start = startOf(ask)
  if (await chain.hasCode(address)) {
    const execution = await readExecution(chain, address, ask.hash, start.block)
    if (execution) {
      const receipt = await chain.receipt(execution.hash)
      if (receipt) return end(drive, execution.hash, receipt)
    }
  }
  const isTaken = takenBy(drive.store.all(), run)
  const [call] = askedCalls(run)
  if (run.way === 'batch') return false
  const same = await findTransaction(
    chain,
    address,
    start,
    (one) => !isTaken(one.hash) && isCall(one, call),
  )
  if (same) await drive.note({ ask: { ...ask, hash: same.hash, sentNonce: Number(same.nonce) } })
  return false
}
