import type { SendPlace } from '../send/draft.js'
import { usualGas } from './network-cost.js'

/**
 * Reads the fee in wei that a smart account must keep before a swap can be simulated: the fee of
 * any operation plus the gas of a typical swap. It is 0 with a sponsor.
 *
 * @returns undefined for any other account, or if the wallet does not report it
 * @throws the network's error
 */
export async function readSmartFee(
  { account, network, adapter }: SendPlace,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  if (account.type !== 'smartAccount') return undefined
  const calls = [{ to: account.address, value: 0n }]
  const estimate = await adapter.calls?.fee?.({ account, network, signal, calls })
  if (!estimate) return undefined
  const { fee, deposit = 0n, maxFeePerGas = 0n } = estimate
  const swapFee = fee === 0n ? 0n : fee + usualGas * maxFeePerGas
  return swapFee > deposit ? swapFee - deposit : 0n
}
