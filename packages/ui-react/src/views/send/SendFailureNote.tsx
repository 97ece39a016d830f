import type { SendProblem } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { FailureDetails } from '../../components/failure-details/FailureDetails.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { failureKeys } from './failure-text.js'
import { en } from './messages.en.js'
import { useSend } from './useSend.js'

/** Where all that it takes is another press. */
const mild: readonly SendProblem[] = ['rejected', 'feeRisen', 'amountChanged']

/** Why the last try came to nothing, and what was said of it. */
export function SendFailureNote() {
  const own = useT(en)
  const { carabiner } = useModalContext()
  const account = selectAccount(useInstanceState())
  const { failure } = useSend().state
  if (!failure) return null
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const symbol = network ? network.nativeCurrency.symbol : ''
  const wallet = account?.connectedWalletInfo.name ?? ''
  const { problem, message } = failure
  return (
    <div className="cb-send-failure">
      <p role="alert" data-tone={mild.includes(problem) ? 'warning' : 'danger'}>
        <Icon name="warning" size={16} />
        <span>{own(failureKeys[problem], { symbol, wallet })}</span>
      </p>
      {message !== undefined && problem !== 'rejected' && (
        <FailureDetails>{message}</FailureDetails>
      )}
    </div>
  )
}
