import type { SwapToken } from '@carabiner/controllers'
import { type SwapStep, transactionLink } from '@carabiner/controllers/internal'
import { Outcome } from '../../components/outcome/Outcome.js'
import { TokenPicture } from '../../components/token/TokenPicture.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { useSheet } from '../../root/RootContext.js'
import { MovedAmounts } from './MovedAmounts.js'
import { en } from './messages.en.js'
import { ProgressActions } from './ProgressActions.js'
import css from './swap.css'
import { useFailureText } from './useFailureText.js'
import { useSwap } from './useSwap.js'
import { useSwapPlace } from './useSwapPlace.js'

const rings: Partial<Record<SwapStep, RingState>> = {
  done: 'success',
  failed: 'failed',
  unknown: 'slow',
}

/** The progress of a swap after the wallet has sent it. */
export default function SwapProgressView() {
  useSheet(css)
  const { state } = useSwap()
  useSwapPlace('SwapProgress')
  const { step } = state
  const isHere = step === 'swapping' || step in rings
  const shown = useLast(isHere ? step : undefined)
  const to = useLast(isHere ? state.toToken : undefined)
  const from = useLast(isHere ? state.fromToken : undefined)
  const { title, text } = useOutcomeText(shown)
  if (!shown || !from || !to) return null
  return (
    <Outcome
      ring={rings[shown] ?? 'waiting'}
      picture={<TokenPicture token={to} size={64} />}
      title={title}
      text={text}
      actions={
        <div className="cb-swap-progress">
          {shown !== 'failed' && <MovedAmounts from={from} to={to} />}
          <ProgressActions step={shown} />
          <Explorer token={to} />
        </div>
      }
    />
  )
}

/** Returns the title and the text for a step. */
function useOutcomeText(step: SwapStep | undefined): { title: string; text?: string } {
  const tOwn = useT(en)
  const failureText = useFailureText()
  const problem = useLast(useSwap().state.failure?.problem)
  if (step === 'done') return { title: tOwn('swap.done') }
  if (step === 'unknown') return { title: tOwn('swap.unknown'), text: tOwn('swap.unknownHint') }
  if (step !== 'failed') return { title: tOwn('swap.started'), text: tOwn('swap.startedHint') }
  const title = tOwn('swap.failed')
  return problem === undefined || problem === 'failed'
    ? { title }
    : { title, text: failureText(problem) }
}

/** The link to the swap's transaction in the explorer. */
function Explorer({ token }: { readonly token: SwapToken }) {
  const tLater = useT(later)
  const { carabiner } = useModalContext()
  const { run, result } = useSwap().state
  const hash = useLast(result?.hash ?? run?.hash)
  const network = carabiner.networks.find(token.chainId)
  const href = hash === undefined ? undefined : transactionLink(network, hash)
  if (href === undefined) return null
  return (
    <ButtonLink variant="outline" href={href} external>
      {tLater('account.viewExplorer')}
    </ButtonLink>
  )
}
