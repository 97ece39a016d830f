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

/** The problems that trying again can solve. */
const retryable: readonly SendProblem[] = ['rejected', 'feeRisen', 'amountChanged']

/** The reason why the last attempt failed, with its error message. */
export function SendFailureNote() {
  const tOwn = useT(texts)
  const { carabiner } = useModalContext()
  const account = selectAccount(useInstanceState())
  const { failure } = useSend().state
  if (!failure) return null
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const symbol = network ? network.nativeCurrency.symbol : ''
  const wallet = account?.connectedWalletInfo.name ?? ''
  const { problem, message } = failure
  const text = tOwn(failureKeys[problem], { symbol, wallet })
  return (
    <FailureNote
      text={text}
      isMild={retryable.includes(problem)}
      message={problem === 'rejected' ? undefined : message}
    />
  )
}
