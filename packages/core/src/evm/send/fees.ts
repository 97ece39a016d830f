// Loaded on demand, since it imports viem's client.
import { type Client, Eip1559FeesNotSupportedError, erc20Abi } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getBlock, readContract } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { FeeEstimate } from '../../adapter/fee-estimate.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import type { MaxAmount } from '../../adapter/send.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { transferData } from '../assets/erc-20.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { checkTransaction } from './check-transaction.js'
import { gasLimitFor } from './gas-limit.js'
import { readOperationFee } from './operation-fee.js'
import { readRollupFee } from './rollup-fee.js'

/**
 * Estimates a transaction's maximum cost, in wei. Uses the fees in the transaction unchanged. For a smart account,
 * returns the cost of the operation that its wallet creates.
 *
 * @throws {InvalidTransactionError | ExecutionRevertedError | InsufficientFundsError | RpcError}
 */
export async function estimateFee(
  context: AdapterContext,
  parameters: ReadParameters & { transaction: TransactionRequest },
): Promise<FeeEstimate> {
  const { transaction, network } = parameters
  checkTransaction(transaction, network)
  const operation = await readOperationFee(context, parameters, [transaction])
  if (operation) return operation
  return readChain(context, parameters, 'fee estimate', (client) => readFee(client, parameters))
}

/**
 * Returns the maximum amount that an account can send, of the native currency or of a token.
 *
 * For the native currency, the amount is valid with the returned fee. A fee chosen by the wallet may be higher.
 */
export async function maxAmount(
  context: AdapterContext,
  parameters: ReadParameters & { to: string; token?: string },
): Promise<MaxAmount> {
  const { account, token } = parameters
  const to = toAddress(parameters.to, 'to')
  const address = toAddress(account.address, 'from')
  const feeOf = async (client: Client, transaction: TransactionRequest) =>
    (await readOperationFee(context, parameters, [transaction])) ??
    readFee(client, { account, transaction })
  return readChain(context, parameters, 'max amount', async (client) => {
    if (token !== undefined) {
      const contract = toAddress(token, 'token')
      const view = { address: contract, abi: erc20Abi, functionName: 'balanceOf' } as const
      const amount = await readContract(client, { ...view, args: [address] })
      return { amount, fee: await feeOf(client, { to: contract, data: transferData(to, amount) }) }
    }
    // Estimate with one wei, since the whole balance would leave nothing for the fee that the node requires.
    const [balance, fee] = await Promise.all([
      getBalance(client, { address }),
      feeOf(client, { to, value: 1n }),
    ])
    const leaving = fee.fee - (fee.deposit ?? 0n)
    return { amount: balance > leaving ? balance - leaving : 0n, fee }
  })
}

async function readFee(
  client: Client,
  { account, transaction }: Pick<ReadParameters, 'account'> & { transaction: TransactionRequest },
): Promise<FeeEstimate> {
  const { to, value, data = '0x' } = transaction
  const request = {
    account: toAddress(account.address, 'from'),
    to: to === undefined ? undefined : toAddress(to, 'to'),
    value,
    data: data === '0x' ? undefined : data,
  }
  const using = transaction.gas ?? estimateGas(client, request)
  const limiting = typeof using === 'bigint' ? using : using.then(gasLimitFor)
  const [used, gas, price, l1Fee] = await Promise.all([
    using,
    limiting,
    priceOf(client, transaction),
    readRollupFee(client, { data, gas: limiting }),
  ])
  const { baseFee, ...limits } = price
  const most = limits.maxFeePerGas ?? limits.gasPrice ?? 0n
  const expectedPrice = limits.gasPrice ?? baseFee + (limits.maxPriorityFeePerGas ?? 0n)
  const fee = gas * most + l1Fee
  const expected = used * expectedPrice + l1Fee
  return {
    fee,
    expected: expected < fee ? expected : undefined,
    gas,
    ...limits,
    l1Fee: l1Fee > 0n ? l1Fee : undefined,
  }
}

/** The price per gas, from the transaction or the network. */
interface GasPrice extends Pick<FeeEstimate, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  /** The base fee of the last block (EIP-1559). Zero on chains without one. */
  baseFee: bigint
}

async function priceOf(
  client: Client,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest,
): Promise<GasPrice> {
  if (gasPrice !== undefined) return { gasPrice, baseFee: 0n }
  try {
    const [estimated, { baseFeePerGas }] = await Promise.all([
      estimateFeesPerGas(client),
      getBlock(client),
    ])
    const tip = maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
    const cap = maxFeePerGas ?? estimated.maxFeePerGas
    return {
      maxFeePerGas: cap,
      maxPriorityFeePerGas: tip < cap ? tip : cap,
      baseFee: baseFeePerGas ?? 0n,
    }
  } catch (error) {
    if (!(error instanceof Eip1559FeesNotSupportedError)) throw error
    return {
      gasPrice: (await estimateFeesPerGas(client, { type: 'legacy', chain: null })).gasPrice,
      baseFee: 0n,
    }
  }
}
