import { clockAddress, readClock, readUiMultiplier } from '@carabiner/core/solana'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { token2022Program } from '../transactions/programs.js'
import { readAccounts } from './accounts.js'
import type { Place, RpcContext } from './ask.js'

/** By what the amounts of a mint are multiplied for people; nothing for a mint that says none. */
export type ScaleOf = (mint: string, time?: bigint) => { uiMultiplier?: string }

/** As many accounts as a node gives at once, with the clock. */
const atOnce = 99

/**
 * Asks mints of Token-2022 by what their amounts are multiplied for people, by the chain's own clock.
 *
 * @returns asked with a time, in seconds since 1970, it tells of then, as far as the mint still knows it
 */
export async function readScales(
  context: RpcContext,
  place: Place,
  mints: readonly string[],
): Promise<ScaleOf> {
  const unique = [...new Set(mints)]
  const parts = Array.from({ length: Math.ceil(unique.length / atOnce) }, (_, at) =>
    unique.slice(at * atOnce, (at + 1) * atOnce),
  )
  const read = await Promise.all(
    parts.map(async (part) => {
      const [clock, ...accounts] = await readAccounts(context, place, [clockAddress, ...part])
      const now = readClock(clock?.data)
      // Without a time it is not known how much there is: raw units would be another amount.
      if (now === undefined) throw new InvalidHttpResponseError('the clock of the network')
      return part.map((mint, at) => [mint, { account: accounts[at], now }] as const)
    }),
  )
  const known = new Map(read.flat())
  return (mint, time) => {
    const { account, now = 0n } = known.get(mint) ?? {}
    if (account?.owner !== token2022Program) return {}
    const uiMultiplier = readUiMultiplier(account.data, time ?? now)
    return uiMultiplier === undefined || uiMultiplier === '1' ? {} : { uiMultiplier }
  }
}
