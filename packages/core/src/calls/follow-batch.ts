import type { CallsStatus } from '../adapter/calls.js'
import { UnknownBundleIdError } from '../errors/rpc-errors.js'
import { readExecution } from './chain/find-execution.js'
import type { Drive } from './drive-parts.js'
import { lookAtTransaction } from './follow-transaction.js'
import { findSent, startOf } from './look.js'
import { revertUnseen, settleAs, settleEach } from './settle.js'
import { waitOf } from './wait-for-place.js'

/**
 * One look at a batch that was sent: what its wallet says, else what the account's contracts said.
 *
 * @returns whether it has come to its end
 * @throws when neither could be read
 */
export async function lookAtBatch(drive: Drive): Promise<boolean> {
  const { engine, store, id, signal } = drive
  const run = drive.run()
  const { ask } = run
  // Found on the network: its wallet may know it by another name.
  if (ask?.hash !== undefined) return lookAtTransaction(drive)
  if (ask?.batchId === undefined) return false
  const connector = engine.connectors.get(run.connectorId)
  const calls = engine.adapter('eip155').calls
  const isThere = waitOf(engine, run) !== 'wallet'
  store.setLive(id, { waitsFor: isThere ? undefined : 'wallet' })
  if (!connector || !calls || !isThere) return lookAtExecution(drive)
  try {
    const status = await calls.status({ connector, id: ask.batchId, signal })
    return status.status === 'pending' ? false : await end(drive, status)
  } catch (error) {
    if (await lookAtExecution(drive)) return true
    if (await findForgotten(drive)) return false
    if (!(error instanceof UnknownBundleIdError)) throw error
    await drive.apply('lost')
    return true
  }
}

/** The hash of an operation or of a Safe's transaction, as many wallets name their batches. */
async function lookAtExecution(drive: Drive): Promise<boolean> {
  const run = drive.run()
  const { ask, address } = run
  if (!/^0x[0-9a-fA-F]{64}$/.test(ask?.batchId ?? '') || ask?.batchId === undefined) return false
  const chain = drive.chainOf(run)
  if (!(await chain.hasCode(address))) return false
  const execution = await readExecution(chain, address, ask.batchId, startOf(ask).block)
  if (!execution) return false
  const receipt = await chain.receipt(execution.hash)
  const { hash, status } = execution
  const blockNumber = receipt && { blockNumber: receipt.blockNumber.toString() }
  await settleAs(drive, status, { hash, ...blockNumber })
  return true
}

/**
 * A wallet need not know a batch for ever, and some name one by what they do not know it by.
 *
 * @returns whether it was found on the network
 */
async function findForgotten(drive: Drive): Promise<boolean> {
  const finding = await findSent(drive, drive.chainOf(drive.run()))
  if (finding?.kind !== 'sent') return false
  await drive.note({ ask: finding.ask })
  return true
}

async function end(drive: Drive, { code, status, receipts }: CallsStatus): Promise<boolean> {
  const count = drive.run().ask?.count ?? 0
  const isEach = receipts.length === count
  if (status === 'success' || (code >= 500 && (isEach || receipts.length === 1))) {
    const ofPlace = (place: number) => (isEach ? receipts[place] : receipts.at(-1))
    await settleEach(drive, (place) => {
      const receipt = ofPlace(place)
      return {
        end: status === 'success' || receipt?.status === 'success' ? 'done' : 'reverted',
        ...(receipt && {
          hash: receipt.transactionHash,
          blockNumber: receipt.blockNumber.toString(),
        }),
      }
    })
    return true
  }
  if (code >= 500) {
    await revertUnseen(drive)
    return true
  }
  // 4xx: it is in no block, and its wallet gave it up. Anything else is not known to EIP-5792.
  const message = 'The wallet did not get it into a block'
  await (code >= 400
    ? drive.apply('voided', { ask: undefined, failure: { reason: 'not included', message, code } })
    : drive.apply('lost'))
  return true
}
