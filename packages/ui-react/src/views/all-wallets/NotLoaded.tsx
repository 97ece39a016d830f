import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

interface NotLoadedProps {
  readonly offline: boolean
  /** Whether the wallets of earlier pages are still shown above. */
  readonly below: boolean
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

/** The state after the wallets, or their next page, failed to load. */
export function NotLoaded({ offline, below, ...retry }: NotLoadedProps) {
  const tLater = useT(later)
  const tOwn = useT(en)
  const button = <RetryButton {...retry} />
  if (!below) {
    return (
      <EmptyState
        icon="warning"
        title={tOwn('allWallets.error')}
        text={offline ? tLater('alert.offline') : undefined}
        action={button}
      />
    )
  }
  return (
    <div className="cb-all-wallets-more">
      <p>{tOwn('allWallets.error')}</p>
      {button}
    </div>
  )
}
