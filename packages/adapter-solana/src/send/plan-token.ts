import { InvalidTransactionError, type ReadParameters } from '@carabiner/core'
import type { SendTokenParameters } from '@carabiner/core/internal'
import { TransferFeeChangedError } from '../errors/token-errors.js'
import { readAccounts } from '../rpc/accounts.js'
import { readHeld } from '../rpc/token-balances.js'
import { associatedAccountOf } from '../transactions/associated-account.js'
import {
  createAssociatedAccount,
  type FullInstruction,
  transferTokens,
} from '../transactions/instructions.js'
import { checkAddress, checkReceiver } from './check-transfer.js'
import type { SendTools } from './draft.js'
import { checkDestination, checkMint, hookOf } from './mint-rules.js'
import { readTransferFee } from './received-amount.js'
import { sourceOf } from './source-of.js'
import { newAccountData, readMint, readTokenAccount } from './token-account.js'
import { type HookedTransfer, hookAccounts } from './transfer-hook/hook-accounts.js'

/** The plan of a token transfer, before its transaction is built. */
export interface TokenPlan {
  instructions: readonly FullInstruction[]
  /** The token account that the transfer creates for a receiver without one. */
  makes: string | undefined
  /** The balance of the source, in base units. */
  balance: bigint
}

/**
 * Finds the source and the destination of a token transfer. The destination is the receiver's
 * associated account, which is created if missing, or the given token account.
 *
 * @param parameters.amount - in base units. Without it, the whole balance of the largest account
 * @param parameters.received - the shown amount to arrive. The transfer fails if it differs
 * @throws {InvalidTransactionError | InvalidAddressError | InsufficientFundsError} also a subclass
 * of the first, when the mint or the receiver's account forbids the transfer
 */
export async function planTokenTransfer(
  { context }: SendTools,
  {
    account,
    network,
    signal,
    token,
    to,
    amount,
    received,
  }: ReadParameters & Omit<SendTokenParameters, 'amount' | 'fee'> & { amount?: bigint },
): Promise<TokenPlan> {
  const target = { network, signal }
  const owner = account.address
  checkAddress(token, 'token')
  checkAddress(to, 'to')
  const [[mintAccount, receiver], heldTokens] = await Promise.all([
    readAccounts(context, target, [token, to]),
    readHeld(context, target, owner, { mint: token }),
  ])
  const mint = readMint(mintAccount)
  if (!mint || !mintAccount) throw new InvalidTransactionError('token: the mint does not exist')
  checkMint(mint)
  const program = mintAccount.owner
  const source = sourceOf(heldTokens, amount)
  const sum = amount ?? source.amount

  const { isTokenAccount } = checkReceiver(to, receiver, token)
  const destination = isTokenAccount ? to : await associatedAccountOf(to, token, program)
  const [destinationAccount] = isTokenAccount
    ? [receiver]
    : await readAccounts(context, target, [destination])
  const existing = readTokenAccount(destinationAccount)
  checkDestination(mint, existing)
  const fee = await readTransferFee(context, target, mint, sum)
  const arriving = sum - (fee ?? 0n)
  if (received !== undefined && received !== arriving) {
    throw new TransferFeeChangedError(arriving, received)
  }
  const transferAccounts = { mint: token, source: source.tokenAccount, destination, owner }
  const hook = hookOf(mint)
  const knownData = new Map([
    [token, mintAccount.data],
    [
      destination,
      existing && destinationAccount ? destinationAccount.data : newAccountData(token, to),
    ],
  ])
  const read: HookedTransfer['read'] = async (at) =>
    knownData.get(at) ?? (await readAccounts(context, target, [at]))[0]?.data
  const others = hook
    ? await hookAccounts({ ...transferAccounts, program: hook, amount: sum, read })
    : []
  const create = createAssociatedAccount({
    payer: owner,
    account: destination,
    owner: to,
    mint: token,
    program,
  })
  const transfer = transferTokens({
    program,
    ...transferAccounts,
    amount: sum,
    decimals: mint.decimals,
    fee,
    others,
  })
  return {
    instructions: existing ? [transfer] : [create, transfer],
    makes: existing ? undefined : destination,
    balance: source.amount,
  }
}
