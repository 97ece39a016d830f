import type { SwapToken } from '@carabiner/controllers'
import type { SwapRunState, SwapStep } from '@carabiner/controllers/internal'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { WaitingHint } from '../../components/transfer/WaitingHint.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { en } from './messages.en.js'
import { useJustSince } from './useJustSince.js'
import { useSwap } from './useSwap.js'

const texts = { ...en, ...transfer } as const

/**
 * In ms. After a price gets worse, the button is blocked for this time, so that the visitor
 * notices.
 */
const lookFor = 1_000

/** The states of a quote that must be read again before the wallet request. */
const unread: readonly string[] = ['failed', 'stale']

/** Returns the key of the button's label for a step. */
function labelOf(step: SwapStep, isSigning: boolean) {
  switch (step) {
    case 'preparing':
      return 'swap.preparing'
    case 'approving':
      return isSigning ? 'swap.swapping' : 'swap.approving'
    case 'swapping':
      return 'swap.swapping'
    default:
      return 'swap.confirm'
  }
}

export interface ConfirmPartProps {
  /** The name of the wallet. */
  readonly wallet: string
  readonly from: SwapToken
  readonly isAgreed: boolean
  /** Called on a press while the visitor must accept the loss first. */
  readonly onDisagreed: () => void
}

/**
 * The button that sends the wallet request: for the approval if one is needed first, else for the
 * swap.
 */
export function ConfirmPart({ wallet, from, isAgreed, onDisagreed }: ConfirmPartProps) {
  const tOwn = useT(texts)
  const tLater = useT(later)
  const { modal } = useModalContext().controllers
  const { swap, state } = useSwap()
  const { step, quote, allowance, run } = state
  const isNews = useJustSince(quote.worsenedAt, lookFor)
  const isUnread = unread.includes(quote.status)
  const isReading = quote.status === 'reading' || !quote.value
  const isBusy = step !== 'reviewing'
  const isStoppable = isBusy && (run?.waitsFor === 'tab' || run?.waitsFor === 'network')
  const { permit } = allowance
  const isApproval = allowance.isNeeded && !allowance.isOnePrompt && !permit?.expiresAt
  const label = isApproval
    ? tOwn(permit ? 'swap.sign' : 'swap.approve', { symbol: tokenLabel(from) })
    : tOwn('swap.confirm')
  const reason = isNews ? tOwn('swap.quoteUpdated') : isAgreed ? undefined : tOwn('swap.needAgree')
  return (
    <div className="cb-transfer-actions">
      <RunHint wallet={wallet} />
      <ButtonPair
        cancel={
          <Button
            variant="outline"
            disabled={isBusy && !isStoppable}
            onClick={() => (isBusy ? void swap.stop() : modal.back())}
          >
            {isBusy && run?.waitsFor === 'network' ? tOwn('swap.stop') : tLater('common.cancel')}
          </Button>
        }
        confirm={
          <Button
            loading={isBusy || (isReading && !isUnread)}
            loadingLabel={isBusy ? tOwn(labelOf(step, permit !== undefined)) : label}
            reason={isBusy || isUnread ? undefined : reason}
            onReasonPress={onDisagreed}
            // The note above shows a failure. One button for both actions: replacing the button
            // would lose focus.
            onClick={() => void (isUnread ? swap.readQuote() : swap.confirm().catch(() => {}))}
          >
            {isUnread ? tOwn('swap.newPrice') : label}
          </Button>
        }
      />
    </div>
  )
}

function hintOf(waitsFor: SwapRunState['waitsFor'] | undefined) {
  if (waitsFor === 'network') return 'swap.approvingHint'
  return waitsFor === 'tab' ? 'swap.otherTab' : 'send.inWallet'
}

/** The hint that describes the current wait. */
function RunHint({ wallet }: { readonly wallet: string }) {
  const tOwn = useT(texts)
  const { step, run } = useSwap().state
  if (step !== 'approving' && step !== 'swapping') return null
  return <WaitingHint>{tOwn(hintOf(run?.waitsFor), { wallet })}</WaitingHint>
}
