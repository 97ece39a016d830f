import * as z from 'zod/mini'
import type { TransferLimit } from '../../smart-account/delegation.js'
import { evmAddress, quantity } from '../evm-values.js'

/** What is limited, without how long. */
type Terms = Omit<TransferLimit, 'expiry'>

/** Later than any date that a calendar is drawn for. In s since 1970. */
export const latest = 4_102_444_800

const seconds = z.int().check(z.positive(), z.lte(latest))
const native = z.object({ allowance: quantity })
const token = z.object({ address: evmAddress, allowance: quantity })
const nativePeriodic = z.object({
  periodAmount: quantity.check(z.refine((amount) => amount > 0n)),
  periodDuration: seconds,
  startTime: z.optional(z.nullable(seconds)),
})
const tokenPeriodic = z.extend(nativePeriodic, { tokenAddress: evmAddress })

/** A device's clock may run ahead of the network's. In s. */
const grace = 60

const periodOf = (
  { periodDuration, startTime }: z.output<typeof nativePeriodic>,
  now: number,
): Required<Terms>['period'] => ({
  seconds: periodDuration,
  start: startTime ?? Math.floor(now / 1_000) - grace,
})

/** The kinds of permission by what ERC-7715 and wallets call them; each reads its data, undefined for what it is not. */
const kinds: Readonly<Record<string, (data: unknown, now: number) => Terms | undefined>> = {
  'native-token-transfer': (given) => z.safeParse(native, given).data,
  'erc20-token-transfer'(given) {
    const { data } = z.safeParse(token, given)
    return data && { token: data.address, allowance: data.allowance }
  },
  'native-token-periodic'(given, now) {
    const { data } = z.safeParse(nativePeriodic, given)
    return data && { allowance: data.periodAmount, period: periodOf(data, now) }
  },
  'erc20-token-periodic'(given, now) {
    const { data } = z.safeParse(tokenPeriodic, given)
    return (
      data && {
        token: data.tokenAddress,
        allowance: data.periodAmount,
        period: periodOf(data, now),
      }
    )
  },
}

/** What can be granted, by name. */
export const permissionTypes: readonly string[] = Object.keys(kinds)

/** How the data of a kind is read; undefined for a kind that is not granted. */
export const readerOf = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined)

/** What was granted, as the page's kind of permission has it. */
export function permissionData({
  token: at,
  allowance,
  period,
}: TransferLimit): Record<string, string | number> {
  const amount = `0x${allowance.toString(16)}`
  if (!period) return at === undefined ? { allowance: amount } : { address: at, allowance: amount }
  const terms = {
    periodAmount: amount,
    periodDuration: period.seconds,
    startTime: period.start,
  }
  return at === undefined ? terms : { tokenAddress: at, ...terms }
}
