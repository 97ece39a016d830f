// Loaded on demand, with ERC-20.

import type { AdapterContext } from '../../adapter/context.js'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { ApproveTokenParameters, SendTokenParameters } from '../../adapter/send.js'
import { withDeadline } from '../../async/deadline.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import {
  approveData,
  checkTokenCall,
  readAllowance,
  transferData,
  tryTokenCall,
} from '../assets/erc-20.js'
import { usdtLikeTokens } from '../assets/usdt-like-tokens.js'
import { readChain } from '../rpc/rpc-client.js'
import { isSameAddress } from '../values/address.js'
import { toAddress } from '../values/to-address.js'
import { sendTransaction } from './send-transaction.js'
import { ExecutionRevertedError } from './transaction-errors.js'
import type { ReceiptWatch } from './watch-receipt.js'

/** The time limit for simulating a transfer, in ms. After it the wallet is prompted anyway. */
const tryTimeout = 10_000

export interface TokenTools {
  context: AdapterContext
  provider: Eip1193Provider
  /** The tokens with USDT's behavior. @default the USDT contracts */
  usdtLike: readonly string[] | undefined
}

/**
 * Prompts the wallet to transfer an ERC-20 token. Never retried.
 *
 * @throws {InvalidTransactionError | ExecutionRevertedError | AccountMismatchError |
 *   ChainMismatchError | RpcError}
 */
export async function sendToken(
  { context, provider, usdtLike }: TokenTools,
  parameters: OperationParameters & SendTokenParameters,
): Promise<{ hash: string }> {
  const { account, amount, signal } = parameters
  const { token, other: to } = checkTokenCall(parameters.token, ['to', parameters.to], amount)
  if (amount === 0n) throw new InvalidTransactionError('amount: nothing to send')
  const transaction = { to: token, data: transferData(to, amount) }
  const from = toAddress(account.address, 'from')
  const trying = readChain(context, parameters, 'token transfer', (client) =>
    tryTokenCall(client, { ...transaction, account: from }, isUsdtLike(usdtLike, token)),
  )
  await withDeadline(trying, { action: 'token transfer', timeout: tryTimeout, signal }).catch(
    (error: unknown) => {
      if (error instanceof ExecutionRevertedError) throw error
      signal.throwIfAborted()
      // If an endpoint is down, the wallet is still prompted, since it has its own.
      context.logger.debug('a transfer could not be simulated', error)
    },
  )
  return sendTransaction(provider, { ...parameters, transaction })
}

/**
 * Prompts the wallet to approve a spender. For a USDT-like token, first sets the allowance to zero and waits for that
 * transaction.
 */
export async function approveToken(
  { context, provider, usdtLike }: TokenTools,
  watch: ReceiptWatch,
  parameters: OperationParameters & ApproveTokenParameters,
): Promise<{ hashes: readonly string[] }> {
  const { account, amount } = parameters
  const checked = checkTokenCall(parameters.token, ['spender', parameters.spender], amount)
  const { token, other: spender } = checked
  const approve = (allowance: bigint) =>
    sendTransaction(provider, {
      ...parameters,
      transaction: { to: token, data: approveData(spender, allowance) },
    })
  const owner = toAddress(account.address, 'from')
  const mustReset =
    amount > 0n &&
    isUsdtLike(usdtLike, token) &&
    (await readChain(context, parameters, 'allowance', (client) =>
      readAllowance(client, token, owner, spender),
    )) > 0n
  if (!mustReset) return { hashes: [(await approve(amount)).hash] }
  const reset = await approve(0n)
  const { status } = await watch({ ...parameters, hash: reset.hash })
  if (status === 'reverted') throw new ExecutionRevertedError('the allowance could not be reset')
  return { hashes: [reset.hash, (await approve(amount)).hash] }
}

const isUsdtLike = (list: readonly string[] = usdtLikeTokens, token: string) =>
  list.some((listed) => isSameAddress(listed, token))
