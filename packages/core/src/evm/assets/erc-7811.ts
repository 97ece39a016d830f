import * as z from 'zod/mini'
import type { Account } from '../../account/account.js'
import type { WalletAsset } from '../../adapter/assets.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { safeText } from '../../connector/safe-text.js'
import type { Network } from '../../networks/network.js'
import { omitUndefined } from '../../omit-undefined.js'
import { readWallet } from '../provider/eip-1193.js'
import { toHexChainId } from '../values/chain-id.js'

/** The maximum number of assets. Longer lists are cut. */
const maxAssets = 1000
const maxDecimals = 36

const byChain = z.record(z.string(), z.unknown())
const asset = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(32)),
  address: z.optional(z.nullable(z.string().check(z.regex(/^(native|0x[0-9a-fA-F]{40})$/)))),
  balance: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  metadata: z.optional(z.unknown()),
})
const metadata = z.object({
  name: z.optional(z.catch(z.optional(z.string()), undefined)),
  symbol: z.optional(z.catch(z.optional(z.string()), undefined)),
  decimals: z.optional(z.catch(z.optional(z.number()), undefined)),
})

export interface AssetsParameters {
  account: Account
  networks: readonly Network[]
  types?: readonly string[]
  signal: AbortSignal
}

/**
 * Calls `wallet_getAssets` for the requested networks only. Never prompts.
 *
 * The answer is not verified: malformed assets are left out, texts are cleaned, decimals are limited to 0 to 36, and
 * the list to 1000 assets.
 *
 * @see ERC-7811
 */
export async function readAssets(
  provider: Eip1193Provider,
  { account, networks, types, signal }: AssetsParameters,
): Promise<Partial<Record<NetworkId, readonly WalletAsset[]>>> {
  const request = omitUndefined({
    account: account.address,
    chainFilter: networks.map(({ id }) => toHexChainId(id)),
    assetTypeFilter: types && [...types],
  })
  const answer = await readWallet(
    provider,
    { method: 'wallet_getAssets', params: [request] },
    byChain,
    { signal },
  )
  const wanted = types?.map((type) => type.toLowerCase())
  const result: Partial<Record<NetworkId, readonly WalletAsset[]>> = {}
  for (const { id, caipNetworkId } of networks) {
    const list = answer[toHexChainId(id)]
    if (!Array.isArray(list)) continue
    result[caipNetworkId] = list
      .slice(0, maxAssets)
      .flatMap(toAsset)
      .filter(({ type }) => !wanted || wanted.includes(type))
  }
  return result
}

function toAsset(value: unknown): WalletAsset[] {
  const parsed = z.safeParse(asset, value)
  if (!parsed.success) return []
  const { address, balance } = parsed.data
  // The first draft had upper-case types.
  const type = parsed.data.type.toLowerCase()
  if (type !== 'native' && (!address || address === 'native')) return []
  return [
    {
      type,
      address: type === 'native' ? undefined : (address ?? undefined),
      balance: BigInt(balance),
      ...toMetadata(parsed.data.metadata),
    },
  ]
}

function toMetadata(value: unknown): Pick<WalletAsset, 'name' | 'symbol' | 'decimals'> {
  const parsed = z.safeParse(metadata, value)
  if (!parsed.success) return {}
  const { decimals } = parsed.data
  const [name, symbol] = [safeText(parsed.data.name ?? ''), safeText(parsed.data.symbol ?? '', 16)]
  return {
    name: name || undefined,
    symbol: symbol || undefined,
    decimals:
      decimals !== undefined && Number.isFinite(decimals)
        ? Math.min(maxDecimals, Math.max(0, Math.trunc(decimals)))
        : undefined,
  }
}
