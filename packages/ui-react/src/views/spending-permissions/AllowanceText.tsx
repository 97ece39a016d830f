import { createTokens } from '@carabiner/controllers'
import type { SpendingAllowance } from '@carabiner/controllers/internal'
import type { DeepReadonly, NetworkId } from '@carabiner/core'
import { shortenAddress } from '@carabiner/core/internal'
import { useContext } from 'react'
import { tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { en } from './messages.en.js'

interface AllowanceTextProps {
  readonly allowance: DeepReadonly<SpendingAllowance>
  readonly networkId: NetworkId | undefined
}

const day = 86_400
/** The types of permissions that the text explains. */
const explained = /^(native|erc20)-token-(transfer|periodic|allowance|stream)$/

/** The allowance of a permission, in one sentence. */
export function AllowanceText({ allowance, networkId }: AllowanceTextProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { carabiner } = useModalContext()
  const tokens = useController(createTokens)
  const { type, token, amount, period } = allowance
  const currency = networkId && carabiner.networks.find(networkId)?.nativeCurrency
  const held = tokens.list().find(
    // Another network may have another token at the same address.
    ({ address, chainId }) =>
      token && chainId === networkId && address?.toLowerCase().endsWith(token.toLowerCase()),
  )
  const scale = token === undefined ? currency : held
  if (!explained.test(type)) return <p>{tOwn('permissions.other', { type })}</p>
  const unit = token === undefined ? currency?.symbol : held?.symbol
  const name = unit ?? (token === undefined ? '' : shortenAddress(token))
  if (amount === undefined || !scale) {
    return <p>{tOwn('permissions.token', { token: name })}</p>
  }
  const text = `${tokenFigure(amount, scale, locale)} ${name}`
  if (period === undefined) return <p>{tOwn('permissions.total', { amount: text })}</p>
  if (period === day) return <p>{tOwn('permissions.daily', { amount: text })}</p>
  return (
    <p>
      {period % day === 0
        ? tOwn('permissions.days', { amount: text, days: period / day })
        : tOwn('permissions.minutes', { amount: text, minutes: Math.round(period / 60) })}
    </p>
  )
}
