import { formatAccountId, type NetworkId } from '@carabiner/core'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import type * as z from 'zod/mini'
import type { ListedSwapToken, SwapTransaction } from '../../sources/swaps-source.js'
import type { AccountQuery } from './account-api.js'
import type { ApiConnection } from './connection.js'
import { priceIdOf } from './price-id.js'
import { readRows } from './read-rows.js'
import { GasPriceUnsupportedError, SwapsUnsupportedError, toSwapError } from './swap-errors.js'
import {
  allowanceAnswer,
  approvalAnswer,
  gasPriceAnswer,
  quotesAnswer,
  swapAnswer,
  swapTokenRow,
  swapTokensAnswer,
} from './swap-schemas.js'

/** The tokens of a swap, as CAIP-10 ids of contracts. Absent for the native currency. */
interface SwapQuery extends AccountQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The tokens and amount of a swap. */
interface SwapAmountQuery extends SwapQuery {
  /** In the smallest unit. */
  readonly amount: bigint
}

/** The calls that swap tokens. */
export interface SwapsApi {
  /**
   * Returns the tokens that can be swapped, or an empty list on a network that the API does not
   * support.
   */
  swapTokens(networkId: NetworkId, signal: AbortSignal): Promise<ListedSwapToken[]>
  /**
   * Reads a quote.
   *
   * @returns the amount received by the best offer, or undefined without an offer or on a network
   * that the API does not support
   * @throws {SwapRefusedError}
   */
  swapQuote(
    query: SwapAmountQuery & { readonly gasPrice: bigint },
    signal: AbortSignal,
  ): Promise<bigint | undefined>
  /**
   * Reads the gas price, in wei.
   *
   * @throws {GasPriceUnsupportedError} on a network that the API does not support
   */
  gasPrice(networkId: NetworkId, signal: AbortSignal): Promise<bigint>
  /** Reads an allowance. Returns 0 on a network that the API does not support. */
  swapAllowance(
    query: AccountQuery & { readonly token: string },
    signal: AbortSignal,
  ): Promise<bigint>
  /** Builds an approval to sign. @throws {SwapsUnsupportedError | SwapRefusedError} */
  buildApproval(query: SwapQuery, signal: AbortSignal): Promise<SwapTransaction>
  /** Builds a swap to sign. @throws {SwapsUnsupportedError | SwapRefusedError} */
  buildSwap(
    query: SwapAmountQuery & {
      readonly slippage: number
      readonly disableEstimate: boolean
      /** A signed approval, as the arguments of the token's `permit`. */
      readonly permit?: string | undefined
    },
    signal: AbortSignal,
  ): Promise<SwapTransaction>
}

/** The maximum number of tokens in the list. */
const mostTokens = 10_000

export function createSwapsApi(connection: ApiConnection): SwapsApi {
  const { ask, client, common, isSupported, projectId, refuse } = connection
  /**
   * Converts the errors of a trade. It does not wrap the list of tokens, whose rejection says
   * nothing about the account's balance.
   */
  const trading = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request()
    } catch (error) {
      throw await toSwapError(error)
    }
  }
  const get = <T>(path: string, more: object, schema: z.ZodMiniType<T>, signal: AbortSignal) =>
    ask(() =>
      client.get({ path: `v1/convert/${path}`, params: { ...common, ...more }, schema, signal }),
    )
  const mustSupport = async (networkId: NetworkId, signal: AbortSignal) => {
    if (!(await isSupported(networkId, signal))) throw new SwapsUnsupportedError()
  }

  return {
    async swapTokens(networkId, signal) {
      if (!(await isSupported(networkId, signal))) return []
      const { tokens } = await get('tokens', { chainId: networkId }, swapTokensAnswer, signal)
      const rows = { name: 'tokens to swap', schema: swapTokenRow, most: mostTokens, refuse }
      return readRows(tokens, rows).flatMap(({ chainId, ...token }) =>
        chainId === networkId ? [token] : [],
      )
    },
    async swapQuote({ amount, gasPrice, ...query }, signal) {
      if (!(await isSupported(query.networkId, signal))) return undefined
      const params = {
        amount: amount.toString(),
        ...namesOf(query),
        gasPrice: gasPrice.toString(),
      }
      const { quotes } = await trading(() => get('quotes', params, quotesAnswer, signal))
      return quotes[0]?.toAmount
    },
    async gasPrice(networkId, signal) {
      if (!(await isSupported(networkId, signal))) throw new GasPriceUnsupportedError()
      const params = { chainId: networkId }
      return (await get('gas-price', params, gasPriceAnswer, signal)).standard
    },
    async swapAllowance({ address, networkId, token }, signal) {
      if (!(await isSupported(networkId, signal))) return 0n
      const params = { tokenAddress: token, userAddress: formatAccountId(networkId, address) }
      return (await get('allowance', params, allowanceAnswer, signal)).allowance
    },
    async buildApproval(query, signal) {
      await mustSupport(query.networkId, signal)
      return onNetwork(query, await get('build-approve', namesOf(query), approvalAnswer, signal))
    },
    async buildSwap({ amount, slippage, disableEstimate, permit, ...query }, signal) {
      await mustSupport(query.networkId, signal)
      const body = {
        amount: amount.toString(),
        eip155: { slippage, permit },
        projectId,
        ...namesOf(query),
        disableEstimate,
      }
      const path = 'v1/convert/build-transaction'
      const request = { path, params: common, body, schema: swapAnswer, signal }
      return onNetwork(query, await trading(() => ask(() => client.post(request))))
    },
  }
}

/** The account and tokens of a swap, under the API's parameter names. */
const namesOf = ({ address, networkId, from, to }: SwapQuery) => ({
  userAddress: formatAccountId(networkId, address),
  from: from ?? priceIdOf(networkId),
  to: to ?? priceIdOf(networkId),
})

/**
 * Returns the transaction if it is on the requested network.
 *
 * @throws {InvalidHttpResponseError} if it is on another
 */
function onNetwork(
  { networkId }: SwapQuery,
  { networks, ...transaction }: SwapTransaction & { readonly networks: readonly string[] },
): SwapTransaction {
  if (networks.every((id) => id === networkId)) return transaction
  throw new InvalidHttpResponseError('tx: for another network')
}
