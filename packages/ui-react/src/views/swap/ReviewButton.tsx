import type { MissingSwapPart } from '@carabiner/controllers/internal'
import { selectNetworkId } from '@carabiner/core'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

const texts = { ...en, ...transfer } as const

const reasons = {
  token: 'swap.selectToken',
  amount: 'swap.enterAmount',
  funds: 'send.tooMuch',
  liquidity: 'swap.noLiquidity',
  gas: 'swap.noFee',
} as const satisfies Record<Exclude<MissingSwapPart, 'chain' | 'quote'>, keyof typeof texts>

export interface ReviewButtonProps {
  /** Called on a press while an input is invalid, with the field. */
  readonly onFault: (field: 'from' | 'to' | 'amount') => void
}

/** The button that leads to the review, or names the missing input. */
export function ReviewButton({ onFault }: ReviewButtonProps) {
  const tOwn = useT(texts)
  const { carabiner, controllers } = useModalContext()
  const id = selectNetworkId(useInstanceState())
  const native = id && carabiner.networks.find(id)?.nativeCurrency.symbol
  const { swap, state } = useSwap()
  const { fromToken, quote } = state
  const missing = swap.missing()
  const symbol = missing === 'gas' ? (native ?? '') : fromToken ? tokenLabel(fromToken) : ''
  const invalidField = missing !== 'token' ? 'amount' : fromToken ? 'to' : 'from'
  // The same button retries a failed quote: replacing the button would lose focus.
  const isReading = missing === 'quote' && quote.status === 'reading'
  const hasNoPrice = missing === 'quote' && !isReading
  return (
    <Button
      loading={isReading}
      loadingLabel={tOwn('swap.gettingPrice')}
      reason={
        missing && missing !== 'chain' && missing !== 'quote'
          ? tOwn(reasons[missing], { symbol })
          : undefined
      }
      onReasonPress={() => onFault(invalidField)}
      onClick={() => {
        if (hasNoPrice) return void swap.readQuote()
        swap.review()
        controllers.router.push({ view: 'SwapPreview' })
      }}
    >
      {tOwn(hasNoPrice ? 'swap.newPrice' : 'swap.review')}
    </Button>
  )
}
