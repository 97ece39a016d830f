import type { AdapterContext } from '../../adapter/context.js'
import { linkedController } from '../../async/join-signals.js'
import type { Eip6963Announcement } from './eip-6963.js'

/** Wallets announce themselves when they are asked; some need a moment. In ms. */
const announceWait = 200

/**
 * Finds `window.ethereum`, where wallets put themselves before EIP-6963: now, and when one says that
 * it came later. One that announced itself as well is listed by its announcement alone.
 *
 * @param announced - the wallets that did so far
 */
export function watchInjected(
  context: AdapterContext,
  announced: readonly Eip6963Announcement[],
): void {
  const { logger, signal } = context
  const watching = linkedController(signal)
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    try {
      const ethereum: unknown = Reflect.get(globalThis, 'ethereum')
      if (ethereum === undefined || announced.some(({ provider }) => provider === ethereum)) return
      const { listInjected } = await import('./injected.js')
      if (watching.signal.aborted) return
      if (listInjected(context, ethereum, announced)) watching.abort()
    } catch (error) {
      logger.debug('window.ethereum was refused', error)
    }
  }
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, announceWait)
  }
  lookSoon()
  globalThis.addEventListener('ethereum#initialized', lookSoon, { signal: watching.signal })
  watching.signal.addEventListener('abort', () => clearTimeout(timer))
}
