import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { LightInput, type LightInputProps } from '../light-input/LightInput.js'
import { Spinner } from '../spinner/Spinner.js'
import { useCaretAfter } from '../useCaretAfter.js'
import { editCode } from './edit-code.js'
import { OtpBoxes } from './OtpBoxes.js'
import css from './otp-input.css'
import { useCaret } from './useCaret.js'
import { useComplete } from './useComplete.js'

const LENGTH = 6

export interface OtpInputProps {
  /** Up to six digits. */
  readonly value: string
  /** Called with the digits. Clear the error in it, because the visitor is correcting the code. */
  readonly onChange: (digits: string) => void
  /** Called with six digits, once per code. */
  readonly onComplete: (code: string) => void
  /** The accessible name, such as "6-digit code". */
  readonly label: string
  /** @default 'idle' */
  readonly state?: 'idle' | 'checking' | 'right'
  /** Shown below the boxes: the code's lifetime or the check's progress. */
  readonly hint?: ReactNode
  /** Announced after the name, unless there is an error. */
  readonly description?: string | undefined
  /** @default 'always' */
  readonly focusOnEnter?: LightInputProps['focusOnEnter']
  /** The reason why the code was refused. The digits are selected, so that typing replaces them. */
  readonly error?: string | undefined
}

/**
 * A field for a one-time code: one real input behind six boxes, so that the code can be pasted,
 * filled in and announced. The digits are left-to-right in every language.
 */
export function OtpInput(props: OtpInputProps) {
  useSheet(css)
  const { value, onChange, onComplete, label, state = 'idle', hint, error } = props
  const { description, focusOnEnter = 'always' } = props
  const input = useRef<HTMLInputElement>(null)
  const boxes = useRef<HTMLDivElement>(null)
  const putCaret = useCaretAfter(input)
  const announce = useAnnounce()
  const { caret, focused, onFocus, onBlur } = useCaret(input)
  useComplete(state === 'idle' && error === undefined ? value : '', LENGTH, onComplete)

  useEffect(() => {
    if (error === undefined) return
    announce(error, 'assertive')
    // Only if the input has focus: selecting would take focus from another element.
    const field = input.current
    if (field && field.ownerDocument.activeElement === field) field.select()
  }, [error, announce])

  const onClick = ({ clientX }: MouseEvent) => {
    const edges = [...(boxes.current?.children ?? [])].map(
      (box) => box.getBoundingClientRect().left,
    )
    const box = edges.filter((left) => clientX >= left).length - 1
    const at = Math.min(Math.max(0, box), value.length)
    input.current?.setSelectionRange(at, at)
  }

  return (
    <div className={`cb-otp cb-otp-${error === undefined ? state : 'wrong'}`}>
      <div className="cb-otp-field" dir="ltr">
        <OtpBoxes
          ref={boxes}
          digits={value}
          length={LENGTH}
          active={focused && state === 'idle' ? Math.min(caret, LENGTH - 1) : undefined}
        />
        <LightInput
          ref={input}
          className="cb-otp-input"
          dir="ltr"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          description={error ?? description}
          focusOnEnter={focusOnEnter}
          readOnly={state !== 'idle'}
          value={value}
          onFocus={onFocus}
          onBlur={onBlur}
          onClick={onClick}
          onChange={({ currentTarget: { value: text, selectionStart } }) => {
            const next = editCode(value, text, selectionStart ?? text.length, LENGTH)
            putCaret(next.caret)
            onChange(next.digits)
          }}
        />
      </div>
      <p className="cb-otp-note">
        {error !== undefined && <Icon name="warning" size={16} />}
        {error === undefined && state === 'checking' && <Spinner />}
        <span>{error ?? hint}</span>
      </p>
    </div>
  )
}
