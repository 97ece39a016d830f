import type { PayOption, PayState } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useContext } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { WaitingHint } from '../../components/transfer/WaitingHint.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'
import { usePay } from './usePay.js'

interface SwapActionProps {
  readonly option: PayOption | undefined
  readonly isBusy: boolean
}

/** The button for the next request of a swap, or what it waits for. */
export function SwapAction({ option, isBusy }: SwapActionProps) {
  const own = useT(en)
  const { pay, state } = usePay()
  const { swap } = state
  const label = useLabel(option)
  const hint = useHint(option)
  const status = swap?.quote.status
  const isUnread = status === 'failed' || status === 'stale'
  return (
    <div className="cb-transfer-actions">
      {isBusy && hint !== undefined && <WaitingHint>{hint}</WaitingHint>}
      <Button
        data-row-id="pay"
        loading={isBusy || (!isUnread && status !== 'ready')}
        loadingLabel={isBusy ? own(busyKey(swap)) : label}
        onClick={isUnread ? pay.refresh : pay.pay}
      >
        {isUnread ? own('pay.newPrice') : label}
      </Button>
    </div>
  )
}

/** Returns what the button does. */
function useLabel(option: PayOption | undefined): string {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { carabiner } = useModalContext()
  const { swap } = usePay().state
  const active = selectAccount(useInstanceState(), 'eip155')
  const { fromToken: from, allowance, quote } = swap ?? {}
  if (option && active?.networkId !== option.networkId) {
    const network = carabiner.networks.find(option.networkId)?.name ?? ''
    return own('pay.switch', { network })
  }
  if (!from || !allowance) return own('pay.button')
  const symbol = tokenLabel(from)
  const { isNeeded, isOnePrompt, permit } = allowance
  if (isNeeded && !isOnePrompt && !permit?.expiresAt) {
    return own(permit ? 'pay.sign' : 'pay.approve', { symbol })
  }
  const { fromAmount } = quote?.value ?? {}
  const amount = fromAmount === undefined ? '' : tokenDigits(fromAmount, from, locale)
  return own('pay.swap', { amount, symbol })
}

function busyKey(swap: Snapshot<PayState>['swap']) {
  if (!swap || swap.run?.waitsFor === 'network') return 'pay.swapping'
  return swap.step === 'preparing' ? 'pay.preparing' : 'pay.asking'
}

/** Returns what the visitor or the network has to do. */
function useHint(option: PayOption | undefined): string | undefined {
  const own = useT(en)
  const { carabiner } = useModalContext()
  const { swap, swapped, isSwitching } = usePay().state
  const account = selectAccount(useInstanceState(), 'eip155')
  const wallet = account?.connectedWalletInfo.name ?? own('pay.yourWallet')
  const networkId = option?.networkId ?? swap?.toToken?.chainId ?? swapped?.to.chainId ?? ''
  const network = carabiner.networks.find(networkId)?.name ?? ''
  if (isSwitching) return own('pay.switching', { network, wallet })
  if (!swap) return own('pay.arriving')
  if (swap.run?.waitsFor === 'tab') return own('pay.otherTab', { wallet })
  if (swap.run?.waitsFor === 'network') {
    return own(swap.step === 'approving' ? 'pay.approving' : 'pay.swapHint', { network })
  }
  return swap.step === 'preparing' ? undefined : own('pay.inWallet', { wallet })
}
