import { clockAddress, readClock, readUiMultiplier } from '@carabiner/core/solana'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { token2022Program } from '../transactions/programs.js'
import { readAccounts } from './accounts.js'
import type { RequestTarget, RpcContext } from './ask.js'

/** Returns the UI multiplier of a mint, or an empty object if it has none. */
export type ScaleOf = (mint: string, time?: bigint) => { uiMultiplier?: string }

/** The number of mints that a node returns in one request, besides the clock. */
const atOnce = 99

/**
 * Reads the UI multipliers of Token-2022 mints, by the chain's own clock.
 *
 * @returns a function that returns a mint's multiplier at a time, in seconds since 1970, if the
 * mint still stores that multiplier. By default, the current multiplier
 */
export async function readScales(
  context: RpcContext,
  target: RequestTarget,
  mints: readonly string[],
): Promise<ScaleOf> {
  const unique = [...new Set(mints)]
  const parts = Array.from({ length: Math.ceil(unique.length / atOnce) }, (_, at) =>
    unique.slice(at * atOnce, (at + 1) * atOnce),
  )
  const entries = await Promise.all(
    parts.map(async (part) => {
      const [clock, ...accounts] = await readAccounts(context, target, [clockAddress, ...part])
      const now = readClock(clock?.data)
      // Without the chain's time, the displayed amount is unknown, and showing raw units would be
      // wrong.
      if (now === undefined)
        throw new InvalidHttpResponseError('the network’s clock cannot be read')
      return part.map((mint, at) => [mint, { account: accounts[at], now }] as const)
    }),
  )
  const accountsByMint = new Map(entries.flat())
  return (mint, time) => {
    const { account, now = 0n } = accountsByMint.get(mint) ?? {}
    if (account?.owner !== token2022Program) return {}
    const uiMultiplier = readUiMultiplier(account.data, time ?? now)
    return uiMultiplier === undefined || uiMultiplier === '1' ? {} : { uiMultiplier }
  }
}
