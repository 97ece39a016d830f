import type { PayOption } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { formatMoney } from '../../format/format-money.js'
import { groupAmount } from '../../format/group-amount.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { AppImage } from '../../primitives/picture/Picture.js'
import { en } from './messages.en.js'
import { useApp } from './useApp.js'
import { usePay } from './usePay.js'

interface RequestedAmountProps {
  readonly option: PayOption | undefined
}

/** The app that asks, and the amount that it asks for. */
export function RequestedAmount({ option }: RequestedAmountProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { request, swap, swapped } = usePay().state
  const app = useApp()
  if (!request) return null
  const { amount, unit, currency } = request
  const write = () => {
    if (currency !== undefined) return formatMoney(amount, currency, locale)
    // A swap that an earlier page began has no options yet.
    const token = option ?? swap?.toToken ?? swapped?.to
    const symbol = token ? tokenLabel(token) : ''
    if (unit === 'whole') return `${groupAmount(amount, locale)} ${symbol}`.trim()
    // The token's decimal places are unknown until it is read.
    if (option?.amount === undefined || option.decimals === undefined) return symbol
    return `${tokenDigits(option.amount, { decimals: option.decimals }, locale)} ${symbol}`
  }
  return (
    <div className="cb-pay-request">
      <AppImage name={app.name} src={app.icon} size={56} />
      <h2 className="cb-pay-from" tabIndex={-1} data-focus-on-arrival>
        {own('pay.asks', { app: app.name })}
      </h2>
      <p className="cb-pay-sum">
        <bdi dir="ltr">{write()}</bdi>
      </p>
      <p className="cb-pay-host">
        <Glyph path={GLOBE} size={16} />
        <bdi dir="ltr">{app.host}</bdi>
      </p>
    </div>
  )
}
