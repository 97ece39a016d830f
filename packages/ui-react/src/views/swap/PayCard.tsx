import { amountOf, placesOf, worthOf } from '@carabiner/controllers/internal'
import { TokenChip } from '../../components/token/TokenChip.js'
import { AmountEntry } from '../../components/transfer/AmountEntry.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

/** The card with the token and the amount to pay. */
export function PayCard() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { swap, state } = useSwap()
  const { fromToken: token, entered, unit, isReadingAll } = state
  const entry = { entered, unit, token }
  const amount = amountOf(entry)
  return (
    <AmountEntry
      label={tOwn('swap.youPay')}
      fieldLabel={(unit) => tOwn('swap.payIn', { unit })}
      token={token}
      held={token?.held}
      chip={
        <TokenChip
          token={token}
          rowId="from"
          purpose={tOwn('swap.youPay')}
          onClick={() => router.push({ view: 'SwapSelectToken', data: { side: 'from' } })}
        />
      }
      entered={entered}
      unit={unit}
      places={placesOf(entry)}
      amount={amount}
      cents={token && worthOf(token, amount ?? 0n)}
      isReadingAll={isReadingAll}
      onEnter={swap.enter}
      onEnterAll={() => void swap.enterAll()}
      onSwitchUnit={swap.switchUnit}
    />
  )
}
