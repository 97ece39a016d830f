import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { RowBody, type RowBodyProps } from './RowBody.js'
import css from './row-box.css'

export interface RowBoxProps extends RowBodyProps {
  /** The row's own buttons, at the end: copy, switch or disconnect. */
  readonly actions?: ReactNode
  /** 56 px with a 40 px picture, or 48 px with a 32 px one. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** Makes the row larger and draws it on a surface of its own, for the active item. */
  readonly card?: boolean
}

/** A row that is not itself a button. */
export function RowBox({ actions, size = 'md', card = false, ...body }: RowBoxProps) {
  useSheet(css)
  return (
    <div className={cx('cb-row', `cb-row-${size}`, card && 'cb-row-card')}>
      <RowBody {...body} />
      {actions && <span className="cb-row-actions">{actions}</span>}
    </div>
  )
}
