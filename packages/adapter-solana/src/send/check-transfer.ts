import { InvalidTransactionError, type TransactionRequest } from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { parseSolanaAddress } from '@carabiner/core/solana'

const maxAmount = 2n ** 64n - 1n

/** @param where - named in the error. @throws {InvalidAddressError} */
export function checkAddress(address: string | undefined, where: string): string {
  if (address === undefined || !parseSolanaAddress(address)) {
    throw new InvalidAddressError(`${where}: not a Solana address`)
  }
  return address
}

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
