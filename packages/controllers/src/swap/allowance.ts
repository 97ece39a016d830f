import { approve, type CheckedCall, unlimited, type WantedSwap } from './check-swap.js'
import { isRevert } from './is-revert.js'
import { SwapMismatchError } from './swap-errors.js'
import type { ApprovalKind } from './swap-state.js'

/** The ABI of the ERC-20 functions in use. */
const views = [
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
    outputs: [{ type: 'uint256' }],
  },
  {
    // The call is only simulated, so its return value does not matter.
    type: 'function',
    name: 'approve',
    stateMutability: 'view',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

/**
 * Returns the approvals that a swap needs. For a token that must be reset to zero first, both
 * calls.
 */
export async function approvalsOf(
  wanted: WantedSwap & { readonly token: string },
  router: string,
  approval: ApprovalKind,
): Promise<CheckedCall[]> {
  const { place, token, signal } = wanted
  const amount = approval === 'unlimited' ? unlimited : wanted.amount
  const calls = [approve(token, router, amount)]
  if ((await readAllowance(wanted, token, router)) === 0n) return calls
  const simulating = place.adapter.contracts?.read({
    network: place.network,
    signal,
    call: {
      address: hexOf(token),
      abi: views,
      functionName: 'approve',
      args: [hexOf(router), amount],
      account: hexOf(place.account.address),
    },
  })
  const isTaken = await Promise.resolve(simulating).then(
    () => true,
    (error: unknown) => {
      signal.throwIfAborted()
      if (isRevert(error)) return false
      throw error
    },
  )
  return isTaken ? calls : [approve(token, router, 0n), ...calls]
}

/** Reads from the network how much of the account's token a contract may spend. */
export async function readAllowance(
  { place, signal }: Pick<WantedSwap, 'place' | 'signal'>,
  token: string,
  spender: string,
): Promise<bigint> {
  const { contracts } = place.adapter
  if (!contracts) throw new SwapMismatchError('contracts: no contract can be read')
  return contracts.read({
    network: place.network,
    signal,
    call: {
      address: hexOf(token),
      abi: views,
      functionName: 'allowance',
      args: [hexOf(place.account.address), hexOf(spender)],
    },
  })
}

/** Returns an address as hex. @throws {SwapMismatchError} if it is not an EVM address */
function hexOf(address: string): `0x${string}` {
  if (!/^0x[0-9a-f]{40}$/i.test(address))
    throw new SwapMismatchError('an address of another chain family')
  return `0x${address.slice(2)}`
}
