import type { SwapRequest, SwapsSource } from '../../sources/swaps-source.js'
import type { BlockchainApi } from './blockchain-api.js'

/**
 * The fee of the API's provider, in hundredths of a percent of the amount sent. The API's answers
 * do not include it.
 */
const feeShare = 85n

/** Creates the source of swaps from the blockchain API. */
export const createApiSwaps = (api: BlockchainApi): SwapsSource => ({
  takesPermits: true,
  getTokens: ({ network, signal }) => api.swapTokens(network.caipNetworkId, signal),
  async getQuote({ gasPrice, signal, ...request }) {
    const toAmount = await api.swapQuote({ ...queryOf(request), gasPrice }, signal)
    const providerFee = (request.amount * feeShare) / 10_000n
    return toAmount === undefined ? undefined : { toAmount, providerFee }
  },
  getGasPrice: ({ network, signal }) => api.gasPrice(network.caipNetworkId, signal),
  getAllowance: ({ account, network, token, signal }) =>
    api.swapAllowance(
      { address: account.address, networkId: network.caipNetworkId, token },
      signal,
    ),
  buildApproval: ({ signal, ...request }) => api.buildApproval(queryOf(request), signal),
  buildSwap: ({ signal, slippage, isEstimated, permit, ...request }) =>
    api.buildSwap({ ...queryOf(request), slippage, permit, disableEstimate: !isEstimated }, signal),
})

const queryOf = ({ account, network, from, to, amount }: Omit<SwapRequest, 'signal'>) => ({
  address: account.address,
  networkId: network.caipNetworkId,
  from,
  to,
  amount,
})
