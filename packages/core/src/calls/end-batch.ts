import type { CallsStatus } from '../adapter/calls.js'
import type { Drive } from './drive-parts.js'
import { revertUnseen, settleEach } from './settle.js'

type Receipt = CallsStatus['receipts'][number]

/** Applies the end of a batch from its wallet's status (EIP-5792). */
export async function endBatch(drive: Drive, { code, receipts }: CallsStatus): Promise<void> {
  const count = drive.run().ask?.count ?? 0
  const isEach = receipts.length === count
  const ofPlace = (place: number) => (isEach ? receipts[place] : receipts.at(-1))
  const isReverted = receipts.some(({ status }) => status === 'reverted')
  if (code >= 500) {
    // A bundle's receipt (ERC-4337) reports the success of the bundle, not of the batch.
    if (code < 600) {
      return settleEach(drive, (place) => ({ end: 'reverted', ...placeOf(ofPlace(place)) }))
    }
    return endPartly(drive, receipts, isEach && isReverted)
  }
  if (code >= 400) {
    // The wallet gave up the batch, which is in no block.
    const message = 'The calls were not included in a block'
    const failure = { reason: 'not included', message, code } as const
    await drive.apply('voided', { ask: undefined, failure })
    return
  }
  if (code < 200 || code >= 300) {
    // EIP-5792 doesn't define this code.
    await drive.apply('lost')
    return
  }
  // The wallet confirms the batch, but the receipts say that it reverted.
  if (isReverted) return endPartly(drive, receipts, isEach)
  await settleEach(drive, (place) => ({ end: 'done', ...placeOf(ofPlace(place)) }))
}

/**
 * Ends a batch of which some calls reverted.
 *
 * @param isTold - whether each call has its own receipt with its result
 */
async function endPartly(
  drive: Drive,
  receipts: readonly Receipt[],
  isTold: boolean,
): Promise<void> {
  const [only] = receipts.length === 1 ? receipts : []
  if (!isTold) return revertUnseen(drive, placeOf(only))
  await settleEach(drive, (place) => {
    const receipt = receipts[place]
    return { end: receipt?.status === 'success' ? 'done' : 'reverted', ...placeOf(receipt) }
  })
}

/** Returns the transaction and block of a call, from its receipt. */
const placeOf = (receipt: Receipt | undefined) =>
  receipt && { hash: receipt.transactionHash, blockNumber: receipt.blockNumber.toString() }
