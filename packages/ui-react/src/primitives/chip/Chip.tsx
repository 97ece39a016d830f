import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { CHEVRON_DOWN } from '../../icons/host-glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './chip.css'

export interface ChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** A picture of 20 px, or 24 px in size `md`. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** The height: 32 or 40 px. @default 'sm' */
  readonly size?: 'sm' | 'md'
  /** Uses the next surface of the palette, for a chip on a card. */
  readonly raised?: boolean
  readonly danger?: boolean
  /** The icon for the press action, or `null` for none. @default CHEVRON_DOWN, for a choice */
  readonly icon?: string | null
}

/**
 * A chosen network, account or token. A press leads to the choice of another. Without `onClick` it
 * is plain text.
 */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  {
    lead,
    children,
    size = 'sm',
    raised = false,
    danger = false,
    icon = CHEVRON_DOWN,
    className,
    ...rest
  },
  ref,
) {
  useSheet(css)
  const name = cx(
    'cb-chip',
    `cb-chip-${size}`,
    raised && 'cb-chip-raised',
    danger && 'cb-chip-danger',
    lead === undefined && 'cb-chip-plain',
    className,
  )
  const body = (
    <>
      {lead}
      <span className="cb-chip-label">{children}</span>
    </>
  )
  if (!rest.onClick) return <span className={name}>{body}</span>
  return (
    <button type="button" {...rest} ref={ref} className={name}>
      {body}
      {icon !== null && <Glyph path={icon} size={size === 'md' ? 16 : 12} />}
    </button>
  )
})
