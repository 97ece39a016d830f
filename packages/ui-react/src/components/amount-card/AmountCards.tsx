import type { ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './amount-card.css'

export interface AmountCardsProps {
  readonly from: ReactNode
  readonly to: ReactNode
  /** Over the line between them: an arrow of 32 px, or the button of 40 that turns them round. */
  readonly between: ReactNode
}

/** Two cards, and what happens between them. */
export function AmountCards({ from, to, between }: AmountCardsProps) {
  useSheet(css)
  return (
    <div className="cb-amount-cards">
      {from}
      <div className="cb-amount-between">{between}</div>
      {to}
    </div>
  )
}

/** What is above becomes what is below. */
export const DownArrow = () => (
  <span aria-hidden="true">
    <Glyph path={ARROW_DOWN} size={16} />
  </span>
)
