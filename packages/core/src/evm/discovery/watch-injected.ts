import type { AdapterContext } from '../../adapter/context.js'
import { linkedController } from '../../async/join-signals.js'
import type { Eip6963Announcement } from './eip-6963.js'

/** The time for wallets to announce themselves when asked, in ms. */
const announceWait = 200

/**
 * Finds the wallet at `window.ethereum`, which wallets used before EIP-6963: now, and when a wallet reports that it
 * arrived late. A wallet that also announced itself is listed only by its announcement.
 *
 * @param announced - the wallets announced so far
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
      logger.debug('window.ethereum was ignored', error)
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
