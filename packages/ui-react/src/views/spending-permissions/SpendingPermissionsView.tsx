import { createPermissions } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ALERT, SEAL } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { PermissionCard } from './PermissionCard.js'
import css from './spending-permissions.css'

/** The apps that can spend from the account without asking, each with a way to revoke that. */
export default function SpendingPermissionsView() {
  useSheet(css)
  const tOwn = useT(en)
  const controller = useController(createPermissions)
  const { status, permissions } = useProxy(controller.state)
  useEffect(() => controller.watch(), [controller])
  if (status === 'loading') return <SkeletonRows count={3} subtitle />
  if (status === 'failed') {
    return (
      <EmptyState
        icon={<Glyph path={ALERT} size={24} />}
        title={tOwn('permissions.unread')}
        action={<RetryButton retryAt={undefined} onRetry={() => void controller.read()} />}
      />
    )
  }
  if (status === 'unavailable') {
    return (
      <EmptyState
        icon={<Glyph path={ALERT} size={24} />}
        title={tOwn('permissions.unavailable')}
        text={tOwn('permissions.unavailableHint')}
      />
    )
  }
  if (permissions.length === 0) {
    return (
      <EmptyState
        icon={<Glyph path={SEAL} size={24} />}
        title={tOwn('permissions.none')}
        text={tOwn('permissions.noneHint')}
      />
    )
  }
  return (
    <div className="cb-permissions">
      <p className="cb-permissions-hint">{tOwn('permissions.hint')}</p>
      <ul aria-label={tOwn('permissions.list')}>
        {permissions.map((permission) => (
          <li key={permission.id}>
            <PermissionCard permission={permission} />
          </li>
        ))}
      </ul>
    </div>
  )
}
