import { InvalidOptionsError, isNetworkId, type NetworkId } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'
import { swapNetworks } from './swap-networks.js'

/** The host's settings for swaps. */
export interface SwapSettings {
  /**
   * The maximum shortfall from the quote, in percent, from 0.01 to 50 with at most two decimal
   * places. A swap that returns less is reverted. @default 1
   */
  slippage?: number | undefined
  /**
   * CAIP-2 ids of the EVM networks with swaps, for example those that your own source supports.
   * @default the 12 networks of the blockchain API's swaps
   */
  networks?: readonly NetworkId[] | undefined
}

/** Whether a slippage is valid. */
export const isSlippage = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0.01 && value <= 50 && Number(value.toFixed(2)) === value

/** Whether a list of networks is valid. */
export const areSwapNetworks = (value: unknown): value is readonly NetworkId[] =>
  Array.isArray(value) &&
  value.every((id) => typeof id === 'string' && isNetworkId(id) && id.startsWith('eip155:'))

/** The accepted values, for error messages. */
export const expectedSwapSettings = {
  slippage: 'a percentage from 0.01 to 50 with at most two places',
  networks: 'a list of CAIP-2 ids of EVM networks',
} as const

/**
 * Validates the settings.
 *
 * @throws {InvalidOptionsError} with the option's name and its accepted values
 */
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
