import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { cx } from '../cx.js'
import { FieldFrame, type FieldLook } from './FieldFrame.js'

export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'onChange' | 'value' | 'rows'>,
    FieldLook {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Uses a monospaced font, for addresses. */
  readonly mono?: boolean
}

/**
 * A text field for a recipient, which grows from one line to three. Line breaks are removed,
 * because it holds one value.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { value, onChange, label, lead, trail, hint, error, mono = false, ...rest },
  ref,
) {
  const inputId = useId()
  const noteId = useId()
  return (
    <FieldFrame
      label={label}
      lead={lead}
      trail={trail}
      hint={hint}
      error={error}
      inputId={inputId}
      noteId={noteId}
      disabled={rest.disabled}
    >
      {/* An invisible copy of the text determines the height. */}
      <span className={cx('cb-field-area', mono && 'cb-field-mono')} data-value={`${value} `}>
        <textarea
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          ref={ref}
          id={inputId}
          rows={1}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || hint !== undefined ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </span>
    </FieldFrame>
  )
})
