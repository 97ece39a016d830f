import { Component, type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'

export interface ViewBoundaryProps {
  readonly children: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Shows an error in place of a view that throws; the dialog stays. Retry mounts the view again. */
export class ViewBoundary extends Component<ViewBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <ViewFailure onRetry={() => this.setState({ failed: false })} onBack={this.props.onBack} />
    )
  }
}

interface ViewFailureProps {
  readonly onRetry: () => void
  readonly onBack?: (() => void) | undefined
}

/** It is here from the start, of parts that are: what else loads may be what failed. */
function ViewFailure({ onRetry, onBack }: ViewFailureProps) {
  const t = useT()
  const announce = useAnnounce()
  const title = t('error.generic')
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <div className="cb-view-list">
      <EmptyState icon="warning" title={title} />
      <RowList label={title}>
        <Row rowId="retry" title={t('common.retry')} size="sm" filled onClick={onRetry} />
        {onBack && <Row rowId="back" title={t('common.back')} size="sm" filled onClick={onBack} />}
      </RowList>
    </div>
  )
}
