import type { Call } from '@carabiner/core'
import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapTransaction } from '../sources/swaps-source.js'
import { SwapMismatchError } from './swap-errors.js'
import { isTokenFunction, permit2 } from './token-functions.js'

declare const checked: unique symbol

/** A call that has passed its check. Only such calls reach the wallet. */
export type CheckedCall = Readonly<Call> & { readonly to: string; readonly [checked]: true }

/** The requested swap. */
export interface WantedSwap {
  readonly place: Pick<SendPlace, 'account' | 'network' | 'adapter'>
  /** The contract of the token to sell. Absent for the native currency. */
  readonly token?: string | undefined
  /** The amount to sell, in its smallest unit. */
  readonly amount: bigint
  /** The contracts of known tokens, which a swap must not call. */
  readonly knownTokens: readonly string[]
  readonly signal: AbortSignal
}

/** The maximum gas limit: more than any swap uses, and less than a block's limit. */
const mostGas = 10_000_000n

/**
 * Checks a swap that a source built: its sender, the called contract and the amount to sell.
 *
 * @throws {SwapMismatchError} if it differs from the requested swap
 * @throws the network's error
 */
export async function checkSwap(tx: SwapTransaction, wanted: WantedSwap): Promise<CheckedCall> {
  const { place, token, amount, knownTokens, signal } = wanted
  checkOwner(tx, wanted)
  const isToken = [...knownTokens, ...(token === undefined ? [] : [token])].some((contract) =>
    isSameAddress(contract, tx.to),
  )
  if (isToken) throw new SwapMismatchError('to: a token')
  if (isSameAddress(tx.to, place.account.address)) throw new SwapMismatchError('to: the account')
  if (isSameAddress(tx.to, permit2)) throw new SwapMismatchError('to: Permit2')
  if (isTokenFunction(tx.data)) throw new SwapMismatchError('data: a token function')
  if (tx.value !== (token === undefined ? amount : 0n))
    throw new SwapMismatchError('value: another amount')
  const { contracts } = place.adapter
  if (!(await contracts?.isContract({ network: place.network, signal, address: tx.to }))) {
    throw new SwapMismatchError('to: not a contract')
  }
  return checkedCall({ to: tx.to, data: tx.data, value: tx.value > 0n ? tx.value : undefined })
}

/**
 * Checks an approval that a source built, and takes only its spender.
 *
 * @param router - the contract that the swap calls
 * @throws {SwapMismatchError} if it is not an approval for that contract
 */
export function checkApproval(
  tx: SwapTransaction,
  wanted: WantedSwap & { readonly token: string },
  router: string,
): void {
  if (!isSameAddress(approvedSpender(tx, wanted), router)) {
    throw new SwapMismatchError('approve: not the swap contract')
  }
}

/**
 * Returns the spender of an approval that a source built.
 *
 * @throws {SwapMismatchError} if it is not an approval of the token
 */
export function approvedSpender(
  tx: SwapTransaction,
  wanted: WantedSwap & { readonly token: string },
): string {
  checkOwner(tx, wanted)
  if (!isSameAddress(tx.to, wanted.token)) throw new SwapMismatchError('approve: another token')
  if (tx.value !== 0n) throw new SwapMismatchError('approve: value is not 0')
  const spender = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/i.exec(tx.data)?.[1]
  if (spender === undefined) throw new SwapMismatchError('approve: another function')
  return `0x${spender}`
}

/** The maximum uint256, which is commonly used for an unlimited approval. */
export const unlimited = 2n ** 256n - 1n

/** Returns a call of ERC-20's `approve(spender, amount)`. */
export const approve = (token: string, spender: string, amount: bigint): CheckedCall =>
  checkedCall({
    to: token,
    data: `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  })

function checkOwner({ from, gas }: SwapTransaction, { place }: WantedSwap) {
  if (!isSameAddress(from, place.account.address)) throw new SwapMismatchError('from')
  if (gas !== undefined && gas > mostGas) throw new SwapMismatchError('gas')
}

// Marks a call as checked. No other code does.
const checkedCall = (call: Call & { to: string }) => call as CheckedCall
