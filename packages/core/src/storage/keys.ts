import * as z from 'zod/mini'
import { accountTypes, isAccountType } from '../account/account-type.js'
import { type CacheEntries, cacheSchemas } from '../cache/entries.js'
import { isNetworkId } from '../caip/caip-2.js'
import { type ChainNamespace, chainNamespaces } from '../caip/chain-namespace.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { parseWallets } from '../wallets/parse-wallets.js'
import type { WalletListing } from '../wallets/wallet-listing.js'
import {
  maxRecentWallets,
  maxSignedInNetworks,
  maxStoredAccounts,
  maxStoredConnections,
  maxStoredWays,
} from './limits.js'
import { type StoredCalls, storedCalls } from './stored-calls.js'
import { storedPurchase } from './stored-purchase.js'
import { type StoredSent, storedSentList } from './stored-sent.js'

const short = zString(1, 256)
const namespace = z.enum(chainNamespaces)

const accountType = z.enum(chainNamespaces.flatMap((family) => accountTypes[family]))

const storedAccount = z
  .object({
    namespace,
    address: short,
    type: z.optional(accountType),
    publicKey: z.optional(zString(0, 512)),
    path: z.optional(short),
  })
  .check(
    z.refine(
      ({ namespace, type }) => type === undefined || isAccountType(namespace, type),
      'a type of its family',
    ),
  )

const storedConnection = z.object({
  connectorId: short,
  accounts: zArray(storedAccount, maxStoredAccounts),
  /** How the visitor signed in to an embedded wallet. */
  socialProvider: z.optional(short),
})

/**
 * What is kept of one chain family: never a status, which only a wallet can confirm. The families with a
 * `connectorId` are the ones that were connected: there is no second list of them.
 */
const storedChain = z.object({
  networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  /** The connection that was active. */
  connectorId: z.optional(short),
  connections: zArray(storedConnection, maxStoredConnections),
  /** What the visitor chose an embedded wallet to act as. */
  preferredAccountType: z.optional(accountType),
  /** Wallets that the visitor disconnected: whatever a library restores by itself, they stay so. */
  disconnectedIds: z.optional(zArray(short, maxStoredConnections)),
  /** What was connected last and is not any more, the newest first. */
  recentConnections: z.optional(
    zArray(z.object({ connectorId: short, address: short }), maxRecentWallets),
  ),
})

export type StoredChain = z.output<typeof storedChain>

/** That a visitor is signed in to the embedded wallet, and where they were: who they are is not kept. */
const storedLogin = z.object({
  networks: zArray(z.string().check(z.refine(isNetworkId)), chainNamespaces.length),
})

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
  topic: zPattern(/^[0-9a-f]{64}$/),
  /** In ms since 1970. */
  expiry: zInt(0, Number.MAX_SAFE_INTEGER),
  families: z.object({ eip155: storedFamily, solana: storedFamily, bip122: storedFamily }),
  /** The app that the visitor opened for it on this device; checked again before it is linked to. */
  wallet: z.optional(
    z.object({ href: short, name: zString(0, 256), claimed: z.optional(z.literal(true)) }),
  ),
})

export type StoredSession = z.output<typeof storedSession>

/** A wallet may still answer a pairing, whatever became of the tab that showed it. Until then, in ms since 1970. */
const storedPairing = z.object({ until: zInt(0, Number.MAX_SAFE_INTEGER) })

/** How a wallet is paired with: a code, its app or site on this device. */
const walletWays = ['qr', 'mobile', 'desktop', 'web'] as const

/** Tabs that are at a service at once. */
const maxLeaves = 8

/** What the visitor chose for themselves, whatever is connected. */
const storedPreferences = z.object({
  /** Balances are not shown. */
  hideAmounts: z.optional(z.boolean()),
  /** By which way each wallet that is paired with was reached, the latest first. */
  walletWays: z.optional(
    zArray(z.object({ walletId: short, way: z.enum(walletWays) }), maxStoredWays),
  ),
  /** Where they signed in, the latest first. */
  signedInNetworks: z.optional(
    zArray(z.string().check(z.refine(isNetworkId)), maxSignedInNetworks),
  ),
  /** When a mail to sign in with was last asked for, in ms since 1970: another one has to wait. */
  emailSentAt: z.optional(zInt(0, Number.MAX_SAFE_INTEGER)),
  /** How the page was left for a service, and when, in ms since 1970: who comes back from none is sent by somebody. */
  leftFor: z.optional(
    zArray(z.object({ id: short, at: zInt(0, Number.MAX_SAFE_INTEGER) }), maxLeaves),
  ),
  /** What they buy with money, until it has arrived or they no longer wait for it. */
  purchase: z.optional(storedPurchase),
})

/** The visitor's choices that are kept: theme and language. */
export type Preferences = z.output<typeof storedPreferences>

/** One that can't be shown or opened safely is left out, alone. */
const storedWallets = z.pipe(
  z.array(z.unknown()),
  z.transform((wallets) => parseWallets(wallets).slice(0, maxRecentWallets)),
)

/** Every record that core keeps. */
export interface StoredRecords {
  activeNamespace: ChainNamespace
  'chain.eip155': StoredChain
  'chain.solana': StoredChain
  'chain.bip122': StoredChain
  session: StoredSession
  pairing: z.output<typeof storedPairing>
  login: z.output<typeof storedLogin>
  preferences: Preferences
  /** The newest first. */
  recentWallets: WalletListing[]
  /** The newest first. */
  sent: StoredSent[]
  calls: StoredCalls
  'cache.balance': CacheEntries['balance'][]
  'cache.nativeBalance': CacheEntries['nativeBalance'][]
  'cache.ens': CacheEntries['ens'][]
  'cache.identity': CacheEntries['identity'][]
  'cache.project': CacheEntries['project'][]
}

export type StorageKey = keyof StoredRecords

/** The schema that a read of each record must pass. */
export const storageSchemas: { [Key in StorageKey]: z.ZodMiniType<StoredRecords[Key]> } = {
  activeNamespace: namespace,
  'chain.eip155': storedChain,
  'chain.solana': storedChain,
  'chain.bip122': storedChain,
  session: storedSession,
  pairing: storedPairing,
  login: storedLogin,
  preferences: storedPreferences,
  recentWallets: storedWallets,
  sent: storedSentList,
  calls: storedCalls,
  ...cacheSchemas,
}
