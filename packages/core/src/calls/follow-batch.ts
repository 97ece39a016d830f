import { assertWaiting } from '../async/deadline.js'
import { WalletTimeoutError } from '../errors/connection-errors.js'
import { RpcError, UnknownBundleIdError } from '../errors/rpc-errors.js'
import { readExecution } from './chain/find-execution.js'
import type { Drive } from './drive-parts.js'
import { endBatch } from './end-batch.js'
import { lookAtTransaction } from './follow-transaction.js'
import type { Sighting } from './look.js'
import { findSent, startOf } from './look.js'
import { settleAs } from './settle.js'
import { waitOf } from './wait-for-place.js'

/** The number of searches for the transaction of a confirmed batch, if the wallet doesn't name it. */
const placeLooks = 10

/** EIP-1193: the wallet is disconnected. */
const disconnected: readonly number[] = [4900, 4901]

/**
 * Checks a sent batch once: asks its wallet, or else reads the logs of the account's contracts.
 *
 * @throws if neither could be read
 */
export async function lookAtBatch(drive: Drive): Promise<Sighting> {
  const { engine, store, id, signal } = drive
  const run = drive.run()
  const { ask } = run
  // The batch was found on the network, where its wallet's id may not help.
  if (ask?.hash !== undefined) return lookAtTransaction(drive)
  if (ask?.batchId === undefined) return 'unseen'
  const connector = engine.connectors.get(run.connectorId)
  const calls = engine.adapter('eip155').calls
  const isThere = waitOf(engine, run) !== 'wallet'
  store.setLive(id, { waitsFor: isThere ? undefined : 'wallet' })
  if (!connector || !calls || !isThere) return (await lookAtExecution(drive)) ? 'over' : 'waits'
  const answer = await calls
    .status({ connector, id: ask.batchId, signal })
    .catch((error) => ({ error }))
  if (!('error' in answer) && answer.status !== 'pending') {
    const isPlaced = answer.status !== 'success' || answer.receipts.length > 0
    const sighting = isPlaced ? undefined : await lookForPlace(drive)
    if (!sighting) await endBatch(drive, answer)
    return sighting ?? 'over'
  }
  if (!('error' in answer) && answer.code < 200) return 'waits'
  // The wallet doesn't know the batch, or confirms it without a receipt.
  if (await lookAtExecution(drive)) return 'over'
  if (await findForgotten(drive)) return 'waits'
  if (!('error' in answer)) return 'unseen'
  const { error } = answer
  if (error instanceof UnknownBundleIdError) {
    await drive.apply('lost')
    return 'over'
  }
  if (isOutOfReach(error)) throw error
  const { address } = run
  // The owners of a Safe may execute the batch days later.
  return (await drive.chainOf(run).kindOf(address)) === 'contract' ? 'waits' : 'unseen'
}

/**
 * Searches the network for a batch that its wallet confirms without a transaction. The network may show it later.
 *
 * @returns undefined if the network doesn't show it
 */
async function lookForPlace(drive: Drive): Promise<Sighting | undefined> {
  for (let looks = 0; looks < placeLooks; looks += 1) {
    if (looks > 0) await drive.awaitNextLook()
    try {
      if (await lookAtExecution(drive)) return 'over'
      if (await findForgotten(drive)) return 'waits'
    } catch (error) {
      assertWaiting(drive.signal)
      drive.engine.logger.debug('the network could not be read', error)
    }
  }
  return undefined
}

/** Whether the wallet could not be reached, which says nothing about the batch. */
const isOutOfReach = (error: unknown) =>
  error instanceof WalletTimeoutError ||
  (error instanceof RpcError && disconnected.includes(error.code))

/** Looks up the batch id as the hash of an operation or of a Safe's transaction, as many wallets use it. */
async function lookAtExecution(drive: Drive): Promise<boolean> {
  const run = drive.run()
  const { ask, address } = run
  if (!/^0x[0-9a-fA-F]{64}$/.test(ask?.batchId ?? '') || ask?.batchId === undefined) return false
  const chain = drive.chainOf(run)
  if ((await chain.kindOf(address)) === 'key') return false
  const execution = await readExecution(chain, address, ask.batchId, startOf(ask).block)
  if (!execution) return false
  const receipt = await chain.receipt(execution.hash)
  const { hash, status } = execution
  const blockNumber = receipt && { blockNumber: receipt.blockNumber.toString() }
  await settleAs(drive, status, { hash, ...blockNumber })
  return true
}

/**
 * Searches the network for a batch that its wallet has forgotten, or never knew by this id.
 *
 * @returns whether it was found
 */
async function findForgotten(drive: Drive): Promise<boolean> {
  const finding = await findSent(drive, drive.chainOf(drive.run()))
  if (finding?.kind !== 'sent') return false
  await drive.note({ ask: finding.ask })
  return true
}
