import type { AmountUnit } from '@carabiner/controllers/internal'
import { type AmountScale, fromUnits } from '@carabiner/core/adapter'
import { type ReactNode, useContext } from 'react'
import { formatDollars } from '../../format/format-number.js'
import { tokenAmount } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { AmountInput } from '../../primitives/amount-input/AmountInput.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { AmountCard } from '../amount-card/AmountCard.js'
import { en as amounts } from '../amount-card/messages.en.js'
import { type ShownToken, tokenLabel } from '../token/TokenPicture.js'
import { en } from './messages.en.js'

/** The token of an entered amount. */
export interface EntryToken extends ShownToken, AmountScale {
  /** The price of one token in dollars. Undefined if unknown. */
  readonly price?: number
}

export interface AmountEntryProps {
  /** For example "Amount" or "You pay". */
  readonly label: string
  /** Returns the accessible name of the field for the entry's unit. */
  readonly fieldLabel: (unit: string) => string
  readonly token: EntryToken | undefined
  /** The available balance in the smallest unit. Undefined until it is read. */
  readonly held: bigint | undefined
  readonly chip: ReactNode
  readonly entered: string
  readonly unit: AmountUnit
  /** The number of decimals of the unit. */
  readonly places: number
  /** The entered amount in the token's smallest unit. */
  readonly amount: bigint | undefined
  /** The value of the amount in cents. Undefined if the price is unknown. */
  readonly cents: bigint | undefined
  /** True if the whole balance was entered. */
  readonly isAll?: boolean
  readonly isReadingAll: boolean
  readonly onEnter: (text: string) => void
  readonly onEnterAll: () => void
  readonly onSwitchUnit: () => void
}

/** The entry of an amount in the token or in dollars, up to the balance. */
export function AmountEntry(props: AmountEntryProps) {
  const tOwn = useT(en)
  const tAmounts = useT(amounts)
  const { label, fieldLabel, token, held, chip, entered, unit, places, amount } = props
  const isTooMuch = held !== undefined && amount !== undefined && amount > held
  const symbol = token ? tokenLabel(token) : ''
  return (
    <AmountCard
      label={label}
      aside={token && held !== undefined && <Available {...props} token={token} held={held} />}
      chip={chip}
      below={token && <OtherUnit {...props} token={token} />}
      error={isTooMuch ? tOwn('send.tooMuch', { symbol }) : undefined}
    >
      <AmountInput
        value={entered}
        onChange={props.onEnter}
        decimals={places}
        label={fieldLabel(unit === 'dollars' ? 'USD' : symbol)}
        question={tAmounts('amount.which')}
        invalid={isTooMuch}
        data-row-id="amount"
        sign={unit === 'dollars' ? '$' : undefined}
      />
    </AmountCard>
  )
}

interface HeldAmountProps {
  readonly token: EntryToken
  readonly held: bigint
}

/** The balance of a token. */
export function HeldAmount({ token, held }: HeldAmountProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const amount = tokenAmount(held, token, locale)
  return <span>{tOwn('send.available', { amount, symbol: tokenLabel(token) })}</span>
}

type AvailableProps = HeldAmountProps &
  Pick<AmountEntryProps, 'isAll' | 'isReadingAll' | 'onEnterAll'>

/** The available balance, with a button to enter all of it. */
function Available({ token, held, isAll, isReadingAll, onEnterAll }: AvailableProps) {
  const tOwn = useT(en)
  return (
    <>
      <HeldAmount token={token} held={held} />
      <button
        type="button"
        className="cb-transfer-link"
        aria-pressed={isAll}
        aria-busy={isReadingAll || undefined}
        data-row-id="max"
        onClick={() => isReadingAll || onEnterAll()}
      >
        {tOwn('send.max')}
      </button>
      {isReadingAll && <Spinner />}
    </>
  )
}

type OtherUnitProps = Pick<AmountEntryProps, 'unit' | 'amount' | 'cents' | 'onSwitchUnit'> & {
  readonly token: EntryToken
}

/** The amount in the other unit. A press switches the entry to that unit. */
function OtherUnit({ token, unit, amount = 0n, cents, onSwitchUnit }: OtherUnitProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  if (cents === undefined) return <span>{tOwn('send.priceUnknown')}</span>
  const isInDollars = unit === 'dollars'
  const symbol = tokenLabel(token)
  const text = isInDollars
    ? `${tokenAmount(amount, token, locale)} ${symbol}`
    : formatDollars(Number(fromUnits(cents, 2)), locale)
  return (
    <button
      type="button"
      className="cb-transfer-link cb-transfer-unit"
      aria-label={
        isInDollars
          ? tOwn('send.inToken', { symbol, amount: text })
          : tOwn('send.inDollars', { amount: text })
      }
      onClick={onSwitchUnit}
    >
      <bdi dir="ltr">{text}</bdi>
    </button>
  )
}
