import { type NetworkId, parseAccountId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import type { Page } from '../../sources/data-sources.js'
import type { Token } from '../../sources/token.js'
import type { Transaction } from '../../sources/transaction.js'
import {
  balanceAnswer,
  historyAnswer,
  priceAnswer,
  priceKey,
  priceRow,
  tokenRow,
  transactionRow,
} from './account-schemas.js'
import type { ApiConnection } from './connection.js'
import { priceIdOf } from './price-id.js'
import { readRows } from './read-rows.js'

/** The account and network of a call. */
export interface AccountQuery {
  readonly address: string
  readonly networkId: NetworkId
}

interface BalanceQuery extends AccountQuery {
  /** CAIP-10 ids of tokens whose balance the API has to read again. */
  readonly forceUpdate?: readonly string[] | undefined
}

interface HistoryQuery extends AccountQuery {
  /** @default the first page */
  readonly cursor?: string | undefined
  /** Only transactions of this on-ramp. */
  readonly onramp?: string | undefined
}

/**
 * The calls about an account. On a network that the API does not support, they send nothing and
 * return empty results.
 */
export interface AccountApi {
  balance(query: BalanceQuery, signal: AbortSignal): Promise<Token[]>
  history(query: HistoryQuery, signal: AbortSignal): Promise<Page<Transaction>>
  /**
   * Reads prices.
   *
   * @param tokens - CAIP-10 ids, or CAIP-2 ids for native currencies
   * @returns US dollars by the requested ids
   */
  prices(tokens: readonly string[], signal: AbortSignal): Promise<Record<string, number>>
}

/** The maximum number of rows per answer. */
const most = { tokens: 5_000, transactions: 1_000 }
/** The maximum number of tokens per price request. */
const pricesAtOnce = 100

export function createAccountApi(connection: ApiConnection): AccountApi {
  const { ask, client, common, isSupported, refuse } = connection
  const pathOf = (address: string, resource: string) =>
    `v1/account/${encodeURIComponent(address)}/${resource}`

  return {
    async balance({ address, networkId, forceUpdate }, signal) {
      if (!(await isSupported(networkId, signal))) return []
      const force = forceUpdate?.length ? forceUpdate.join(',') : undefined
      const params = { ...common, currency: 'usd', chainId: networkId, forceUpdate: force }
      const path = pathOf(address, 'balance')
      const { balances } = await ask(() =>
        client.get({ path, params, schema: balanceAnswer, signal }),
      )
      const rows = { name: 'tokens', schema: tokenRow, most: most.tokens, refuse }
      return readRows(balances, rows).filter(({ chainId }) => chainId === networkId)
    },
    async history({ address, networkId, cursor, onramp }, signal) {
      if (!(await isSupported(networkId, signal))) return { items: [] }
      const params = { ...common, cursor, onramp, chainId: networkId }
      const path = pathOf(address, 'history')
      const { data, next } = await ask(() =>
        client.get({ path, params, schema: historyAnswer, signal }),
      )
      const rows = { name: 'transactions', schema: transactionRow, most: most.transactions, refuse }
      // A page that points to itself would never end.
      const isLast = !next || next === cursor
      return omitUndefined({ items: readRows(data, rows), next: isLast ? undefined : next })
    },
    async prices(tokens, signal) {
      const supported = await supportedTokens(connection, tokens, signal)
      const prices: Record<string, number> = {}
      for (let start = 0; start < supported.length; start += pricesAtOnce) {
        const part = supported.slice(start, start + pricesAtOnce)
        const addresses = part.map(({ address }) => address)
        const pricesByKey = await askPrices(connection, addresses, signal)
        for (const { token, address } of part) {
          const price = pricesByKey.get(priceKey(address))
          if (price !== undefined) prices[token] = price
        }
      }
      return prices
    },
  }
}

/** Returns the tokens on networks that the API supports, with the API's ids. */
async function supportedTokens(
  { isSupported }: ApiConnection,
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<{ token: string; address: string }[]> {
  const supported: { token: string; address: string }[] = []
  for (const token of tokens) {
    const address = priceIdOf(token)
    if (address === undefined) continue
    const { network } = parseAccountId(address)
    if (await isSupported(network, signal)) supported.push({ token, address })
  }
  return supported
}

async function askPrices(
  { ask, client, common, projectId, refuse }: ApiConnection,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const body = { currency: 'usd', addresses, projectId }
  const { fungibles } = await ask(() =>
    client.post({ path: 'v1/fungible/price', params: common, body, schema: priceAnswer, signal }),
  )
  const rows = { name: 'prices', schema: priceRow, most: most.tokens, refuse }
  return new Map(readRows(fungibles, rows).map((row) => [priceKey(row.address), row.price]))
}
