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

/** What an amount is typed of. */
export interface EntryToken extends ShownToken, AmountScale {
  /** Dollars for one; absent where it is not known. */
  readonly price?: number
}

export interface AmountEntryProps {
  /** "Amount", "You pay". */
  readonly label: string
  /** The field's accessible name, by the unit that it is typed in. */
  readonly fieldLabel: (unit: string) => string
  readonly token: EntryToken | undefined
  /** What there is of it, in its smallest unit; undefined until it is read. */
  readonly held: bigint | undefined
  readonly chip: ReactNode
  readonly entered: string
  readonly unit: AmountUnit
  /** Places after the point that the unit has. */
  readonly places: number
  /** What was entered, in the token's smallest unit. */
  readonly amount: bigint | undefined
  /** What that is worth, in cents; undefined where its price is not known. */
  readonly cents: bigint | undefined
  /** All of it is what was entered. */
  readonly isAll?: boolean
  readonly isReadingAll: boolean
  readonly onEnter: (text: string) => void
  readonly onEnterAll: () => void
  readonly onSwitchUnit: () => void
}

/** How much of what: typed in the token or in dollars, up to all that there is. */
export function AmountEntry(props: AmountEntryProps) {
  const own = useT(en)
  const ofAmounts = useT(amounts)
  const { label, fieldLabel, token, held, chip, entered, unit, places, amount } = props
  const isTooMuch = held !== undefined && amount !== undefined && amount > held
  const symbol = token ? tokenLabel(token) : ''
  return (
    <AmountCard
      label={label}
      aside={token && held !== undefined && <Available {...props} token={token} held={held} />}
      chip={chip}
      below={token && <OtherUnit {...props} token={token} />}
      error={isTooMuch ? own('send.tooMuch', { symbol }) : undefined}
    >
      <AmountInput
        value={entered}
        onChange={props.onEnter}
        decimals={places}
        label={fieldLabel(unit === 'dollars' ? 'USD' : symbol)}
        question={ofAmounts('amount.which')}
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

/** How much of a token there is. */
export function HeldAmount({ token, held }: HeldAmountProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const amount = tokenAmount(held, token, locale)
  return <span>{own('send.available', { amount, symbol: tokenLabel(token) })}</span>
}

type AvailableProps = HeldAmountProps &
  Pick<AmountEntryProps, 'isAll' | 'isReadingAll' | 'onEnterAll'>

/** How much there is, and a way to take all of it. */
function Available({ token, held, isAll, isReadingAll, onEnterAll }: AvailableProps) {
  const own = useT(en)
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
        {own('send.max')}
      </button>
      {isReadingAll && <Spinner />}
    </>
  )
}

type OtherUnitProps = Pick<AmountEntryProps, 'unit' | 'amount' | 'cents' | 'onSwitchUnit'> & {
  readonly token: EntryToken
}

/** The amount in the unit that it was not typed in, and the way to type it in that. */
function OtherUnit({ token, unit, amount = 0n, cents, onSwitchUnit }: OtherUnitProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  if (cents === undefined) return <span>{own('send.priceUnknown')}</span>
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
          ? own('send.inToken', { symbol, amount: text })
          : own('send.inDollars', { amount: text })
      }
      onClick={onSwitchUnit}
    >
      <bdi dir="ltr">{text}</bdi>
    </button>
  )
}
