import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import { FieldFrame, type FieldLook } from './FieldFrame.js'

export interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'onChange' | 'value' | 'size'>,
    FieldLook {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A fixed text after the value, such as ".id". Not a part of the value. */
  readonly suffix?: ReactNode
  /** The name of the clear button, which is visible while the field has text. */
  readonly clearLabel?: string | undefined
}

/** A field for one line of text. Without a `label` it needs an `aria-label`. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { value, onChange, label, lead, trail, hint, error, suffix, clearLabel, ...rest },
  ref,
) {
  const inputId = useId()
  const noteId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  const clearable = clearLabel !== undefined && value !== '' && !rest.disabled && !rest.readOnly
  return (
    <FieldFrame
      label={label}
      lead={lead}
      hint={hint}
      error={error}
      inputId={inputId}
      noteId={noteId}
      disabled={rest.disabled}
      trail={
        <>
          {clearable && (
            <IconButton icon="close" iconSize={16} label={clearLabel} onClick={clear} />
          )}
          {trail}
        </>
      }
    >
      {/* The suffix follows the value directly. */}
      <span className="cb-field-control" ref={box} dir={rest.dir}>
        <input
          type="text"
          {...rest}
          ref={ref}
          id={inputId}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || hint !== undefined ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix !== undefined && <span className="cb-field-suffix">{suffix}</span>}
      </span>
    </FieldFrame>
  )
})
