import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

interface NotLoadedProps {
  readonly offline: boolean
  /** True if earlier pages are still shown. */
  readonly below: boolean
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

/** The state after the wallets, or the next page of them, failed to load. */
export function NotLoaded({ offline, below, ...retry }: NotLoadedProps) {
  const more = useT(later)
  const own = useT(en)
  const button = <RetryButton {...retry} />
  if (!below) {
    return (
      <EmptyState
        icon="warning"
        title={own('allWallets.error')}
        text={offline ? more('alert.offline') : undefined}
        action={button}
      />
    )
  }
  return (
    <div className="cb-all-wallets-more">
      <p>{own('allWallets.error')}</p>
      {button}
    </div>
  )
}
