import type { SendPlace } from '../send/draft.js'
import { usualGas } from './network-cost.js'

/**
 * What a smart account has to leave for the network before a swap can be tried: what any operation of it takes, and the
 * gas of a usual swap. In wei; nothing where a sponsor pays.
 *
 * @returns undefined for another account, and where its wallet does not say
 * @throws whatever the network fails with
 */
export async function readSmartFee(
  { account, network, adapter }: SendPlace,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  if (account.type !== 'smartAccount') return undefined
  const calls = [{ to: account.address, value: 0n }]
  const found = await adapter.calls?.fee?.({ account, network, signal, calls })
  if (!found) return undefined
  const { fee, deposit = 0n, maxFeePerGas = 0n } = found
  const whole = fee === 0n ? 0n : fee + usualGas * maxFeePerGas
  return whole > deposit ? whole - deposit : 0n
}
