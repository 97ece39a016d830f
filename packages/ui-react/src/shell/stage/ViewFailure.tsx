import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'

interface ViewFailureProps {
  readonly onRetry: () => void
  readonly onBack?: (() => void) | undefined
}

export function ViewFailure({ onRetry, onBack }: ViewFailureProps) {
  const t = useT()
  const announce = useAnnounce()
  const title = t('error.generic')
  useEffect(() => announce(title, 'assertive'), [announce, title])
  return (
    <EmptyState
      icon="warning"
      title={title}
      action={
        <>
          <Button variant="soft" size="md" block={false} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {onBack && (
            <Button variant="bare" size="md" block={false} onClick={onBack}>
              {t('common.back')}
            </Button>
          )}
        </>
      }
    />
  )
}
