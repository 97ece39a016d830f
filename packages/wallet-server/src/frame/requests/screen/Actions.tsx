import { type MouseEvent, useId } from 'react'
import type { Hold } from '../../guard/useGuard.js'
import { useLabel } from '../../texts/LanguageContext.js'

interface ActionsProps {
  /** Why Confirm does nothing yet, the first is said. */
  readonly holds: readonly Hold[]
  readonly isBusy: boolean
  /** Nothing takes it back. */
  readonly isSending?: boolean
  readonly onConfirm: () => void
  readonly onReject: () => void
}

/** Confirm and Reject. Confirm stays where the focus is while it does nothing, and says why. */
export function Actions({ holds, isBusy, isSending, onConfirm, onReject }: ActionsProps) {
  const label = useLabel()
  const id = useId()
  const [hold] = holds
  const press = (event: MouseEvent) => {
    // A script of the page can't reach this window; one of an extension may.
    if (!event.nativeEvent.isTrusted || hold !== undefined || isBusy) return
    onConfirm()
  }
  return (
    <footer className="wf-approval-actions">
      <p id={id} className="wf-approval-hold" aria-live="polite">
        {hold === undefined ? '' : label(`held.${hold}`)}
      </p>
      <div>
        <button
          type="button"
          className="wf-approval-button"
          aria-disabled={isSending || undefined}
          onClick={isSending ? undefined : onReject}
        >
          {label('reject')}
        </button>
        <button
          type="button"
          className="wf-approval-button wf-approval-confirm"
          aria-disabled={hold !== undefined || isBusy}
          aria-busy={isBusy || undefined}
          aria-describedby={id}
          onClick={press}
        >
          {label(isBusy ? 'confirming' : 'confirm')}
        </button>
      </div>
    </footer>
  )
}
