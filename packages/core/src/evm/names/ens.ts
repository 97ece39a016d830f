// Loaded on demand, since it imports ENS normalization and viem's client.

import type { Address, Client } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { getAddress, isAddress } from 'viem/utils'
import type { AdapterContext } from '../../adapter/context.js'
import { withSignal } from '../../async/with-signal.js'
import type { Network } from '../../networks/network.js'
import { InvalidNameError, NameLookupError } from '../request-errors.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { defaultCoinType, evmCoinType } from './coin-type.js'
import { readAvatarRecord } from './ens-avatar.js'
import { createLookupClient } from './lookup-client.js'

/** The maximum length of an account's name, in characters. DNS names have the same limit. */
const maxName = 253

/** The context, resolver and network for looking up names. */
export interface EnsPlace {
  context: AdapterContext
  network: Network
  /** The universal resolver's address (ENSIP-23). */
  universalResolver: string
}

/**
 * Resolves an ENS name to its address on a network. Never uses an address on Ethereum for another network, where its
 * owner may have no access to it.
 *
 * @param network - the address's network.
 * @default the names' own network
 * @returns undefined if the name has a record neither for the network nor for all networks
 * @throws {InvalidNameError | NameLookupError}
 * @see ENSIP-15 (normalization), ENSIP-23 (universal resolver), ERC-3668 (answers off chain), ENSIP-11 and ENSIP-19
 * (addresses on other networks)
 */
export async function resolveName(
  place: EnsPlace,
  { name, network, signal }: { name: string; network?: Network; signal: AbortSignal },
): Promise<string | undefined> {
  const normalized = normalizeName(name)
  const universalResolverAddress = toAddress(place.universalResolver, 'universalResolver')
  const coinTypes = coinTypesOn(place, network)
  return lookUp(place, signal, async (client) => {
    for (const coinType of coinTypes) {
      const parameters = { name: normalized, universalResolverAddress }
      const address = await getEnsAddress(client, {
        ...parameters,
        coinType: coinType === undefined ? undefined : BigInt(coinType),
      })
      // An existing record is final, even if it is not an EVM address.
      if (address !== null) return toEvmAddress(address)
    }
    return null
  })
}

/** Returns the coin types to look up, in order. Undefined stands for the names' own network. */
function coinTypesOn(place: EnsPlace, network: Network | undefined): (number | undefined)[] {
  if (!network || network.caipNetworkId === place.network.caipNetworkId) return [undefined]
  const coinType = evmCoinType(network.id)
  return coinType === undefined ? [] : [coinType, defaultCoinType]
}

/** Converts a record to an address, if it has 20 bytes. */
const toEvmAddress = (bytes: Address): Address | null =>
  isAddress(bytes, { strict: false }) ? getAddress(bytes) : null

/**
 * Returns an address's primary ENS name, if the name resolves back to that address. The name is cached for 5 minutes.
 * The address of a name is not, since money may be sent to it.
 */
export async function lookupAddress(
  place: EnsPlace,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<string | undefined> {
  const owner = toAddress(address, 'address')
  const { caipNetworkId: networkId } = place.network
  const { ens } = await place.context.caches()
  const cached = await ens.use(`${networkId}:${owner}`, async () => ({
    address: owner,
    networkId,
    ens: (await readName(place, owner, signal)) ?? null,
  }))
  return cached.ens ?? undefined
}

async function readName(
  place: EnsPlace,
  owner: `0x${string}`,
  signal: AbortSignal,
): Promise<string | undefined> {
  const universalResolverAddress = toAddress(place.universalResolver, 'universalResolver')
  const name = await lookUp(place, signal, (client) =>
    getEnsName(client, { address: owner, universalResolverAddress }),
  )
  // A name that is not in normal form may imitate another one.
  return name !== undefined && name.length <= maxName && isNormal(name) ? name : undefined
}

/** Reads the picture of a name. */
export async function readAvatar(
  place: EnsPlace,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<string | undefined> {
  const normalized = normalizeName(name)
  const universalResolverAddress = toAddress(place.universalResolver, 'universalResolver')
  return lookUp(place, signal, async (client, end) => {
    const record = await getEnsText(client, {
      name: normalized,
      key: 'avatar',
      universalResolverAddress,
    })
    if (!record) return null
    const chainId = Number(place.network.id)
    return (await readAvatarRecord(record, { client, chainId, signal: end })) ?? null
  })
}

async function lookUp<T>(
  { context, network }: EnsPlace,
  signal: AbortSignal,
  read: (client: Client, signal: AbortSignal) => Promise<T | null>,
): Promise<T | undefined> {
  try {
    // No request may start after the caller aborts.
    const record = await withSignal([signal], (end) =>
      readChain(context, { network, signal }, 'name', (client) =>
        read(createLookupClient(client, end), end),
      ),
    )
    return record ?? undefined
  } catch (thrown) {
    signal.throwIfAborted()
    throw new NameLookupError(thrown)
  }
}

function normalizeName(name: string): string {
  try {
    const normalized = normalize(name.trim())
    if (!normalized.includes('.')) throw new InvalidNameError()
    return normalized
  } catch (thrown) {
    throw thrown instanceof InvalidNameError ? thrown : new InvalidNameError(thrown)
  }
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
