import type { Carabiner, Network } from '@carabiner/core'
import { evmCoinType } from '@carabiner/core/adapter'
import { HttpStatusError } from '@carabiner/core/transport'
import type {
  AccountRequest,
  Identity,
  NameRegistration,
  NamesSource,
} from '../../sources/data-sources.js'
import type { BlockchainApi } from './blockchain-api.js'
import { NameRegistrationError } from './name-errors.js'
import { isRegisteredName, registrationSuffix } from './name-rules.js'
import type { NameRecord } from './names-api.js'

/** What an instance was told lately. */
export type LoadCaches = Carabiner['caches']

/** Names and pictures are asked for there: an EVM address is the same on every EVM network. */
const mainnet = 'eip155:1'

/** ENSIP-9 and ENSIP-11: under which numbers a name keeps its addresses on a network. */
function coinTypesOf(network: Network): string[] {
  const { caipNetworkId, chainNamespace } = network
  if (chainNamespace === 'solana') return ['501']
  if (chainNamespace === 'bip122') return ['0']
  const own = evmCoinType(network.id)
  if (own === undefined) return []
  return caipNetworkId === mainnet ? ['60', String(own)] : [String(own)]
}

const addressOn = (network: Network, { addresses }: NameRecord) =>
  coinTypesOf(network).flatMap((type) => addresses[type]?.address ?? [])[0]

/** Whether the name is nobody's: an answer, not a failure. */
const isUnknownName = (error: unknown) =>
  error instanceof Error && error.cause instanceof HttpStatusError && error.cause.status === 404

/** Names by the blockchain API. A name and a picture are used for 5 minutes; where a name leads is asked each time. */
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
      // What is known of the address stays known.
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

/** Registers names of the API's own. */
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
      // What was known of the address is out of date. Where it cannot be dropped it ends by itself.
      const dropping = caches().then(({ identity }) => identity.drop((id) => id === address))
      await dropping.catch(() => {})
    },
  }
}
