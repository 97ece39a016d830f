import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { parseAccountId } from '../caip/caip-10.js'
import { zArray, zInt, zPattern, zRefinedString, zString } from '../schema/zod-bounds.js'

/** The lifetime of a balance, in ms. */
const balanceLifetime = 30_000
/** The lifetime of a name or an identity, in ms. */
const nameLifetime = 300_000
/** The time for which a project's settings are used before they are read again, in ms. */
const projectLifetime = 86_400_000

/** The limits of each cache. Caches with larger entries store fewer of them. */
export const cacheLimits = {
  balance: { lifetime: balanceLifetime, most: 4, mostTokens: 200 },
  nativeBalance: { lifetime: balanceLifetime, most: 50 },
  ens: { lifetime: nameLifetime, most: 50 },
  identity: { lifetime: nameLifetime, most: 50 },
  project: { lifetime: projectLifetime, most: 2, mostFeatures: 32 },
} as const

const isAccountId = (text: string) => {
  try {
    return parseAccountId(text) !== undefined
  } catch {
    return false
  }
}

const caipAddress = zRefinedString(isAccountId, 'a CAIP-10 account id')
const networkId = z.custom<NetworkId>((value) => typeof value === 'string' && isNetworkId(value))
const address = zString(1, 128)
const short = zString(0, 256)
const link = zString(0, 4_096)
const timestamp = zInt(0, Number.MAX_SAFE_INTEGER)
const decimal = zPattern(/^\d{1,40}(\.\d{1,40})?$/)

const token = z.object({
  name: short,
  symbol: short,
  /** The CAIP-2 id of the token's network. */
  chainId: networkId,
  /** The CAIP-10 id of the token's contract. Absent for the native currency. */
  address: z.exactOptional(zString(1, 256)),
  /** The value of the whole amount, in the requested currency. Absent if unknown. */
  value: z.exactOptional(z.number()),
  /** The price of one token. Absent if unknown. */
  price: z.exactOptional(z.number()),
  quantity: z.object({
    decimals: decimal,
    numeric: decimal,
    uiMultiplier: z.exactOptional(zString(1, 128)),
  }),
  iconUrl: z.exactOptional(link),
})

const feature = z.object({
  id: zString(1, 64),
  isEnabled: z.boolean(),
  /** The project's values. Null if the app's own setting applies. */
  config: z.nullable(zArray(zString(0, 64), 32)),
})

/** A project's setting for one feature, from a wallet registry. */
export type ProjectFeature = z.output<typeof feature>

/** A token of an account, as a price service lists it. */
export type PortfolioToken = z.output<typeof token>

const entryOf = {
  balance: z.object({
    caipAddress,
    balance: zArray(token, cacheLimits.balance.mostTokens),
    timestamp,
  }),
  nativeBalance: z.object({
    caipAddress,
    /** The amount in the smallest unit, as a decimal. */
    balance: z.object({
      value: zPattern(/^\d{1,78}$/),
      decimals: zInt(0, 36),
      symbol: zString(1, 64),
    }),
    timestamp,
  }),
  ens: z.object({
    address,
    /** The CAIP-2 id of the names' network. */
    networkId: short,
    /** The address's name. Null if it has none. */
    ens: z.nullable(short),
    timestamp,
  }),
  identity: z.object({
    address,
    identity: z.object({ name: z.nullable(short), avatar: z.nullable(link) }),
    timestamp,
  }),
  project: z.object({
    /** The project, and the source of its settings. */
    project: zString(1, 1_024),
    features: zArray(feature, cacheLimits.project.mostFeatures),
    timestamp,
  }),
}

/** The entry types of all caches. */
export type CacheEntries = { [Name in keyof typeof entryOf]: z.output<(typeof entryOf)[Name]> }

/** The schemas of the stored records. */
export const cacheSchemas = {
  'cache.balance': zArray(entryOf.balance, cacheLimits.balance.most),
  'cache.nativeBalance': zArray(entryOf.nativeBalance, cacheLimits.nativeBalance.most),
  'cache.ens': zArray(entryOf.ens, cacheLimits.ens.most),
  'cache.identity': zArray(entryOf.identity, cacheLimits.identity.most),
  'cache.project': zArray(entryOf.project, cacheLimits.project.most),
}
