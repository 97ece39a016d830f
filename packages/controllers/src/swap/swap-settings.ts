import { InvalidOptionsError, isNetworkId, type NetworkId } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'
import { swapNetworks } from './swap-networks.js'

/** What a host says of swaps. */
export interface SwapSettings {
  /**
   * How much less than the quote may arrive, in percent, with at most two places: for less the swap is undone. From
   * 0.01 to 50.
   *
   * @default 1
   */
  slippage?: number | undefined
  /**
   * CAIP-2 ids of the EVM networks where swaps are offered, such as those of a source of your own.
   *
   * @default the 12 on which the blockchain API swaps
   */
  networks?: readonly NetworkId[] | undefined
}

/** Whether a host may say so of the slippage. */
export const isSlippage = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0.01 && value <= 50 && Number(value.toFixed(2)) === value

/** Whether a host may say so of the networks. */
export const areSwapNetworks = (value: unknown): value is readonly NetworkId[] =>
  Array.isArray(value) &&
  value.every((id) => typeof id === 'string' && isNetworkId(id) && id.startsWith('eip155:'))

/** What is said where an option is none of these. */
export const expectedSwapSettings = {
  slippage: 'a percentage from 0.01 to 50 with at most two places',
  networks: 'a list of CAIP-2 ids of EVM networks',
} as const

/** @throws {InvalidOptionsError} with the option's name, and what it may be */
export function readSwapSettings({
  slippage = 1,
  networks = swapNetworks,
}: SwapSettings = {}): Required<{ slippage: number; networks: readonly NetworkId[] }> {
  const refuse = (name: keyof typeof expectedSwapSettings, value: unknown) => {
    const expected = expectedSwapSettings[name]
    throw new InvalidOptionsError(
      `swaps.${name}: expected ${expected}, got ${describeValue(value)}`,
    )
  }
  if (!isSlippage(slippage)) refuse('slippage', slippage)
  if (!areSwapNetworks(networks)) refuse('networks', networks)
  return { slippage, networks }
}
