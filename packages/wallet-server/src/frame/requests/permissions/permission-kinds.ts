import * as z from 'zod/mini'
import type { TransferLimit } from '../../smart-account/delegation.js'
import { evmAddress, quantity } from '../evm-values.js'

/** A limit without its end. */
type Terms = Omit<TransferLimit, 'expiry'>

/** The year 2100, in s since 1970: the latest accepted end of a permission. */
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

/** A device's clock may be ahead of the network's. In s. */
const clockTolerance = 60

const periodOf = (
  { periodDuration, startTime }: z.output<typeof nativePeriodic>,
  now: number,
): Required<Terms>['period'] => ({
  seconds: periodDuration,
  start: startTime ?? Math.floor(now / 1_000) - clockTolerance,
})

/**
 * The permission types of ERC-7715 and wallets. Each parses its data, and returns undefined for
 * other data.
 */
const kinds: Readonly<Record<string, (data: unknown, now: number) => Terms | undefined>> = {
  'native-token-transfer': (input) => z.safeParse(native, input).data,
  'erc20-token-transfer'(input) {
    const { data } = z.safeParse(token, input)
    return data && { token: data.address, allowance: data.allowance }
  },
  'native-token-periodic'(input, now) {
    const { data } = z.safeParse(nativePeriodic, input)
    return data && { allowance: data.periodAmount, period: periodOf(data, now) }
  },
  'erc20-token-periodic'(input, now) {
    const { data } = z.safeParse(tokenPeriodic, input)
    return (
      data && {
        token: data.tokenAddress,
        allowance: data.periodAmount,
        period: periodOf(data, now),
      }
    )
  },
}

/** The names of the supported permission types. */
export const permissionTypes: readonly string[] = Object.keys(kinds)

/** Returns the parser of a type's data, or undefined for an unsupported type. */
export const readerOf = (type: string) => (Object.hasOwn(kinds, type) ? kinds[type] : undefined)

/** Returns the granted limit, in the form of the requested type. */
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
