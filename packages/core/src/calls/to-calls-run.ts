import { omitUndefined } from '../omit-undefined.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallProgress, CallsRun, CallsWait } from './calls-run.js'

/** Details of a run that are not stored, and that only this page knows. */
export interface LiveFacts {
  isActive: boolean
  waitsFor?: CallsWait | undefined
  isUnsaved?: boolean
}

/** Creates a caller's copy of a run from the stored run and this page's details. */
export function toCallsRun(run: StoredRun, live: LiveFacts): CallsRun {
  const { id, status, networkId, address, connectorId, way, atomicRequired, note, ask } = run
  const { failure, isCancelling, createdAt, changedAt } = run
  return omitUndefined({
    id,
    status,
    networkId,
    address,
    connectorId,
    atomicRequired,
    createdAt,
    changedAt,
    isActive: live.isActive,
    calls: run.calls.map((_, place) => toProgress(run, place)),
    way,
    batchId: way === 'batch' ? ask?.batchId : undefined,
    note,
    waitsFor: live.waitsFor,
    isUnsaved: live.isUnsaved ? (true as const) : undefined,
    isCancelling: isCancelling || undefined,
    failure: failure && { ...failure },
  })
}

function toProgress(run: StoredRun, place: number): CallProgress {
  const { to, data, value, end, hash, blockNumber, fee, isClaimed } = run.calls[place] ?? {}
  const { ask, status } = run
  const isAsked = ask && place >= ask.first && place < ask.first + ask.count
  const open = isAsked ? openStatus(status) : 'waiting'
  const isSent = open === 'sent' || open === 'unknown'
  const transactionHash = hash ?? (isAsked && isSent ? ask.hash : undefined)
  return omitUndefined({
    to,
    data,
    value: toBigInt(value),
    status: end ?? open,
    hash: transactionHash,
    blockNumber: toBigInt(blockNumber),
    fee: toBigInt(fee),
    isClaimed,
  })
}

const toBigInt = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** Returns the status of a requested call that has no result of its own yet. */
function openStatus(status: StoredRun['status']): CallProgress['status'] {
  switch (status) {
    case 'asking':
    case 'sent':
    case 'unknown':
      return status
    // The run has ended, but the call's result was not seen.
    case 'reverted':
    case 'cancelled':
      return 'unknown'
    default:
      return 'waiting'
  }
}
