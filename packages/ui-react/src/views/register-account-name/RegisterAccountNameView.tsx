import { useEffect } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { INFO, TAG } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { NameForm } from './NameForm.js'
import css from './register-account-name.css'
import { useAccountName } from './useAccountName.js'

/** The form to register the account's name, or the reason why the account can't have one. */
export default function RegisterAccountNameView() {
  useSheet(css)
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { names, state } = useAccountName()
  useEffect(() => names.watch(), [names])
  const { status, name = '' } = state.owned
  // A name that was registered just now has a success view of its own.
  if (status === 'owned' && state.step === 'editing') {
    return (
      <EmptyState
        icon={<Glyph path={TAG} size={24} />}
        title={tOwn('names.owned')}
        text={<bdi>{name}</bdi>}
        action={
          <Button variant="soft" size="sm" onClick={() => router.reset({ view: 'Account' })}>
            {tOwn('names.successAction')}
          </Button>
        }
      />
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        icon="warning"
        title={tOwn('names.ownedFailed')}
        action={<RetryButton retryAt={undefined} onRetry={() => void names.read()} />}
      />
    )
  }
  if (status === 'unavailable') {
    return (
      <EmptyState
        icon={<Glyph path={INFO} size={24} />}
        title={tOwn('names.unavailable')}
        text={tOwn('names.unavailableHint')}
      />
    )
  }
  return <NameForm />
}
