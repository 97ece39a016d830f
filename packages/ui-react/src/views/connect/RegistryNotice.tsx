import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { en } from '../all-wallets/messages.en.js'

/**
 * A note that the registry's wallets failed to load. Wallets in this browser can connect anyway.
 */
export function RegistryNotice() {
  const tOwn = useT(en)
  const { directory } = useModalContext().controllers
  const { retryAt } = useProxy(directory.state).suggestions
  return (
    <p className="cb-connect-notice">
      <span>{tOwn('allWallets.error')}</span>
      <RetryButton variant="link" retryAt={retryAt} onRetry={() => void directory.retry()} />
    </p>
  )
}
