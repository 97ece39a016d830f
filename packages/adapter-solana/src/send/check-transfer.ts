import { InvalidTransactionError, type TransactionRequest } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { parseSolanaAddress } from '@carabiner/core/solana'
import { isOffCurveAddress, address as toAddress } from '@solana/addresses'
import { OffCurveAddressError } from '../errors/transaction-errors.js'
import type { ChainAccount } from '../rpc/accounts.js'
import { upgradeableLoader } from '../transactions/programs.js'
import { isTokenProgram, readTokenAccount } from './token-account.js'

const maxAmount = 2n ** 64n - 1n

/** @param where - named in the error. @throws {InvalidAddressError} */
export function checkAddress(address: string | undefined, where: string): string {
  if (address === undefined || !parseSolanaAddress(address)) {
    throw new InvalidAddressError(`${where}: not a Solana address`)
  }
  return address
}

/**
 * Refuses a receiver that cannot spend what it gets. An address off the curve is a program's; where an account is at
 * it, the program may pay out again, as a multisig's vault does.
 *
 * @param token - the mint that is sent; absent for the native currency
 * @returns whether it is an account that holds that token, not its owner's address
 * @throws {InvalidAddressError} also as `OffCurveAddressError`
 */
export function checkReceiver(
  address: string,
  there: ChainAccount | undefined,
  token?: string,
): { isTokenAccount: boolean } {
  if (!there && isOffCurveAddress(toAddress(address))) throw new OffCurveAddressError('to')
  if (there?.executable || there?.owner === upgradeableLoader) throw unspendable('a program')
  if (!there || !isTokenProgram(there.owner)) return { isTokenAccount: false }
  if (token === undefined) throw unspendable('an account of a token')
  const direct = readTokenAccount(there)
  if (!direct) throw unspendable('not an account that can hold tokens')
  if (direct.mint !== token) throw unspendable('an account of another token')
  return { isTokenAccount: true }
}

const unspendable = (what: string) =>
  new InvalidAddressError(`to: ${what}`, undefined, { problem: 'unspendable' })

/** @throws {InvalidTransactionError} when no transfer can be of that amount */
export function checkAmount(amount: bigint | undefined, where: string): bigint {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxAmount) {
    throw new InvalidTransactionError(`${where}: 1 to ${maxAmount}`)
  }
  return amount
}

/** A transfer of the native currency is all that a request can be here. @throws {InvalidTransactionError} */
export function checkRequest({ to, value, ...others }: TransactionRequest): {
  to: string
  value: bigint
} {
  const given = Object.entries(others).find(([, field]) => field !== undefined)
  if (given) throw new InvalidTransactionError(`${given[0]}: not a field of a Solana transfer`)
  return { to: checkAddress(to, 'to'), value: checkAmount(value, 'value') }
}
