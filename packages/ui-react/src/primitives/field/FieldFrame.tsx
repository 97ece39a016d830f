import type { ReactNode } from 'react'
import { Icon, type IconLike, iconOf } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './field.css'

export interface FieldLook {
  /** The label above the field. */
  readonly label?: string | undefined
  /**
   * An icon, aligned with the rows: it starts at 44 px and the text at 76 px from the card's edge.
   */
  readonly lead?: IconLike | undefined
  /** The element at the end: a 32 px button or a spinner. */
  readonly trail?: ReactNode
  /** The hint below the field. Not shown while there is an error. */
  readonly hint?: ReactNode
  /** The problem and how to solve it. Marks the field as invalid. */
  readonly error?: string | undefined
}

interface FieldFrameProps extends FieldLook {
  /** The id of the input, for the label. */
  readonly inputId?: string | undefined
  /** The id of the hint or error, for the input. */
  readonly noteId?: string | undefined
  readonly disabled?: boolean | undefined
  readonly children: ReactNode
}

/** The frame around the input of every field. */
export function FieldFrame(props: FieldFrameProps) {
  useSheet(css)
  const { label, lead, trail, hint, error, inputId, noteId, disabled = false, children } = props
  const note = error ?? hint
  return (
    <div className={cx('cb-field', error !== undefined && 'cb-field-invalid')}>
      {label !== undefined && (
        <label className="cb-field-label" htmlFor={inputId}>
          {label}
        </label>
      )}
      <div
        className={cx(
          'cb-field-box',
          lead !== undefined && 'cb-field-lead',
          disabled && 'cb-field-disabled',
        )}
      >
        {lead !== undefined && iconOf(lead)}
        {children}
        {trail}
      </div>
      {note !== undefined && (
        <p className="cb-field-note" id={noteId}>
          {error !== undefined && <Icon name="warning" size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
