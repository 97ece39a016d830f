import { Component, type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'

export interface ViewBoundaryProps {
  readonly children: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * Shows an error in place of a view that throws. The dialog stays. Retry mounts the view again.
 * After a second failure it offers to reload the page first: the code of an earlier deployment may
 * no longer exist, and some browsers request it only once.
 */
export class ViewBoundary extends Component<
  ViewBoundaryProps,
  { failed: boolean; failures: number }
> {
  override state = { failed: false, failures: 0 }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.setState(({ failures }) => ({ failures: failures + 1 }))
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ViewFailure
        isRepeated={this.state.failures > 1}
        onRetry={() => this.setState({ failed: false })}
        onBack={this.props.onBack}
      />
    )
  }
}

interface ViewFailureProps {
  readonly isRepeated: boolean
  readonly onRetry: () => void
  readonly onBack?: (() => void) | undefined
}

/**
 * The error in place of a view. It is bundled with all its parts, because code that loads on demand
 * may be the cause of the failure.
 */
function ViewFailure({ isRepeated, onRetry, onBack }: ViewFailureProps) {
  const t = useT()
  const announce = useAnnounce()
  const title = t('error.generic')
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <div className="cb-view-list">
      <EmptyState
        icon="warning"
        title={title}
        action={
          <div className="cb-view-failure">
            {/* After a second failure, another attempt is less likely to help than a new page. */}
            {isRepeated && (
              <Button data-row-id="reload" onClick={() => location.reload()}>
                {t('error.reload')}
              </Button>
            )}
            <Button
              variant={isRepeated ? 'neutral' : 'primary'}
              data-row-id="retry"
              onClick={onRetry}
            >
              {t('common.retry')}
            </Button>
            {onBack && (
              <Button variant="bare" data-row-id="back" onClick={onBack}>
                {t('common.back')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
