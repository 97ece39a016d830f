import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { en } from './messages.en.js'

/** The app asked for a network that it does not have. */
export function NetworkNotFound() {
  const t = useT()
  const own = useT(en)
  const { modal } = useModalContext().controllers
  return (
    <EmptyState
      icon="warning"
      title={own('error.networkNotFound')}
      action={
        <Button variant="neutral" size="md" block={false} onClick={modal.back}>
          {t('common.back')}
        </Button>
      }
    />
  )
}
