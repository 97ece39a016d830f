import { formatAccountId, type Network, parseAccountId } from '@carabiner/core'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import { accountId } from '../api/blockchain/bounds.js'
import { readRows } from '../api/blockchain/read-rows.js'
import { tokenText } from '../tokens/token-text.js'
import type { SwapToken } from './swap-token.js'

/** The maximum number of tokens in the list. */
const most = 10_000

const row = z.object({
  address: z.optional(accountId),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(36)),
  iconUrl: z.optional(z.string()),
  eip2612: z.optional(z.boolean()),
})

/**
 * Parses a source's list of tokens on a network. Leaves out invalid entries. The native currency
 * comes first under the network's name, even if it is not listed.
 *
 * @throws {InvalidHttpResponseError} if the answer is not a list
 */
export function readSwapTokens(
  answer: unknown,
  { caipNetworkId: chainId, nativeCurrency }: Network,
  refuse: (reason: string) => void,
): SwapToken[] {
  if (!Array.isArray(answer)) throw new InvalidHttpResponseError('tokens to swap: not a list')
  const read = readRows(answer, { name: 'tokens to swap', schema: row, most, refuse })
  const native = read.find(({ address }) => address === undefined)
  const tokens = new Map<string, SwapToken>()
  const add = (
    { address, decimals, iconUrl, eip2612, ...token }: z.output<typeof row>,
    id: string,
  ) => {
    const image = iconUrl === undefined ? undefined : safeImage(iconUrl)
    tokens.set(id.toLowerCase(), {
      id,
      chainId,
      decimals,
      ...tokenText(token),
      address,
      iconUrl: image || undefined,
      eip2612: eip2612 || undefined,
    })
  }
  const { iconUrl } = native ?? {}
  add({ ...nativeCurrency, iconUrl }, chainId)
  for (const token of read) {
    if (token.address === undefined) continue
    const { network, address } = parseAccountId(token.address)
    if (network === chainId) add(token, formatAccountId(network, address))
  }
  return [...tokens.values()]
}
