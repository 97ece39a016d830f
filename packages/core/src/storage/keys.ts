import * as z from 'zod/mini'
import { isNetworkId } from '../caip/caip-2.js'
import { type ChainNamespace, chainNamespaces } from '../caip/chain-namespace.js'

const short = z.string().check(z.minLength(1), z.maxLength(256))
const namespace = z.enum(chainNamespaces)

const storedAccount = z.object({
  namespace,
  address: short,
  type: z.optional(z.enum(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  publicKey: z.optional(z.string().check(z.maxLength(512))),
  path: z.optional(short),
})

/** A wallet may share more; what is kept is enough to know it again. */
export const maxStoredAccounts = 100
export const maxStoredConnections = 20

const storedConnection = z.object({
  connectorId: short,
  accounts: z.array(storedAccount).check(z.maxLength(maxStoredAccounts)),
})

/** What is kept of one chain family: never a status, which only a wallet can confirm. */
const storedChain = z.object({
  networkId: z.optional(z.string().check(z.refine(isNetworkId))),
  connectorId: z.optional(short),
  connections: z.array(storedConnection).check(z.maxLength(maxStoredConnections)),
})

export type StoredChain = z.output<typeof storedChain>

/** Every record that core keeps. */
export interface StoredRecords {
  activeNamespace: ChainNamespace
  'chain.eip155': StoredChain
  'chain.solana': StoredChain
  'chain.bip122': StoredChain
}

export type StorageKey = keyof StoredRecords

/** The schema that a read of each record must pass. */
export const storageSchemas: { [Key in StorageKey]: z.ZodMiniType<StoredRecords[Key]> } = {
  activeNamespace: namespace,
  'chain.eip155': storedChain,
  'chain.solana': storedChain,
  'chain.bip122': storedChain,
}
