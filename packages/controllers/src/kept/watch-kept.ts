import { type Carabiner, selectAccount } from '@carabiner/core'
import type { CreateController, Shell } from '../shell.js'
import { isSwapNote } from '../swap/swap-mark.js'

/**
 * Goes on with what an earlier page left on its way, once somebody is connected: a swap, and what is bought. Only then is
 * their code loaded.
 */
export function watchKept(
  carabiner: Carabiner,
  shell: Pick<Shell, 'controller' | 'onDestroy' | 'settings'>,
): void {
  let isOver = false
  const take = <Controller>(create: CreateController<Controller>) => {
    if (isOver) return
    shell.controller(create)
    shell.settings.onKept?.()
  }
  const look = async () => {
    if (await carabiner.hasKeptCalls(isSwapNote)) {
      const { createSwap } = await import('../swap/swap.js')
      take(createSwap)
    }
    if ((await carabiner.getPreferences()).purchase) {
      const { createOnramp } = await import('../onramp/onramp.js')
      take(createOnramp)
    }
  }
  const follow = () => {
    if (!selectAccount(carabiner.getSnapshot())) return
    stop()
    look().catch((error) => carabiner.logger.debug('what was on its way is not followed', error))
  }
  const stop = carabiner.subscribe(follow)
  follow()
  shell.onDestroy(stop, () => {
    isOver = true
  })
}
