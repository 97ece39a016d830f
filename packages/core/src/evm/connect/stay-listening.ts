import type { AdapterContext } from '../../adapter/context.js'
import type { Eip1193Provider } from '../../connector/connector.js'

/** Nothing of it is of interest: subscriptions are not used. */
const event = 'message'

/**
 * Keeps one listener at a provider until the instance ends. Some wallets hand out a copy of their provider, and the copy of
 * an emitter goes deaf when its last listener is removed: it makes itself a new table, and the original tells the old one.
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
      logger.debug('a wallet cannot be listened to', error)
    }
  }
  attempt(() => provider.on?.(event, listener))
  signal.addEventListener('abort', () => attempt(() => provider.removeListener?.(event, listener)))
}
