import {
  type PayState,
  type PayStep,
  type PayTransaction,
  transactionLink,
} from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useContext } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import { Outcome } from '../../components/outcome/Outcome.js'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { type Translate, useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { AppImage } from '../../primitives/picture/Picture.js'
import { en } from './messages.en.js'
import { useApp } from './useApp.js'
import { usePay } from './usePay.js'

/** The steps without a choice of tokens. */
type OutcomeStep = Exclude<PayStep, 'idle' | 'reading' | 'choosing' | 'swapping' | 'asking'>

const rings: Record<OutcomeStep, RingState> = {
  confirming: 'waiting',
  paid: 'success',
  partial: 'slow',
  unknown: 'slow',
  swapUnknown: 'slow',
  elsewhere: 'waiting',
  unready: 'failed',
  expired: 'failed',
}

interface PayOutcomeProps {
  readonly step: OutcomeStep
}

/** The payment after the prompt, or why there can be none. */
export function PayOutcome({ step }: PayOutcomeProps) {
  const app = useApp()
  const { state } = usePay()
  const transaction = useLast(state.transaction)
  return (
    <Outcome
      ring={rings[step]}
      picture={<AppImage name={app.name} src={app.icon} size={64} />}
      {...useOutcomeText(step, state, transaction)}
      actions={<OutcomeActions step={step} transaction={transaction} />}
    />
  )
}

function useOutcomeText(
  step: OutcomeStep,
  { receipt, failure, swapped }: Snapshot<PayState>,
  transaction: Snapshot<PayTransaction> | undefined,
): { title: string; text: string } {
  const own = useT(en)
  const app = useApp().name
  const locale = useContext(I18nContext)?.locale
  const network = useModalContext().carabiner.networks.find(transaction?.networkId ?? '')
  const wallet = useWalletName(network?.chainNamespace)
  const symbol = transaction ? tokenLabel(transaction) : ''
  const write = (amount: bigint) => (transaction ? tokenDigits(amount, transaction, locale) : '')
  const requested = write(transaction?.amount ?? 0n)
  const amount = receipt ? write(BigInt(receipt.amount)) : requested
  switch (step) {
    case 'confirming':
      return {
        title: own('pay.sent'),
        text: own('pay.sentHint', { network: network?.name ?? '' }),
      }
    case 'paid':
      if (receipt?.isLate) {
        return { title: own('pay.late'), text: own('pay.lateHint', { amount, symbol, app }) }
      }
      return { title: own('pay.paid'), text: paidText(own, { amount, symbol, app }) }
    case 'partial':
      return {
        title: own('pay.partial'),
        text: own('pay.partialHint', { amount, requested, symbol, app }),
      }
    case 'unknown':
      return { title: own('pay.unknown'), text: own('pay.unknownHint', { wallet }) }
    case 'swapUnknown':
      return { title: own('pay.swapUnknown'), text: own('pay.swapUnknownHint', { wallet }) }
    case 'elsewhere':
      return { title: own('pay.elsewhere'), text: own('pay.elsewhereHint') }
    case 'unready':
      return {
        title: own('pay.unready'),
        text: own(failure?.problem === 'refused' ? 'pay.refused' : 'pay.service', { app }),
      }
    case 'expired':
      return {
        title: own('pay.expired'),
        text: swapped
          ? own('pay.expiredSwapped', { app, symbol: tokenLabel(swapped.to) })
          : own('pay.expiredHint', { app }),
      }
  }
}

const paidText = (
  own: Translate<typeof en>,
  values: { amount: string; symbol: string; app: string },
) => own('pay.paidHint', values)

function useWalletName(namespace: Parameters<typeof selectAccount>[1]): string {
  const own = useT(en)
  const account = selectAccount(useInstanceState(), namespace)
  return account?.connectedWalletInfo.name ?? own('pay.yourWallet')
}

interface OutcomeActionsProps extends PayOutcomeProps {
  readonly transaction: Snapshot<PayTransaction> | undefined
}

function OutcomeActions({ step, transaction }: OutcomeActionsProps) {
  const t = useT()
  const own = useT(en)
  const { controllers } = useModalContext()
  const { pay, state } = usePay()
  const close = (
    <Button variant={step === 'paid' ? 'primary' : 'neutral'} onClick={controllers.modal.close}>
      {step === 'paid' ? own('pay.done') : t('common.close')}
    </Button>
  )
  if (step === 'unknown' || step === 'swapUnknown') {
    const isSwap = step === 'swapUnknown'
    return (
      <>
        <Button onClick={pay.look}>{own('pay.look')}</Button>
        <Button variant="outline" onClick={pay.payAgain}>
          {own(isSwap ? 'pay.notSwapped' : 'pay.notThere')}
        </Button>
        {!isSwap && <Explorer transaction={transaction} />}
      </>
    )
  }
  const canRetry = step === 'unready' && state.failure?.problem !== 'refused'
  if (step === 'elsewhere' || canRetry) {
    return (
      <>
        <Button onClick={pay.look}>{own(canRetry ? 'pay.again' : 'pay.look')}</Button>
        {close}
      </>
    )
  }
  return (
    <>
      {close}
      {step !== 'expired' && <Explorer transaction={transaction} />}
    </>
  )
}

/** The link to the transaction in the explorer. */
function Explorer({ transaction }: Pick<OutcomeActionsProps, 'transaction'>) {
  const more = useT(later)
  const { carabiner } = useModalContext()
  const { hash, networkId = '' } = transaction ?? {}
  const href =
    hash === undefined ? undefined : transactionLink(carabiner.networks.find(networkId), hash)
  if (href === undefined) return null
  return (
    <ButtonLink variant="outline" href={href} external>
      {more('account.viewExplorer')}
    </ButtonLink>
  )
}
