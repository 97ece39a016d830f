import type { StoredCall } from '../storage/stored-calls.js'
import type { Drive } from './drive-parts.js'
import { nextCall, settleCalls } from './next-run.js'

/** The stored result of an ended call. */
type Ending = Omit<StoredCall, 'to' | 'data' | 'value' | 'end'>

const reverted = { reason: 'reverted', message: 'The contract refused this' } as const

/** Ends all calls of the last request with the same result. */
export async function settleAs(
  drive: Drive,
  status: 'success' | 'reverted',
  ending: Ending,
): Promise<void> {
  await settleEach(drive, () => ({ end: status === 'success' ? 'done' : 'reverted', ...ending }))
}

/**
 * Ends the calls of the last request, each with its own result.
 *
 * @param outcomeOf - receives the call's index in the request
 */
export async function settleEach(
  drive: Drive,
  outcomeOf: (place: number) => Ending & Pick<StoredCall, 'end'>,
): Promise<void> {
  const calls = settleCalls(drive.run(), outcomeOf)
  if (calls.some(({ end }) => end === 'reverted')) {
    await drive.apply('reverted', { calls, failure: reverted })
    return
  }
  const isLast = nextCall({ ...drive.run(), calls }) === calls.length
  await drive.apply(isLast ? 'finished' : 'settled', { calls, ask: undefined })
}

/** Ends a batch that failed completely or partly, if the wallet doesn't report which calls were done. */
export async function revertUnseen(drive: Drive, place: Ending = {}): Promise<void> {
  const calls = settleCalls(drive.run(), () => place)
  await drive.apply('reverted', { calls, failure: reverted })
}
