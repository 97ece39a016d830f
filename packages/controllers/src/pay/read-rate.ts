import type { Shell } from '../shell.js'

/** Whether the app's prices have rates of other currencies than dollars. */
export const hasRates = (shell: Pick<Shell, 'settings'>): boolean =>
  findPrices(shell)?.getRate !== undefined

const findPrices = ({ settings }: Pick<Shell, 'settings'>) => settings.sources?.prices || undefined

/**
 * Reads the dollars per unit of a currency.
 *
 * @returns undefined for a currency without a rate
 * @throws the source's error
 */
export async function readRate(
  shell: Pick<Shell, 'settings'>,
  currency: string | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (currency === undefined || currency === 'USD') return 1
  const rate: unknown = await findPrices(shell)?.getRate?.({ currency, signal })
  return typeof rate === 'number' && Number.isFinite(rate) && rate > 0 ? rate : undefined
}
