import { InvalidTransactionError, type ReadParameters } from '@carabiner/core'
import type { SendTokenParameters } from '@carabiner/core/internal'
import { isOneFee, readTransferFees, transferFeeOf } from '@carabiner/core/solana'
import { readAccounts } from '../rpc/accounts.js'
import type { RequestTarget, RpcContext } from '../rpc/ask.js'
import { readEpoch } from '../rpc/blocks.js'
import { checkAddress, checkAmount } from './check-transfer.js'
import type { SendTools } from './draft.js'
import { type Mint, readMint } from './token-account.js'

/**
 * Returns the amount of a token that arrives, after the mint's fee.
 *
 * @throws {InvalidTransactionError | InvalidAddressError}
 */
export async function receivedAmount(
  { context }: SendTools,
  {
    network,
    signal,
    token,
    amount,
  }: ReadParameters & Pick<SendTokenParameters, 'token' | 'amount'>,
): Promise<bigint> {
  const target = { network, signal }
  checkAmount(amount, 'amount')
  const [account] = await readAccounts(context, target, [checkAddress(token, 'token')])
  const mint = readMint(account)
  if (!mint) throw new InvalidTransactionError('token: the mint does not exist')
  return amount - ((await readTransferFee(context, target, mint, amount)) ?? 0n)
}

/** Reads the current transfer fee of a mint. Undefined for a mint that never charges one. */
export async function readTransferFee(
  context: RpcContext,
  target: RequestTarget,
  { extensions }: Mint,
  amount: bigint,
): Promise<bigint | undefined> {
  const fees = readTransferFees(extensions)
  if (!fees) return undefined
  const epoch = isOneFee(fees) ? fees.newer.epoch : await readEpoch(context, target)
  return transferFeeOf(fees, epoch, amount)
}
