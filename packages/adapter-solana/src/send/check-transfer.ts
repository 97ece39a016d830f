import { InvalidTransactionError, type TransactionRequest } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { parseSolanaAddress } from '@carabiner/core/solana'
import { isOffCurveAddress, address as toAddress } from '@solana/addresses'
import { OffCurveAddressError } from '../errors/transaction-errors.js'
import type { ChainAccount } from '../rpc/accounts.js'
import { upgradeableLoader } from '../transactions/programs.js'
import { isTokenProgram, readTokenAccount } from './token-account.js'

const maxAmount = 2n ** 64n - 1n

/**
 * Checks an address.
 *
 * @param where - the parameter, named in the error
 * @throws {InvalidAddressError}
 */
export function checkAddress(address: string | undefined, where: string): string {
  if (address === undefined || !parseSolanaAddress(address)) {
    throw new InvalidAddressError(`${where}: not a Solana address`)
  }
  return address
}

/**
 * Rejects a receiver that cannot spend the amount. An address off the curve belongs to a program.
 * If it has an account, the program can pay the amount out again, as a multisig's vault does.
 *
 * @param token - the mint, absent for the native currency
 * @returns true if the address is a token account of the mint, and false if it is an owner's
 * address
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
  if (token === undefined) throw unspendable('a token account')
  const direct = readTokenAccount(there)
  if (!direct) throw unspendable('not a token account')
  if (direct.mint !== token) throw unspendable('an account for another token')
  return { isTokenAccount: true }
}

const unspendable = (reason: string) =>
  new InvalidAddressError(`to: ${reason}`, undefined, { problem: 'unspendable' })

/** Checks an amount. @throws {InvalidTransactionError} when no transfer can have it */
export function checkAmount(amount: bigint | undefined, where: string): bigint {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxAmount) {
    throw new InvalidTransactionError(`${where}: expected 1 to ${maxAmount}`)
  }
  return amount
}

/**
 * Checks that a request is a transfer of the native currency, which is the only supported kind.
 *
 * @throws {InvalidTransactionError}
 */
export function checkRequest({ to, value, ...others }: TransactionRequest): {
  to: string
  value: bigint
} {
  const unsupportedField = Object.entries(others).find(([, field]) => field !== undefined)
  if (unsupportedField)
    throw new InvalidTransactionError(`${unsupportedField[0]}: not a field of a Solana transfer`)
  return { to: checkAddress(to, 'to'), value: checkAmount(value, 'value') }
}
