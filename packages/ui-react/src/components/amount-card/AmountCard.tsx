import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import css from './amount-card.css'

export interface AmountCardProps {
  /** For example "Amount" or "You pay". */
  readonly label: string
  /** Beside the label: the available amount and Max. */
  readonly aside?: ReactNode
  /** An `<AmountInput>`, an output or a recipient. */
  readonly children: ReactNode
  /** The token, as a `<Chip>`. */
  readonly chip?: ReactNode
  /** Below the content: the value in dollars. */
  readonly below?: ReactNode
  /** Below the content, at the end of the line. */
  readonly belowAside?: ReactNode
  readonly error?: string | undefined
}

/** One side of a transfer or an exchange. */
export function AmountCard(props: AmountCardProps) {
  useSheet(css)
  const { label, aside, children, chip, below, belowAside, error } = props
  return (
    <div className="cb-amount-card">
      <div className="cb-amount-card-line cb-amount-card-head">
        <span>{label}</span>
        {aside && <span className="cb-amount-card-aside">{aside}</span>}
      </div>
      <div className="cb-amount-card-line">
        <div className="cb-amount-card-main">{children}</div>
        {chip}
      </div>
      {(below !== undefined || belowAside !== undefined) && (
        <div className="cb-amount-card-line cb-amount-card-below">
          <span>{below}</span>
          {belowAside !== undefined && <span className="cb-amount-card-aside">{belowAside}</span>}
        </div>
      )}
      {error !== undefined && (
        <p className="cb-amount-card-error" role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
