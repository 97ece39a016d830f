// Loaded on demand, since this module imports viem's ABI encoder.
import { type Address, type Client, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { call, getCode, readContract } from 'viem/actions'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { InvalidAddressError } from '../../errors/send-errors.js'
import { ExecutionRevertedError } from '../send/transaction-errors.js'
import { toAddress } from '../values/to-address.js'

export const transferData = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

export const approveData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

export const readAllowance = (client: Client, token: Address, owner: Address, spender: Address) =>
  readContract(client, {
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })

/** Checks the token, the other address and the amount. @throws {InvalidTransactionError} */
export function checkTokenCall(
  token: string,
  [what, other]: readonly [name: string, address: string],
  amount: bigint,
): { token: Address; other: Address } {
  const checked = { token: toAddress(token, 'token'), other: toAddress(other, what) }
  if (checked.token.toLowerCase() === checked.other.toLowerCase()) {
    throw new InvalidAddressError(`${what}: the token's own contract`, undefined, {
      problem: 'unspendable',
    })
  }
  if (amount < 0n || amount > maxUint256) throw new InvalidTransactionError('amount: out of range')
  return checked
}

/**
 * Simulates a token call from the account.
 *
 * @param returnsNothing - whether the token's function returns no value
 * @throws {ExecutionRevertedError} if it reverts, returns false, or is not a contract
 */
export async function tryTokenCall(
  client: Client,
  transaction: { account: Address; to: Address; data: Hex },
  returnsNothing: boolean,
): Promise<void> {
  const { data } = await call(client, { ...transaction, blockTag: 'pending' })
  if (returnsNothing) return
  if (data && BigInt(data.slice(0, 66)) === 1n) return
  if (data) throw new ExecutionRevertedError('the token returned false')
  if (!(await getCode(client, { address: transaction.to }))) {
    throw new ExecutionRevertedError('there is no token at this address')
  }
}
