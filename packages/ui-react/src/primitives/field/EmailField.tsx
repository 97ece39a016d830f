import { forwardRef } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_FORWARD, MAIL } from '../../icons/glyphs.js'
import { IconButton } from '../icon-button/IconButton.js'
import { LightInput, type LightInputProps } from '../light-input/LightInput.js'
import { FieldFrame } from './FieldFrame.js'

export interface EmailFieldProps
  extends Pick<LightInputProps, 'placeholder' | 'disabled' | 'focusOnEnter'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The accessible name. */
  readonly label: string
  /** Also shows the label above the field. @default false */
  readonly isLabelShown?: boolean
  /** Called on Enter or a press on the arrow. Must validate the entry. */
  readonly onSubmit: () => void
  /** The name of the arrow button. Without it there is no arrow: a button of the view submits. */
  readonly submitLabel?: string | undefined
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** True while submitting: the field is read-only and shows a spinner in place of the arrow. */
  readonly loading?: boolean
}

/** An email field that can be submitted. */
export const EmailField = forwardRef<HTMLInputElement, EmailFieldProps>(function EmailField(
  {
    value,
    onChange,
    label,
    isLabelShown = false,
    onSubmit,
    submitLabel,
    error,
    hint,
    loading = false,
    disabled = false,
    ...rest
  },
  ref,
) {
  const submit = () => {
    if (!loading && !disabled) onSubmit()
  }
  return (
    <FieldFrame
      lead={<Glyph path={MAIL} />}
      label={isLabelShown ? label : undefined}
      hint={hint}
      error={error}
      disabled={disabled}
      trail={
        submitLabel !== undefined && (
          <IconButton
            icon={<Glyph path={ARROW_FORWARD} mirrored />}
            look="filled"
            label={submitLabel}
            loading={loading}
            disabled={disabled}
            onClick={onSubmit}
          />
        )
      }
    >
      <LightInput
        {...rest}
        ref={ref}
        type="email"
        name="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        description={error ?? hint}
        disabled={disabled}
        readOnly={loading}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onSubmit={submit}
      />
    </FieldFrame>
  )
})
