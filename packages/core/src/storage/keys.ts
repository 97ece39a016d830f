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
  /** The visitor's sign-in method for an embedded wallet. */
  socialProvider: z.optional(short),
})

/**
 * The stored state of one chain family: never a status, which only a wallet can confirm. The families with a
 * `connectorId` are the connected ones; there is no second list of them.
 */
const storedChain = z.object({
  networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  /** The formerly active connection. */
  connectorId: z.optional(short),
  connections: zArray(storedConnection, maxStoredConnections),
  /** The visitor's choice of account type in an embedded wallet. */
  preferredAccountType: z.optional(accountType),
  /** Wallets that the visitor disconnected. They stay so, even if a library would restore them. */
  disconnectedIds: z.optional(zArray(short, maxStoredConnections)),
  /** Former connections, the newest first. */
  recentConnections: z.optional(
    zArray(z.object({ connectorId: short, address: short }), maxRecentWallets),
  ),
})

export type StoredChain = z.output<typeof storedChain>

/** A record that the visitor is signed in to the embedded wallet, without the identity. */
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
 * A record of a wallet session and the wallet's later updates; the SDK stores the keys. That SDK claims every record of
 * the page with `walletconnect`, `wc_` or `wc@` in its name.
 */
const storedSession = z.object({
  topic: zPattern(/^[0-9a-f]{64}$/),
  /** In ms since 1970. */
  expiry: zInt(0, Number.MAX_SAFE_INTEGER),
  families: z.object({ eip155: storedFamily, solana: storedFamily, bip122: storedFamily }),
  /** The app that the visitor opened for the session on this device; checked again before it is linked to. */
  wallet: z.optional(
    z.object({ href: short, name: zString(0, 256), claimed: z.optional(z.literal(true)) }),
  ),
})

export type StoredSession = z.output<typeof storedSession>

/** Until this time, in ms since 1970, a wallet may still answer a pairing, even if its tab is gone. */
const storedPairing = z.object({ until: zInt(0, Number.MAX_SAFE_INTEGER) })

/** The ways to pair with a wallet: a code, its app or its site on this device. */
const walletWays = ['qr', 'mobile', 'desktop', 'web'] as const

/** The most tabs that are away at a service at once. */
const maxLeaves = 8

/** The visitor's preferences, which do not depend on a connection. */
const storedPreferences = z.object({
  /** Hides balances. */
  hideAmounts: z.optional(z.boolean()),
  /** The way to each paired wallet, the latest first. */
  walletWays: z.optional(
    zArray(z.object({ walletId: short, way: z.enum(walletWays) }), maxStoredWays),
  ),
  /** The networks of earlier sign-ins, the latest first. */
  signedInNetworks: z.optional(
    zArray(z.string().check(z.refine(isNetworkId)), maxSignedInNetworks),
  ),
  /** The time of the last sign-in email, in ms since 1970: another one has to wait. */
  emailSentAt: z.optional(zInt(0, Number.MAX_SAFE_INTEGER)),
  /** Departures to a service, with their times in ms since 1970. A return without a departure was forged. */
  leftFor: z.optional(
    zArray(z.object({ id: short, at: zInt(0, Number.MAX_SAFE_INTEGER) }), maxLeaves),
  ),
  /** The pending purchase, until the tokens arrive or the visitor stops waiting. */
  purchase: z.optional(storedPurchase),
})

/** The visitor's stored preferences. */
export type Preferences = z.output<typeof storedPreferences>

/** A wallet that can't be shown or opened safely is left out; the others stay. */
const storedWallets = z.pipe(
  z.array(z.unknown()),
  z.transform((wallets) => parseWallets(wallets).slice(0, maxRecentWallets)),
)

/** The records of core, by key. */
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

/** The schema of each record, checked on every read. */
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
