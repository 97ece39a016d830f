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
import { type StoredPayment, storedPaymentList } from './stored-payment.js'
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
 * The stored state of one chain family. It has no status, which only a wallet can confirm. The families with a
 * `connectorId` are the connected ones, so there is no second list of them.
 */
const storedChain = z.object({
  networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  /** The connection that was active. */
  connectorId: z.optional(short),
  connections: zArray(storedConnection, maxStoredConnections),
  /** The visitor's choice of account type in an embedded wallet. */
  preferredAccountType: z.optional(accountType),
  /** Wallets that the visitor disconnected. They stay disconnected, even if a library would restore them. */
  disconnectedIds: z.optional(zArray(short, maxStoredConnections)),
  /** The former connections, newest first. */
  recentConnections: z.optional(
    zArray(z.object({ connectorId: short, address: short }), maxRecentWallets),
  ),
})

export type StoredChain = z.output<typeof storedChain>

/** The record that the visitor is signed in to the embedded wallet. It does not say who the visitor is. */
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
 * The record of a wallet session and the wallet's later updates. The SDK stores the keys. That SDK claims every record
 * of the page with `walletconnect`, `wc_` or `wc@` in its name.
 */
const storedSession = z.object({
  topic: zPattern(/^[0-9a-f]{64}$/),
  /** The time of expiry, in ms since 1970. */
  expiry: zInt(0, Number.MAX_SAFE_INTEGER),
  families: z.object({ eip155: storedFamily, solana: storedFamily, bip122: storedFamily }),
  /** The app that the visitor opened for the session on this device. It is checked again before it is linked to. */
  wallet: z.optional(
    z.object({ href: short, name: zString(0, 256), claimed: z.optional(z.literal(true)) }),
  ),
})

export type StoredSession = z.output<typeof storedSession>

/**
 * The record of a pairing that a wallet may still answer until this time (in ms since 1970), even if its tab is closed.
 */
const storedPairing = z.object({ until: zInt(0, Number.MAX_SAFE_INTEGER) })

/** The ways to reach a wallet: a QR code, its app or its site on this device. */
const walletWays = ['qr', 'mobile', 'desktop', 'web'] as const

/** The maximum number of tabs that are at a service's page at once. */
const maxLeaves = 8

/** The visitor's preferences, which do not depend on a connection. */
const storedPreferences = z.object({
  /** Whether to hide balances. */
  hideAmounts: z.optional(z.boolean()),
  /** The way in which each paired wallet was last reached, latest first. */
  walletWays: z.optional(
    zArray(z.object({ walletId: short, way: z.enum(walletWays) }), maxStoredWays),
  ),
  /** The networks of earlier sign-ins, latest first. */
  signedInNetworks: z.optional(
    zArray(z.string().check(z.refine(isNetworkId)), maxSignedInNetworks),
  ),
  /** The time of the last sign-in email, in ms since 1970. The next one has to wait. */
  emailSentAt: z.optional(zInt(0, Number.MAX_SAFE_INTEGER)),
  /** The times at which the visitor left for a service, in ms since 1970. A return without such an entry was forged. */
  leftFor: z.optional(
    zArray(z.object({ id: short, at: zInt(0, Number.MAX_SAFE_INTEGER) }), maxLeaves),
  ),
  /** The pending purchase, until the tokens arrive or the visitor stops waiting. */
  purchase: z.optional(storedPurchase),
})

/** The visitor's stored preferences. */
export type Preferences = z.output<typeof storedPreferences>

/** The schema of recent wallets. Leaves out a wallet that can't be shown or opened safely, and keeps the others. */
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
  /** Newest first. */
  recentWallets: WalletListing[]
  /** Newest first. */
  sent: StoredSent[]
  /** The newest first. */
  payments: StoredPayment[]
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
  payments: storedPaymentList,
  calls: storedCalls,
  ...cacheSchemas,
}
