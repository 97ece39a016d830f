import { BaseError } from '../errors/base-error.js'
import { checkTransaction } from '../evm/send/check-transaction.js'
import type { Network } from '../networks/network.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StoredCall } from '../storage/stored-calls.js'
import { maxCallData, maxCalls, maxCallsNote } from '../storage/stored-calls.js'
import type { RunCallsParameters } from './calls.js'
import { InvalidCallsError } from './calls-errors.js'

/** The maximum length of a batch's capabilities, as JSON. */
const maxCapabilities = 8_192

/**
 * Checks the calls and converts them for storage.
 *
 * @throws {InvalidCallsError} before anything is asked
 */
export function checkCalls(calls: RunCallsParameters['calls'], network: Network): StoredCall[] {
  if (!Array.isArray(calls) || calls.length === 0) throw new InvalidCallsError('calls: none')
  if (calls.length > maxCalls) throw new InvalidCallsError(`calls: more than ${maxCalls}`)
  const size = calls.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  if (size > maxCallData) throw new InvalidCallsError(`data: more than ${maxCallData / 2} bytes`)
  return calls.map((call: RunCallsParameters['calls'][number], place) => {
    const { data, value } = call
    if ('capabilities' in call && call.capabilities !== undefined) {
      throw new InvalidCallsError(`calls[${place}].capabilities: set them for the whole run`)
    }
    // Some libraries write an address without its prefix.
    const to = call.to !== undefined && !call.to.startsWith('0x') ? `0x${call.to}` : call.to
    try {
      checkTransaction({ to, data, value }, network)
    } catch (cause) {
      const reason = cause instanceof BaseError ? (cause.details ?? cause.shortMessage) : 'invalid'
      throw new InvalidCallsError(`calls[${place}]: ${reason}`, cause)
    }
    return omitUndefined({ to, data, value: value?.toString() })
  })
}

/**
 * Checks the length of a note.
 *
 * @throws {InvalidCallsError}
 */
export function checkNote(note: string | undefined): void {
  if (note === undefined) return
  if (typeof note !== 'string' || new TextEncoder().encode(note).length > maxCallsNote) {
    throw new InvalidCallsError(`note: expected a string of at most ${maxCallsNote} bytes`)
  }
}

/**
 * Converts a batch's capabilities for storage.
 *
 * @throws {InvalidCallsError}
 */
export function writeCapabilities(
  capabilities: RunCallsParameters['capabilities'],
): string | undefined {
  if (!capabilities || Object.keys(capabilities).length === 0) return undefined
  let text: string | undefined
  try {
    text = JSON.stringify(capabilities)
  } catch (cause) {
    throw new InvalidCallsError('capabilities: not JSON', cause)
  }
  if (text.length > maxCapabilities) throw new InvalidCallsError('capabilities: too long')
  return text
}
