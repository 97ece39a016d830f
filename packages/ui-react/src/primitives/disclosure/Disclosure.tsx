import { type ReactNode, useId, useState } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { CHEVRON_DOWN } from '../../icons/host-glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './disclosure.css'

export interface DisclosureProps {
  readonly label: ReactNode
  /** The label while open, such as "Hide message". @default label */
  readonly openLabel?: ReactNode
  /** A control before the label. The label then takes only the width it needs. */
  readonly lead?: ReactNode
  /** Buttons beside the label, such as copy. */
  readonly actions?: ReactNode
  readonly defaultOpen?: boolean
  /** The position of the arrow: beside the label or at the end of the line. @default 'end' */
  readonly arrow?: 'label' | 'end'
  readonly children: ReactNode
}

/** A section of a card that expands on demand. */
export function Disclosure(props: DisclosureProps) {
  useSheet(css)
  const { label, openLabel = label, lead, actions, children } = props
  const { defaultOpen = false, arrow = 'end' } = props
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className="cb-disclosure">
      <div
        className={cx(
          'cb-disclosure-head',
          lead !== undefined && 'cb-disclosure-with-lead',
          actions !== undefined && 'cb-disclosure-with-actions',
        )}
      >
        {lead}
        <button
          type="button"
          className={`cb-disclosure-button cb-disclosure-${arrow}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? openLabel : label}</span>
          <Glyph path={CHEVRON_DOWN} size={16} className="cb-disclosure-arrow" />
        </button>
        {actions}
      </div>
      <div className="cb-disclosure-body" id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
