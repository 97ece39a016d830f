import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { CHEVRON_DOWN } from '../../icons/host-glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './chip.css'

export interface ChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** A picture of 20 px, of 24 in an `md` one. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** 32 or 40 px. @default 'sm' */
  readonly size?: 'sm' | 'md'
  /** On a card the next surface. */
  readonly raised?: boolean
  readonly danger?: boolean
  /** What a press does; `null` where nothing has to say it. @default CHEVRON_DOWN, which leads to a choice */
  readonly icon?: string | null
}

/** What is chosen, and a way to choose another: a network, an account, a token. Without `onClick` it is plain text. */
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
