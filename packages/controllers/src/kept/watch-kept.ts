import { type Carabiner, selectAccount } from '@carabiner/core'
import type { CreateController, Shell } from '../shell.js'
import { isSwapNote } from '../swap/swap-mark.js'

/**
 * Resumes the swap and the purchase of an earlier page, once an account is connected. Their code
 * loads only if there is one.
 */
export function watchKept(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'onDestroy' | 'settings'>,
): void {
  const look = async () => {
    const { purchase } = await carabiner.getPreferences()
    if (await carabiner.hasKeptCalls(isSwapNote)) take((await import('../swap/swap.js')).createSwap)
    if (purchase) take((await import('../onramp/onramp.js')).createOnramp)
  }
  const take = (create: CreateController<unknown>) => {
    shell.controller(create)
    shell.settings.onKept?.()
  }
  const follow = () => {
    if (!selectAccount(carabiner.getSnapshot())) return
    stop()
    look().catch((error) => carabiner.logger.debug('what is on its way is not followed', error))
  }
  const stop = carabiner.subscribe(follow)
  follow()
  shell.onDestroy(stop)
}
