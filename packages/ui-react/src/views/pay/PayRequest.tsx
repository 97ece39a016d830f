import { isPayableOption, type PayOption } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { Transfer } from '../../components/transfer/Transfer.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'
import { PayFacts } from './PayFacts.js'
import { PayFailureNote } from './PayFailureNote.js'
import { PayOptions } from './PayOptions.js'
import { PayPreview } from './PayPreview.js'
import { RequestedAmount } from './RequestedAmount.js'
import { SwapAction } from './SwapAction.js'
import { SwapApproval } from './SwapApproval.js'
import { SwapWarning } from './SwapFacts.js'
import { SwapSteps } from './SwapSteps.js'
import { usePay } from './usePay.js'

interface PayRequestProps {
  /** Whether the wallet or the network has a request. */
  readonly isAsking: boolean
}

/** The request, the ways to pay it, and the button that prompts the wallet. */
export function PayRequest({ isAsking }: PayRequestProps) {
  const { options, chosen, swap, step } = usePay().state
  const option = options.find(({ id }) => id === chosen)
  // A swap that an earlier page began has no options yet.
  const hasOptions = step !== 'swapping' || options.length > 0
  const isSwap = swap !== undefined || step === 'swapping'
  return (
    <Transfer>
      <RequestedAmount option={option} />
      {hasOptions && <PayOptions isAsking={isAsking} />}
      <SwapSteps option={option} isBusy={isAsking} />
      <PayFacts option={option} />
      {isSwap && <SwapWarning />}
      {isSwap && <SwapApproval isBusy={isAsking} />}
      {!isSwap && <PayPreview option={option} />}
      <PayFailureNote option={option} />
      {isSwap ? (
        <SwapAction option={option} isBusy={isAsking} />
      ) : (
        <PayAction option={option} isAsking={isAsking} />
      )}
      {option?.link !== undefined && !isAsking && <ByCode />}
    </Transfer>
  )
}

/** The way to the QR code. */
function ByCode() {
  const own = useT(en)
  const { router } = useModalContext().controllers
  return (
    <Button variant="outline" data-row-id="code" onClick={() => router.push({ view: 'PayCode' })}>
      {own('pay.byCode')}
    </Button>
  )
}

interface PayActionProps extends PayRequestProps {
  readonly option: PayOption | undefined
}

function PayAction({ option, isAsking }: PayActionProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { pay, state } = usePay()
  const { costs, isSwitching, options, optionsStatus, swapped } = state
  const instance = useInstanceState()
  const { carabiner } = useModalContext()
  const network = option && carabiner.networks.find(option.networkId)
  const wallet = selectAccount(instance, network?.chainNamespace)?.connectedWalletInfo.name ?? ''
  const needsWallet = options.length > 0 && options.every(({ payer }) => payer === undefined)
  if (needsWallet) {
    return (
      <Button data-row-id="connect" onClick={() => pay.connect(option?.id)}>
        {own('pay.connect')}
      </Button>
    )
  }
  if (optionsStatus === 'failed') {
    return <Button onClick={pay.refresh}>{own('pay.again')}</Button>
  }
  const isPayable = isPayableOption(option)
  const hasFailed = isPayable && costs.status === 'failed'
  const label = isPayable
    ? own('pay.confirm', {
        amount: tokenDigits(option.amount, option, locale),
        symbol: tokenLabel(option),
      })
    : own('pay.button')
  const isReading = optionsStatus === 'loading' || (isPayable && costs.status !== 'ready')
  // The network may not show the swapped balance yet.
  const isArriving = !isPayable && option !== undefined && option.id === swapped?.optionId
  return (
    <div className="cb-transfer-actions">
      {isAsking && (
        <p className="cb-transfer-hint" role="status">
          {isSwitching
            ? own('pay.switching', { network: network?.name ?? '', wallet })
            : own('pay.inWallet', { wallet })}
        </p>
      )}
      <Button
        data-row-id="pay"
        loading={isAsking || isArriving || (isReading && !hasFailed)}
        loadingLabel={isAsking ? own('pay.asking') : isArriving ? own('pay.arriving') : label}
        reason={isReading || isPayable ? undefined : own('pay.nothing')}
        onClick={hasFailed ? pay.refresh : pay.pay}
      >
        {hasFailed ? own('pay.again') : label}
      </Button>
    </div>
  )
}
