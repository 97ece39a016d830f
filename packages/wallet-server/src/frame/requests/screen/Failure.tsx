import { type RefObject, useEffect, useRef } from 'react'
import { useHeight } from '../../screens/height/useHeight.js'
import { Picture } from '../../screens/picture/Picture.js'
import { useLabel, useLanguage } from '../../texts/LanguageContext.js'

interface FailureProps {
  readonly screen: RefObject<HTMLElement | null>
  readonly error: string | undefined
  /** Absent if the request may have been carried out. */
  readonly onRetry: (() => void) | undefined
  readonly onClose: () => void
}

/** Shows a failure, with a retry and a way out. */
export function Failure({ screen, error, onRetry, onClose }: FailureProps) {
  const { failures } = useLanguage()
  const label = useLabel()
  const retry = useRef<HTMLButtonElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  useHeight(screen, middle)
  useEffect(() => retry.current?.focus(), [])
  return (
    <>
      <div ref={middle} className="wf-approval-scroll">
        <div role="alert" className="wf-approval-warning" data-severity="strong">
          <Picture name="warning" />
          <p>
            <strong>{label('failed')}</strong>{' '}
            <span className="wf-approval-warning-text">
              {error !== undefined && (failures[error] ?? error)}
            </span>
          </p>
        </div>
      </div>
      <footer className="wf-approval-actions">
        <div>
          <button type="button" className="wf-approval-button" onClick={onClose}>
            {label('close')}
          </button>
          {onRetry && (
            <button
              ref={retry}
              type="button"
              className="wf-approval-button wf-approval-confirm"
              onClick={onRetry}
            >
              {label('retry')}
            </button>
          )}
        </div>
      </footer>
    </>
  )
}
