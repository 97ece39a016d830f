import { isPayableOption, type PayOption } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'
import { useApp } from './useApp.js'
import { usePay } from './usePay.js'

interface PayFailureNoteProps {
  readonly option: PayOption | undefined
}

/** Why the last try, or the read of the costs, failed. */
export function PayFailureNote({ option }: PayFailureNoteProps) {
  const own = useT(en)
  const app = useApp().name
  const { carabiner } = useModalContext()
  const instance = useInstanceState()
  const { failure: ofPayment, costs } = usePay().state
  const failure = ofPayment ?? (isPayableOption(option) ? costs.failure : undefined)
  if (!failure) return null
  const network = option && carabiner.networks.find(option.networkId)
  const wallet = selectAccount(instance, network?.chainNamespace)?.connectedWalletInfo.name ?? ''
  const text = own(failureKeys[failure.problem], {
    wallet,
    network: network?.name ?? '',
    symbol: network?.nativeCurrency.symbol ?? '',
    app,
  })
  const { problem, message } = failure
  const isRejected = problem === 'rejected'
  return (
    <FailureNote
      text={text}
      isMild={isRejected || problem === 'amountChanged' || problem === 'feeRisen'}
      message={isRejected ? undefined : message}
    />
  )
}
