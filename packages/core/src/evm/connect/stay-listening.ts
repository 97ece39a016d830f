import type { AdapterContext } from '../../adapter/context.js'
import type { Eip1193Provider } from '../../connector/connector.js'

/** An event that this library does not use, for subscriptions. */
const event = 'message'

/**
 * Keeps one listener on a provider until the instance ends. Some wallets expose a copy of their provider's emitter.
 * When a copy loses its last listener, it creates a new table, but the original still emits to the old one.
 */
export function stayListening(
  { logger, signal }: Pick<AdapterContext, 'logger' | 'signal'>,
  provider: Eip1193Provider,
): void {
  const listener = () => {}
  const attempt = (action: () => unknown) => {
    try {
      action()
    } catch (error) {
      logger.debug('subscribing to a wallet’s events failed', error)
    }
  }
  attempt(() => provider.on?.(event, listener))
  signal.addEventListener('abort', () => attempt(() => provider.removeListener?.(event, listener)))
}
