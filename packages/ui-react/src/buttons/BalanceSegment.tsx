import { useCarabinerBalance } from '../hooks/account/useCarabinerBalance.js'
import css from './balance.css'
import { useButtonSheets } from './useButtonSheets.js'

const sheets = [css]

/** The native balance at the end of an account button. Renders nothing if it can't be read. */
export function BalanceSegment() {
  useButtonSheets(sheets)
  const { status, balance } = useCarabinerBalance()
  if (balance) {
    const { formatted, exact, symbol } = balance
    return (
      <span data-carabiner-part="balance" title={`${exact} ${symbol}`}>
        <bdi dir="ltr" translate="no">{`${formatted} ${symbol}`}</bdi>
      </span>
    )
  }
  if (status === 'error') return null
  return (
    <span data-carabiner-part="balance" aria-hidden="true">
      <span data-carabiner-part="skeleton" />
    </span>
  )
}
