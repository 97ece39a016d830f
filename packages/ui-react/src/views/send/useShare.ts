import { shareOf } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useSend } from './useSend.js'

/**
 * Returns the received amount and the share that the token keeps. Undefined for tokens that keep no
 * share.
 */
export function useShare() {
  const locale = useContext(I18nContext)?.locale
  const { token, costs } = useSend().state
  const deducted = shareOf(costs)
  if (!token || deducted === undefined) return undefined
  const write = (amount: bigint) => tokenDigits(amount, token, locale)
  return {
    received: write(costs.received ?? 0n),
    deducted: write(deducted),
    symbol: tokenLabel(token),
  }
}
