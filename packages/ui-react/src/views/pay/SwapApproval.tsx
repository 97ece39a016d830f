import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Address } from '../../primitives/address/Address.js'
import { Button } from '../../primitives/button/Button.js'
import { Details } from '../../primitives/details/Details.js'
import { en } from './messages.en.js'
import { usePay } from './usePay.js'

interface SwapApprovalProps {
  readonly isBusy: boolean
}

/** The approval that a swap needs: a transaction, a signature, or a part of the swap's request. */
export function SwapApproval({ isBusy }: SwapApprovalProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { pay, state } = usePay()
  const { allowance, fromToken, quote } = state.swap ?? {}
  if (!allowance?.isNeeded || !fromToken || !quote?.value) return null
  const { permit, isOnePrompt } = allowance
  const symbol = tokenLabel(fromToken)
  if (isOnePrompt) {
    return (
      <div className="cb-pay-approval">
        <p>{own('pay.onePrompt')}</p>
        {!isBusy && (
          <Button variant="link" onClick={pay.approveSeparately}>
            {own('pay.separately')}
          </Button>
        )}
      </div>
    )
  }
  if (!permit) {
    const amount = tokenDigits(quote.value.fromAmount, fromToken, locale)
    return (
      <div className="cb-pay-approval">
        <p>{own('pay.approveHelp', { amount, symbol })}</p>
      </div>
    )
  }
  const { spender, amount, lifetime, expiresAt } = permit
  const isSigned = expiresAt !== undefined
  return (
    <div className="cb-pay-approval">
      <p>{own(isSigned ? 'pay.permitSigned' : 'pay.permitHelp')}</p>
      <Details
        look="plain"
        items={[
          { id: 'spender', name: own('pay.spender'), value: <Address value={spender} /> },
          {
            id: 'allowed',
            name: own('pay.allowed'),
            value: <bdi dir="ltr">{`${tokenDigits(amount, fromToken, locale)} ${symbol}`}</bdi>,
          },
          {
            id: 'validity',
            name: own(isSigned ? 'pay.validUntil' : 'pay.validFor'),
            value: isSigned ? timeText(expiresAt, locale) : minutesText(lifetime, locale),
          },
        ]}
      />
      {!isSigned && !isBusy && (
        <Button variant="link" onClick={pay.approveByTransaction}>
          {own('pay.byTransaction')}
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
