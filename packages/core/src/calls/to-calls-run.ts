import { omitUndefined } from '../omit-undefined.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallProgress, CallsRun, CallsWait } from './calls-run.js'

/** What only this page knows of a run. */
export interface LiveFacts {
  isActive: boolean
  waitsFor?: CallsWait | undefined
  isUnsaved?: boolean
}

/** A run as its caller reads it: a copy, made of what is kept and of what this page knows. */
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
  const known = hash ?? (isAsked && isSent ? ask.hash : undefined)
  return omitUndefined({
    to,
    data,
    value: toBigInt(value),
    status: end ?? open,
    hash: known,
    blockNumber: toBigInt(blockNumber),
    fee: toBigInt(fee),
    isClaimed,
  })
}

const toBigInt = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** What is said of a call that was asked for and has no end of its own. */
function openStatus(status: StoredRun['status']): CallProgress['status'] {
  switch (status) {
    case 'asking':
    case 'sent':
    case 'unknown':
      return status
    // The run is over, and nobody saw what became of it.
    case 'reverted':
    case 'cancelled':
      return 'unknown'
    default:
      return 'waiting'
  }
}
