import { type MouseEvent, useId } from 'react'
import type { Hold } from '../../guard/useGuard.js'
import { useLabel } from '../../texts/LanguageContext.js'

interface ActionsProps {
  /** The reasons why Confirm is inactive. The first one is shown. */
  readonly holds: readonly Hold[]
  readonly isBusy: boolean
  /** Whether the request can no longer be aborted. */
  readonly isSending?: boolean
  /** Whether the request is dangerous, which the colour of Confirm says too. @default false */
  readonly isGrave?: boolean
  readonly onConfirm: () => void
  readonly onReject: () => void
}

/** Confirm and Reject. An inactive Confirm keeps the focus, and shows the reason. */
export function Actions({ holds, isBusy, isSending, isGrave, onConfirm, onReject }: ActionsProps) {
  const label = useLabel()
  const id = useId()
  const [hold] = holds
  const press = (event: MouseEvent) => {
    // The page's scripts cannot reach this window, but an extension's may.
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
          data-grave={isGrave || undefined}
          aria-describedby={id}
          onClick={press}
        >
          {label(isBusy ? 'confirming' : 'confirm')}
        </button>
      </div>
    </footer>
  )
}
