import type { Carabiner } from '@carabiner/core'
import type { WindowLogin } from './social-name.js'

/** In ms: nobody takes longer at a service. */
const longest = 900_000

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** Keeps which service the page is left for. */
export const keepLeftFor = (carabiner: Kept, provider: WindowLogin): Promise<void> =>
  carabiner.setPreferences({ leftFor: { provider, at: Date.now() } })

/** Which service the page was left for, once: undefined where it was left for none, or long ago. */
export async function takeLeftFor(carabiner: Kept): Promise<WindowLogin | undefined> {
  const { leftFor } = await carabiner.getPreferences()
  if (!leftFor) return undefined
  await carabiner.setPreferences({ leftFor: undefined })
  const { provider, at } = leftFor
  const now = Date.now()
  return at <= now && now < at + longest ? provider : undefined
}
