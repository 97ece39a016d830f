import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { maxStoredConnections } from './limits.js'

/** The maximum number of calls in a run. */
export const maxCalls = 32
/** The maximum length of a run's call data, in hex digits. */
export const maxCallData = 65_536
/** The maximum size of the caller's note, in bytes. */
export const maxCallsNote = 4_096
/** The maximum number of runs. Ended runs make room for new ones. */
export const maxStoredRuns = 40
/** The maximum number of runs that have not ended. */
export const maxOpenRuns = 20
/** The time for which an ended run stays stored, in ms. */
export const keptRunLifetime = 7 * 24 * 60 * 60_000
/** The maximum length of all runs as text, far below the limit of a record. */
export const maxStoredRunsLength = 200_000

const short = zString(1, 256)
const digits = zPattern(/^\d{1,78}$/)
const time = zInt(0, Number.MAX_SAFE_INTEGER)
const hex = z.templateLiteral(['0x', zPattern(/^[0-9a-fA-F]*$/)])
const address = zPattern(/^0x[0-9a-fA-F]{40}$/)
const hash = zPattern(/^0x[0-9a-fA-F]{64}$/)

const storedCall = z.object({
  to: z.exactOptional(address),
  data: z.exactOptional(hex.check(z.maxLength(maxCallData + 2))),
  /** The amount, in wei. */
  value: z.exactOptional(digits),
  /** The call's result, once it has ended. Until then, only the run has a status. */
  end: z.exactOptional(z.enum(['done', 'reverted'])),
  hash: z.exactOptional(hash),
  blockNumber: z.exactOptional(digits),
  /** The fee paid, in wei. */
  fee: z.exactOptional(digits),
  isClaimed: z.exactOptional(z.literal(true)),
})

/** The last request to the wallet, stored before it is sent. */
const storedAsk = z.object({
  /** The index of the call, or of a batch's first call. */
  first: zInt(0, maxCalls),
  count: zInt(1, maxCalls),
  /** The time of the request, in ms since 1970. */
  at: time,
  /** The newest block at that time, and the account's transaction count at that block. */
  block: digits,
  nonce: time,
  /** The expected nonce. A repeated request sends it too, so that it replaces the first transaction. */
  expected: time,
  /** Whether the wallet answered, so that the transaction counts as sent. */
  isAnswered: z.exactOptional(z.literal(true)),
  /** Whether the request is a repeated one, since it is uncertain whether the earlier one was sent. */
  isAgain: z.exactOptional(z.literal(true)),
  /** The batch's id: this library's, or the wallet's once it has answered. */
  batchId: z.exactOptional(zString(1, 8194)),
  /** The hash from the wallet, of a transaction, an ERC-4337 operation or a Safe transaction. */
  hash: z.exactOptional(hash),
  /** The nonce of the sent transaction, once the network reports it. */
  sentNonce: z.exactOptional(time),
})

const storedFailure = z.object({
  reason: z.enum(['rejected', 'refused', 'network', 'replaced', 'not included', 'reverted']),
  message: zString(0, 1024),
  name: z.exactOptional(zString(1, 128)),
  code: z.exactOptional(z.int()),
})

const storedRun = z.object({
  id: zPattern(/^[0-9a-f]{32}$/),
  /** The number of changes. The higher revision is newer. */
  revision: time,
  status: z.enum(['ready', 'asking', 'sent', 'paused', 'unknown', 'done', 'reverted', 'cancelled']),
  networkId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  address,
  connectorId: short,
  atomicRequired: z.boolean(),
  /** The capabilities for a batch, as JSON from the caller. */
  capabilities: z.exactOptional(zString(2, 8192)),
  note: z.exactOptional(zString(0, maxCallsNote)),
  way: z.exactOptional(z.enum(['batch', 'sequence'])),
  calls: zArray(storedCall, maxCalls).check(z.minLength(1)),
  ask: z.exactOptional(storedAsk),
  isCancelling: z.exactOptional(z.literal(true)),
  failure: z.exactOptional(storedFailure),
  createdAt: time,
  changedAt: time,
  /** The tab that works on the run, and the time until which it may. Used in browsers without Web Locks. */
  lease: z.exactOptional(z.object({ tab: short, until: time })),
})

/** A stored list of calls. */
export type StoredRun = z.output<typeof storedRun>
/** A stored call of a run. */
export type StoredCall = z.output<typeof storedCall>
/** The last stored request to the wallet. */
export type StoredAsk = z.output<typeof storedAsk>

/** The schema of all runs. Leaves out a run that can't be read, and keeps the others. */
export const storedCalls = z.object({
  runs: z.pipe(
    z.array(z.unknown()),
    z.transform((runs): StoredRun[] =>
      runs.slice(0, maxStoredRuns).flatMap((run) => z.safeParse(storedRun, run).data ?? []),
    ),
  ),
  /** The wallets that identify batches by our ids. */
  idKeepers: zArray(short, maxStoredConnections),
})

export type StoredCalls = z.output<typeof storedCalls>
