// Loaded on demand: it brings ENS normalisation and viem's client.

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

/** Of the name of an account, in characters: as long as a name of DNS. */
const maxName = 253

/** Where names are looked up. */
export interface EnsPlace {
  context: AdapterContext
  network: Network
  /** The universal resolver's address (ENSIP-23). */
  universalResolver: string
}

/**
 * The address that an ENS name stands for on a network. That of Ethereum is never taken for another network's: whoever
 * holds the one may hold nothing at the other.
 *
 * @param network - of the address; that of the names where there is none
 * @returns undefined where the name has no record for the network, nor one for all of them
 * @throws {InvalidNameError | NameLookupError}
 * @see ENSIP-15 (normalisation), ENSIP-23 (universal resolver), ERC-3668 (answers off chain), ENSIP-11 and ENSIP-19
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
      // A record that is there is the answer, also where it is no address of the family.
      if (address !== null) return toEvmAddress(address)
    }
    return null
  })
}

/** Under which numbers a name's address is asked for, one after the other; the network of the names has none. */
function coinTypesOn(place: EnsPlace, network: Network | undefined): (number | undefined)[] {
  if (!network || network.caipNetworkId === place.network.caipNetworkId) return [undefined]
  const coinType = evmCoinType(network.id)
  return coinType === undefined ? [] : [coinType, defaultCoinType]
}

/** A record holds bytes: those of an address are 20. */
const toEvmAddress = (bytes: Address): Address | null =>
  isAddress(bytes, { strict: false }) ? getAddress(bytes) : null

/**
 * The primary ENS name of an address, when that name stands for the address in turn. For 5 minutes it is
 * not asked for again; where a name leads is asked each time, since money may follow.
 */
export async function lookupAddress(
  place: EnsPlace,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<string | undefined> {
  const owner = toAddress(address, 'address')
  const { caipNetworkId: networkId } = place.network
  const { ens } = await place.context.caches()
  const known = await ens.use(`${networkId}:${owner}`, async () => ({
    address: owner,
    networkId,
    ens: (await readName(place, owner, signal)) ?? null,
  }))
  return known.ens ?? undefined
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
  // A name that is not in its normal form looks like another one.
  return name !== undefined && name.length <= maxName && isNormal(name) ? name : undefined
}

/** The picture that the owner of a name chose. */
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
    // No request starts after the caller has aborted.
    const found = await withSignal([signal], (end) =>
      readChain(context, { network, signal }, 'name', (client) =>
        read(createLookupClient(client, end), end),
      ),
    )
    return found ?? undefined
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
