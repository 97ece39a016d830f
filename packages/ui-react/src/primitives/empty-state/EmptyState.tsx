import type { ReactNode } from 'react'
import { type IconLike, iconOf } from '../../icons/Icon.js'

export interface EmptyStateProps {
  readonly icon: IconLike
  readonly title: string
  readonly text?: ReactNode
  /** At most one button. */
  readonly action?: ReactNode
}

/** An empty or failed region: title, reason and action. */
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
