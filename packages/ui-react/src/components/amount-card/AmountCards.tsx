import type { ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './amount-card.css'

export interface AmountCardsProps {
  readonly from: ReactNode
  readonly to: ReactNode
  /** Drawn over the gap between the cards: a 32 px arrow, or the 40 px button that swaps them. */
  readonly between: ReactNode
}

/** Two cards with an element between them. */
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

/** An arrow from the upper card to the lower one. */
export const DownArrow = () => (
  <span aria-hidden="true">
    <Glyph path={ARROW_DOWN} size={16} />
  </span>
)
