import { type Carabiner, selectAccount } from '@carabiner/core'
import type { CreateController, Shell } from '../shell.js'
import { isSwapNote } from '../swap/swap-mark.js'

/**
 * Resumes the swap and the purchase stored before a page load, once an account is connected. Their
 * code loads only if there is one.
 */
export function watchKept(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'onDestroy' | 'settings'>,
): void {
  const resumeStored = async () => {
    const { purchase } = await carabiner.getPreferences()
    if (await carabiner.hasKeptCalls(isSwapNote))
      resume((await import('../swap/swap.js')).createSwap)
    if (purchase) resume((await import('../onramp/onramp.js')).createOnramp)
  }
  const resume = (create: CreateController<unknown>) => {
    shell.controller(create)
    shell.settings.onKept?.()
  }
  const follow = () => {
    if (!selectAccount(carabiner.getSnapshot())) return
    stop()
    resumeStored().catch((error) =>
      carabiner.logger.debug('pending swaps and purchases could not be resumed', error),
    )
  }
  const stop = carabiner.subscribe(follow)
  follow()
  shell.onDestroy(stop)
}
