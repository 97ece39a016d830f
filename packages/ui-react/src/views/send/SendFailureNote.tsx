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

/** Where all that it takes is another press. */
const mild: readonly SendProblem[] = ['rejected', 'feeRisen', 'amountChanged']

/** Why the last try came to nothing, and what was said of it. */
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
