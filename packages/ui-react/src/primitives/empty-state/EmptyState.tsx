import type { ReactNode } from 'react'
import { type IconLike, iconOf } from '../../icons/Icon.js'

export interface EmptyStateProps {
  readonly icon: IconLike
  readonly title: string
  readonly text?: ReactNode
  /** One button at most. */
  readonly action?: ReactNode
}

/** The message in place of empty or failed content: title, reason and action. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="cb-empty">
      <span className="cb-empty-disc">{iconOf(icon, 24)}</span>
      <p className="cb-empty-title">{title}</p>
      {text !== undefined && <p className="cb-empty-text">{text}</p>}
      {action}
    </div>
  )
}
