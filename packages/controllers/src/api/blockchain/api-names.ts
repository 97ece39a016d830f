import type { Carabiner, Network } from '@carabiner/core'
import { evmCoinType } from '@carabiner/core/adapter'
import { HttpStatusError } from '@carabiner/core/transport'
import type { AccountRequest } from '../../sources/account-request.js'
import type { Identity, NameRegistration, NamesSource } from '../../sources/data-sources.js'
import type { BlockchainApi } from './blockchain-api.js'
import { NameRegistrationError } from './name-errors.js'
import { isRegisteredName, registrationSuffix } from './name-rules.js'
import type { NameRecord } from './names-api.js'

/** Loads the instance's caches. */
export type LoadCaches = Carabiner['caches']

/** The network for names and pictures. An EVM address is the same on every EVM network. */
const mainnet = 'eip155:1'

/**
 * Returns the coin types (ENSIP-9, ENSIP-11) under which a name stores its address on a network.
 */
function coinTypesOf(network: Network): string[] {
  const { caipNetworkId, chainNamespace } = network
  if (chainNamespace === 'solana') return ['501']
  if (chainNamespace === 'bip122') return ['0']
  const ownCoinType = evmCoinType(network.id)
  if (ownCoinType === undefined) return []
  return caipNetworkId === mainnet ? ['60', String(ownCoinType)] : [String(ownCoinType)]
}

const addressOn = (network: Network, { addresses }: NameRecord) =>
  coinTypesOf(network).flatMap((type) => addresses[type]?.address ?? [])[0]

/** Whether the API answered that the name is free, which is not a failure. */
const isUnknownName = (error: unknown) =>
  error instanceof Error && error.cause instanceof HttpStatusError && error.cause.status === 404

/**
 * Creates the source of names from the blockchain API. Names and pictures are cached for 5 minutes.
 * The address of a name is read each time.
 */
export function createApiNames(caches: LoadCaches, api: BlockchainApi): NamesSource {
  const readIdentity = async ({ account, network, signal }: AccountRequest): Promise<Identity> => {
    const query = { address: account.address, networkId: network.caipNetworkId }
    let identity: Identity = {}
    let failure: unknown
    try {
      identity = await api.identity(query, signal)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
    if (identity.name !== undefined) return identity
    const [record] = await api.namesOf(query, signal).catch((error: unknown) => {
      // Throw, so that the cached identity stays.
      if (failure !== undefined || identity.avatar === undefined) throw error
      return []
    })
    if (record) return { ...identity, name: record.name }
    if (failure !== undefined) throw failure
    return identity
  }

  return {
    registration: createApiRegistration(caches, api),
    async getIdentity(request) {
      const { address } = request.account
      if (request.network.caipNetworkId !== mainnet) return {}
      const { identity: cache } = await caches()
      const { identity } = await cache.use(address, async () => {
        const { name = null, avatar = null } = await readIdentity(request)
        return { address, identity: { name, avatar } }
      })
      const { name, avatar } = identity
      return {
        name: name ?? undefined,
        avatar: avatar ?? undefined,
      }
    },
    async resolve({ name, network, signal }) {
      if (!isRegisteredName(name)) return undefined
      try {
        return addressOn(network, await api.lookUp(name, signal))
      } catch (error) {
        if (isUnknownName(error)) return undefined
        throw error
      }
    },
  }
}

/** Creates the registration service of the API's own names. */
function createApiRegistration(caches: LoadCaches, api: BlockchainApi): NameRegistration {
  return {
    suffix: registrationSuffix,
    async getNames({ account, network, signal }) {
      const query = { address: account.address, networkId: network.caipNetworkId }
      if (evmCoinType(network.id) === undefined) return undefined
      if (!(await api.isSupported(query.networkId, signal))) return undefined
      return (await api.namesOf(query, signal)).map(({ name }) => name)
    },
    async isRegistered({ name, signal }) {
      try {
        await api.lookUp(name, signal)
        return true
      } catch (error) {
        if (isUnknownName(error)) return false
        throw error
      }
    },
    getSuggestions: ({ label, signal }) => api.suggestions(label, signal),
    async register({ account: { address }, network, name, message, signature, signal }) {
      const coinType = evmCoinType(network.id)
      if (coinType === undefined) throw new NameRegistrationError(name, undefined)
      await api.registerName({ name, address, coinType, message, signature }, signal)
      // The cached identity of the address is out of date. If it cannot be dropped, it expires
      // later.
      const dropping = caches().then(({ identity }) => identity.drop((id) => id === address))
      await dropping.catch(() => {})
    },
  }
}
