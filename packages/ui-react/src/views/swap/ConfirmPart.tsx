import type { SwapToken } from '@carabiner/controllers'
import type { SwapRunState, SwapStep } from '@carabiner/controllers/internal'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { en } from './messages.en.js'
import { useJustSince } from './useJustSince.js'
import { useSwap } from './useSwap.js'

const texts = { ...en, ...transfer } as const

/** What has become worse is looked at for so long before it can be confirmed. In ms. */
const lookFor = 1_000

/** What can't be signed at: it has to be read again. */
const unread: readonly string[] = ['failed', 'stale']

/** What the button says while something is under way. */
function labelOf(step: SwapStep) {
  switch (step) {
    case 'preparing':
      return 'swap.preparing'
    case 'approving':
      return 'swap.approving'
    case 'swapping':
      return 'swap.swapping'
    default:
      return 'swap.confirm'
  }
}

export interface ConfirmPartProps {
  /** Its name. */
  readonly wallet: string
  readonly from: SwapToken
  readonly isAgreed: boolean
  /** A press while a loss has to be agreed to first. */
  readonly onDisagreed: () => void
}

/** The press that asks the wallet: for the approval where one comes first, else for the swap. */
export function ConfirmPart({ wallet, from, isAgreed, onDisagreed }: ConfirmPartProps) {
  const own = useT(texts)
  const more = useT(later)
  const { modal } = useModalContext().controllers
  const { swap, state } = useSwap()
  const { step, quote, allowance, run } = state
  const isNews = useJustSince(quote.worsenedAt, lookFor)
  const isUnread = unread.includes(quote.status)
  const isReading = quote.status === 'reading' || !quote.value
  const isBusy = step !== 'reviewing'
  const isStoppable = isBusy && (run?.waitsFor === 'tab' || run?.waitsFor === 'network')
  const isApproval = allowance.isNeeded && !allowance.isOnePrompt
  const label = isApproval ? own('swap.approve', { symbol: tokenLabel(from) }) : own('swap.confirm')
  const reason = isNews ? own('swap.quoteUpdated') : isAgreed ? undefined : own('swap.needAgree')
  return (
    <div className="cb-transfer-actions">
      <WaitingHint wallet={wallet} />
      <ButtonPair
        cancel={
          <Button
            variant="outline"
            disabled={isBusy && !isStoppable}
            onClick={() => (isBusy ? void swap.stop() : modal.back())}
          >
            {isBusy && run?.waitsFor === 'network' ? own('swap.stop') : more('common.cancel')}
          </Button>
        }
        confirm={
          <Button
            loading={isBusy || (isReading && !isUnread)}
            loadingLabel={isBusy ? own(labelOf(step)) : label}
            reason={isBusy || isUnread ? undefined : reason}
            onReasonPress={onDisagreed}
            // What failed is said above. One button for both, or a press would lose the focus.
            onClick={() => void (isUnread ? swap.readQuote() : swap.confirm().catch(() => {}))}
          >
            {isUnread ? own('swap.newPrice') : label}
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

/** What is waited for. */
function WaitingHint({ wallet }: { readonly wallet: string }) {
  const own = useT(texts)
  const { step, run } = useSwap().state
  if (step !== 'approving' && step !== 'swapping') return null
  return (
    <p className="cb-transfer-hint" role="status">
      {own(hintOf(run?.waitsFor), { wallet })}
    </p>
  )
}
