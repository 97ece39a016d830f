import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { maxStoredConnections } from './limits.js'

/** Calls of one run. */
export const maxCalls = 32
/** Call data of a run, in hex digits. */
export const maxCallData = 65_536
/** Of the caller's own note, in bytes. */
export const maxCallsNote = 4_096
/** Runs of calls: those that have ended make room for new ones. */
export const maxStoredRuns = 40
/** Runs that have not ended. */
export const maxOpenRuns = 20
/** How long a run is kept after its end, in ms. */
export const keptRunLifetime = 7 * 24 * 60 * 60_000
/** Runs together, as text: well below what a record may hold. */
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
  /** In wei. */
  value: z.exactOptional(digits),
  /** What is not final is told by the run. */
  end: z.exactOptional(z.enum(['done', 'reverted'])),
  hash: z.exactOptional(hash),
  blockNumber: z.exactOptional(digits),
  /** In wei. */
  fee: z.exactOptional(digits),
  isClaimed: z.exactOptional(z.literal(true)),
})

/** What the wallet was asked for last, as it was kept before it was asked. */
const storedAsk = z.object({
  /** The call's place, or that of a batch's first. */
  first: zInt(0, maxCalls),
  count: zInt(1, maxCalls),
  /** In ms since 1970. */
  at: time,
  /** The newest block then, and how many transactions the account had sent by it. */
  block: digits,
  nonce: time,
  /** The nonce that its transaction would take: one that is asked for again names it, so that it takes the place of the first. */
  expected: time,
  /** The wallet answered: whatever it says later, it was sent. */
  isAnswered: z.exactOptional(z.literal(true)),
  /** It was asked for before, which nobody knows to have been sent. */
  isAgain: z.exactOptional(z.literal(true)),
  /** Our own, for a batch, or the wallet's, once it answered. */
  batchId: z.exactOptional(zString(1, 8194)),
  /** What the wallet answered with: of a transaction, an operation (ERC-4337) or a Safe's. */
  hash: z.exactOptional(hash),
  /** Of the transaction that was sent, once the network told it. */
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
  /** Raised by each change: the higher one is newer. */
  revision: time,
  status: z.enum(['ready', 'asking', 'sent', 'paused', 'unknown', 'done', 'reverted', 'cancelled']),
  networkId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  address,
  connectorId: short,
  atomicRequired: z.boolean(),
  /** JSON, as the caller gave it. */
  capabilities: z.exactOptional(zString(2, 8192)),
  note: z.exactOptional(zString(0, maxCallsNote)),
  way: z.exactOptional(z.enum(['batch', 'sequence'])),
  calls: zArray(storedCall, maxCalls).check(z.minLength(1)),
  ask: z.exactOptional(storedAsk),
  isCancelling: z.exactOptional(z.literal(true)),
  failure: z.exactOptional(storedFailure),
  createdAt: time,
  changedAt: time,
  /** The tab that carries it on, until then: where the browser has no locks. */
  lease: z.exactOptional(z.object({ tab: short, until: time })),
})

/** A list of calls, as it is kept. */
export type StoredRun = z.output<typeof storedRun>
/** One call of it. */
export type StoredCall = z.output<typeof storedCall>
/** What its wallet was asked for last. */
export type StoredAsk = z.output<typeof storedAsk>

/** A run that can't be read is left out, alone. */
export const storedCalls = z.object({
  runs: z.pipe(
    z.array(z.unknown()),
    z.transform((runs): StoredRun[] =>
      runs.slice(0, maxStoredRuns).flatMap((run) => z.safeParse(storedRun, run).data ?? []),
    ),
  ),
  /** Wallets that gave a batch back under our own id. */
  idKeepers: zArray(short, maxStoredConnections),
})

export type StoredCalls = z.output<typeof storedCalls>
