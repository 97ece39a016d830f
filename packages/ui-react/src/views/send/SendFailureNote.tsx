import type { SendProblem } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'
import { useSend } from './useSend.js'

const texts = { ...en, ...transfer } as const

/** Problems that another press can solve. */
const mild: readonly SendProblem[] = ['rejected', 'feeRisen', 'amountChanged']

/** The reason why the last try failed, with its error message. */
export function SendFailureNote() {
  const own = useT(texts)
  const { carabiner } = useModalContext()
  const account = selectAccount(useInstanceState())
  const { failure } = useSend().state
  if (!failure) return null
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const symbol = network ? network.nativeCurrency.symbol : ''
  const wallet = account?.connectedWalletInfo.name ?? ''
  const { problem, message } = failure
  const text = own(failureKeys[problem], { symbol, wallet })
  return (
    <FailureNote
      text={text}
      isMild={mild.includes(problem)}
      message={problem === 'rejected' ? undefined : message}
    />
  )
}
