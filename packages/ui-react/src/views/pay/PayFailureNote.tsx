import { isPayableOption, type PayOption } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { failureKeys, swapFailureKeys } from './failure-text.js'
import { en } from './messages.en.js'
import { useApp } from './useApp.js'
import { usePay } from './usePay.js'

/** The problems that another try may solve. */
const mild: ReadonlySet<string> = new Set(['amountChanged', 'feeRisen', 'priceChanged'])

interface PayFailureNoteProps {
  readonly option: PayOption | undefined
}

/** Why the last try, or the read of the costs, failed. */
export function PayFailureNote({ option }: PayFailureNoteProps) {
  const own = useT(en)
  const app = useApp().name
  const { carabiner } = useModalContext()
  const instance = useInstanceState()
  const { failure: ofPayment, costs, swap } = usePay().state
  const ofSwap = swap?.failure && { ...swap.failure, swapProblem: swap.failure.problem }
  const ofOption = isPayableOption(option) ? costs.failure : undefined
  const failure = ofPayment ?? (ofSwap ? { ...ofSwap, problem: 'swap' as const } : ofOption)
  if (!failure) return null
  const network = option && carabiner.networks.find(option.networkId)
  const wallet = selectAccount(instance, network?.chainNamespace)?.connectedWalletInfo.name ?? ''
  const { problem, message, swapProblem } = failure
  const text = own(swapProblem ? swapFailureKeys[swapProblem] : failureKeys[problem], {
    wallet,
    network: network?.name ?? '',
    symbol: network?.nativeCurrency.symbol ?? '',
    app,
  })
  const isRejected = problem === 'rejected' || swapProblem === 'rejected'
  return (
    <FailureNote
      text={text}
      isMild={isRejected || mild.has(swapProblem ?? problem)}
      message={isRejected ? undefined : message}
    />
  )
}
