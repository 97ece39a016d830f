import type { SwapProblem } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useContext } from 'react'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { formatPercent } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

const texts = { ...en, ...transfer } as const

/** Returns a function for the text of a swap's failure. */
export function useFailureText(): (problem: SwapProblem) => string {
  const tOwn = useT(texts)
  const locale = useContext(I18nContext)?.locale
  const { carabiner } = useModalContext()
  const account = selectAccount(useInstanceState())
  const { slippage } = useSwap().state
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const values = {
    wallet: account?.connectedWalletInfo.name ?? '',
    symbol: network ? network.nativeCurrency.symbol : '',
    percent: formatPercent(slippage, locale),
  }
  return (problem) => tOwn(failureKeys[problem], values)
}
