import type { SwapToken } from '@carabiner/controllers'
import type { SwapPermitState } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Address } from '../../primitives/address/Address.js'
import { Button } from '../../primitives/button/Button.js'
import { Details } from '../../primitives/details/Details.js'
import { en } from './messages.en.js'
import { SwapSteps } from './SwapSteps.js'
import { useSwap } from './useSwap.js'

export interface PermitPartProps {
  readonly permit: SwapPermitState
  readonly from: SwapToken
}

/** The approval that the visitor signs, with everything that it allows. */
export function PermitPart({ permit, from }: PermitPartProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { swap, state } = useSwap()
  const { spender, amount, lifetime, expiresAt } = permit
  const symbol = tokenLabel(from)
  const isSigned = expiresAt !== undefined
  const items = [
    {
      id: 'permit-spender',
      name: tOwn('swap.permitSpender'),
      value: <Address value={spender} />,
    },
    {
      id: 'permit-amount',
      name: tOwn('swap.permitAmount'),
      value: <bdi dir="ltr">{`${tokenDigits(amount, from, locale)} ${symbol}`}</bdi>,
    },
    {
      id: 'permit-expiry',
      name: tOwn(isSigned ? 'swap.permitUntil' : 'swap.permitExpiry'),
      value: isSigned ? timeText(expiresAt, locale) : minutesText(lifetime, locale),
    },
  ]
  return (
    <div className="cb-swap-approval">
      <SwapSteps symbol={symbol} isApproved={isSigned} isSigned />
      <p className="cb-swap-aside">{tOwn(isSigned ? 'swap.permitSigned' : 'swap.permitHelp')}</p>
      <Details look="plain" items={items} />
      {!isSigned && state.step === 'reviewing' && (
        <Button variant="link" onClick={swap.approveByTransaction}>
          {tOwn('swap.byTransaction')}
        </Button>
      )}
    </div>
  )
}

/** The visitor's local time of day. @param time - in ms since 1970 */
const timeText = (time: number, locale: string | undefined) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)

/** @param duration - in ms */
const minutesText = (duration: number, locale: string | undefined) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    duration / 60_000,
  )
