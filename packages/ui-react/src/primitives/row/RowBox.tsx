import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { RowBody, type RowBodyProps } from './RowBody.js'
import css from './row-box.css'

export interface RowBoxProps extends RowBodyProps {
  /** Buttons of its own at the end: copy, switch, disconnect. */
  readonly actions?: ReactNode
  /** 56 with a 40 picture, or 48 with a 32 one. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** On a surface of its own, larger: the active one. */
  readonly card?: boolean
}

/** A row that is no button itself. */
export function RowBox({ actions, size = 'md', card = false, ...body }: RowBoxProps) {
  useSheet(css)
  return (
    <div className={cx('cb-row', `cb-row-${size}`, card && 'cb-row-card')}>
      <RowBody {...body} />
      {actions && <span className="cb-row-actions">{actions}</span>}
    </div>
  )
}
