import { amountOf, type HeldToken, heldOf, placesOf, worthOf } from '@carabiner/controllers'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { AmountCard } from '../../components/amount-card/AmountCard.js'
import { formatAmount } from '../../format/format-amount.js'
import { formatDollars } from '../../format/format-dollars.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { AmountInput } from '../../primitives/amount-input/AmountInput.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { en } from './messages.en.js'
import { TokenChip } from './TokenChip.js'
import { tokenLabel } from './token-label.js'
import { useSend } from './useSend.js'

/** How much of what. */
export function AmountPart() {
  const own = useT(en)
  const { controllers } = useModalContext()
  const { send, state } = useSend()
  const { token, entered, unit } = state
  const amount = amountOf(state)
  const isTooMuch = token !== undefined && amount !== undefined && amount > heldOf(token)
  const symbol = token ? tokenLabel(token) : ''
  return (
    <AmountCard
      label={own('send.amount')}
      aside={token && <Available token={token} />}
      chip={
        <TokenChip
          token={token}
          onClick={() => controllers.router.push({ view: 'WalletSendSelectToken' })}
        />
      }
      below={token && <OtherUnit token={token} amount={amount} />}
      error={isTooMuch ? own('send.tooMuch', { symbol }) : undefined}
    >
      <span className="cb-send-amount">
        {unit === 'dollars' && <span aria-hidden="true">$</span>}
        <AmountInput
          value={entered}
          onChange={send.enter}
          decimals={placesOf(state)}
          label={own('send.amountIn', { unit: unit === 'dollars' ? 'USD' : symbol })}
          invalid={isTooMuch}
          data-row-id="amount"
        />
      </span>
    </AmountCard>
  )
}

/** How much there is, and a way to send all of it. */
function Available({ token }: { readonly token: HeldToken }) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { send, state } = useSend()
  const decimals = Number(token.quantity.decimals)
  const amount = formatAmount(heldOf(token), decimals, locale)
  return (
    <>
      <span>{own('send.available', { amount, symbol: tokenLabel(token) })}</span>
      <button
        type="button"
        className="cb-send-max"
        aria-pressed={state.isAll}
        aria-busy={state.isReadingAll || undefined}
        onClick={() => state.isReadingAll || void send.enterAll()}
      >
        {own('send.max')}
      </button>
      {state.isReadingAll && <Spinner />}
    </>
  )
}

interface OtherUnitProps {
  readonly token: HeldToken
  readonly amount: bigint | undefined
}

/** The amount in the unit that it was not typed in, and the way to type it in that. */
function OtherUnit({ token, amount = 0n }: OtherUnitProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { send, state } = useSend()
  const cents = worthOf(token, amount)
  if (cents === undefined) return <>{own('send.priceUnknown')}</>
  const decimals = Number(token.quantity.decimals)
  const isInDollars = state.unit === 'dollars'
  const symbol = tokenLabel(token)
  const text = isInDollars
    ? `${formatAmount(amount, decimals, locale)} ${symbol}`
    : formatDollars(Number(fromUnits(cents, 2)), locale)
  return (
    <button
      type="button"
      className="cb-send-unit"
      aria-label={
        isInDollars
          ? own('send.inToken', { symbol, amount: text })
          : own('send.inDollars', { amount: text })
      }
      onClick={send.switchUnit}
    >
      <bdi dir="ltr">{text}</bdi>
    </button>
  )
}
