import * as z from 'zod/mini'
import { isNetworkId } from '../caip/caip-2.js'
import { type ChainNamespace, chainNamespaces } from '../caip/chain-namespace.js'
import { integerWithin } from '../schema/number-within.js'
import { listWithin, textLike, textWithin } from '../schema/text-within.js'
import { maxStoredAccounts, maxStoredConnections } from './limits.js'

const short = textWithin(1, 256)
const namespace = z.enum(chainNamespaces)

const storedAccount = z.object({
  namespace,
  address: short,
  type: z.optional(z.enum(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  publicKey: z.optional(textWithin(0, 512)),
  path: z.optional(short),
})

const storedConnection = z.object({
  connectorId: short,
  accounts: listWithin(storedAccount, maxStoredAccounts),
})

/** What is kept of one chain family: never a status, which only a wallet can confirm. */
const storedChain = z.object({
  networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  connectorId: z.optional(short),
  connections: listWithin(storedConnection, maxStoredConnections),
})

export type StoredChain = z.output<typeof storedChain>

const storedFamily = z.optional(
  z.object({
    active: z.optional(short),
    networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  }),
)

/**
 * That a wallet session is kept, and what the wallet said since; its keys are with its SDK. That SDK
 * takes every record of the page whose name has `walletconnect`, `wc_` or `wc@` in it.
 */
const storedSession = z.object({
  topic: textLike(/^[0-9a-f]{64}$/),
  /** In ms since 1970. */
  expiry: integerWithin(0, Number.MAX_SAFE_INTEGER),
  families: z.object({ eip155: storedFamily, solana: storedFamily, bip122: storedFamily }),
  /** The app that the visitor opened for it on this device; checked again before it is linked to. */
  wallet: z.optional(z.object({ href: short, name: textWithin(0, 256) })),
})

export type StoredSession = z.output<typeof storedSession>

/** Every record that core keeps. */
export interface StoredRecords {
  activeNamespace: ChainNamespace
  'chain.eip155': StoredChain
  'chain.solana': StoredChain
  'chain.bip122': StoredChain
  session: StoredSession
}

export type StorageKey = keyof StoredRecords

/** The schema that a read of each record must pass. */
export const storageSchemas: { [Key in StorageKey]: z.ZodMiniType<StoredRecords[Key]> } = {
  activeNamespace: namespace,
  'chain.eip155': storedChain,
  'chain.solana': storedChain,
  'chain.bip122': storedChain,
  session: storedSession,
}
