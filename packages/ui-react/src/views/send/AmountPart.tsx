import { amountOf, heldOf, placesOf, worthOf } from '@carabiner/controllers/internal'
import { TokenChip } from '../../components/token/TokenChip.js'
import { AmountEntry } from '../../components/transfer/AmountEntry.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { en } from './messages.en.js'
import { useSend } from './useSend.js'

/** The form's part for the token and the amount to send. */
export function AmountPart() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { send, state } = useSend()
  const { token, entered, unit, isAll, isReadingAll } = state
  const amount = amountOf(state)
  return (
    <AmountEntry
      label={tOwn('send.amount')}
      fieldLabel={(unit) => tOwn('send.amountIn', { unit })}
      token={token}
      held={token && heldOf(token)}
      chip={
        <TokenChip token={token} onClick={() => router.push({ view: 'WalletSendSelectToken' })} />
      }
      entered={entered}
      unit={unit}
      places={placesOf(state)}
      amount={amount}
      cents={token && worthOf(token, amount ?? 0n)}
      isAll={isAll}
      isReadingAll={isReadingAll}
      onEnter={send.enter}
      onEnterAll={() => void send.enterAll()}
      onSwitchUnit={send.switchUnit}
    />
  )
}
