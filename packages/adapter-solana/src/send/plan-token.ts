import {
  InvalidTransactionError,
  type ReadParameters,
  type SendTokenParameters,
} from '@carabiner/core'
import { InsufficientFundsError } from '@carabiner/core/adapter'
import { readAccounts } from '../rpc/accounts.js'
import { readHeld } from '../rpc/token-balances.js'
import { associatedAccountOf } from '../transactions/associated-account.js'
import {
  createAssociatedAccount,
  type FullInstruction,
  transferTokens,
} from '../transactions/instructions.js'
import { checkAddress, checkReceiver } from './check-transfer.js'
import { readMint } from './token-account.js'
import type { SendTools } from './tools.js'

/** A transfer of tokens before it is a transaction. */
export interface TokenPlan {
  instructions: readonly FullInstruction[]
  /** The token account that is made for a receiver without one. */
  makes: string | undefined
  /** In base units, what the source holds. */
  held: bigint
}

/**
 * Finds where tokens lie and where they go: to the receiver's associated account, which is made when
 * it is missing, or to the token account that was named.
 *
 * @param parameters.amount - in base units; without it, all of the largest account
 * @throws {InvalidTransactionError | InvalidAddressError | InsufficientFundsError}
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
  }: ReadParameters & Omit<SendTokenParameters, 'amount' | 'fee'> & { amount?: bigint },
): Promise<TokenPlan> {
  const place = { network, signal }
  const owner = account.address
  checkAddress(token, 'token')
  checkAddress(to, 'to')
  const [[mintAccount, receiver], held] = await Promise.all([
    readAccounts(context, place, [token, to]),
    readHeld(context, place, owner, { mint: token }),
  ])
  const mint = readMint(mintAccount)
  if (!mint || !mintAccount) throw new InvalidTransactionError('token: there is no such mint')
  const program = mintAccount.owner
  const [source] = [...held].sort((a, b) =>
    a.amount > b.amount ? -1 : Number(a.amount < b.amount),
  )
  const wanted = amount ?? source?.amount ?? 0n
  if (!source || source.amount < wanted || wanted === 0n) throw new InsufficientFundsError()

  const { isTokenAccount } = checkReceiver(to, receiver, token)
  const destination = isTokenAccount ? to : await associatedAccountOf(to, token, program)
  const [there] = isTokenAccount ? [receiver] : await readAccounts(context, place, [destination])
  const create = createAssociatedAccount({
    ...{ payer: owner, account: destination, owner: to, mint: token, program },
  })
  const transfer = transferTokens({
    ...{ program, mint: token, source: source.tokenAccount, destination, owner },
    ...{ amount: wanted, decimals: mint.decimals },
  })
  return {
    instructions: there ? [transfer] : [create, transfer],
    makes: there ? undefined : destination,
    held: source.amount,
  }
}
