import type { StoredCall } from '../storage/stored-calls.js'
import type { Drive } from './drive-parts.js'
import { nextCall, settleCalls } from './next-run.js'

/** What is kept of a call that came to its end. */
type Ending = Omit<StoredCall, 'to' | 'data' | 'value' | 'end'>

const reverted = { reason: 'reverted', message: 'The contract refused this' } as const

/** What was asked for last has come to its end, all of it alike. */
export async function settleAs(
  drive: Drive,
  status: 'success' | 'reverted',
  ending: Ending,
): Promise<void> {
  await settleEach(drive, () => ({ end: status === 'success' ? 'done' : 'reverted', ...ending }))
}

/**
 * What was asked for last has come to its end, each call by itself.
 *
 * @param outcomeOf - by the call's place among those that were asked for
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

/** A batch came to nothing, or to a part of it: which of its calls were done is not known. */
export async function revertUnseen(drive: Drive, place: Ending = {}): Promise<void> {
  const calls = settleCalls(drive.run(), () => place)
  await drive.apply('reverted', { calls, failure: reverted })
}
