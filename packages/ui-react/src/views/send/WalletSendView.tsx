import { createTokens } from '@carabiner/controllers'
import type { MissingPart } from '@carabiner/controllers/internal'
import { useEffect, useRef } from 'react'
import { AmountCards, DownArrow } from '../../components/amount-card/AmountCards.js'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { Transfer } from '../../components/transfer/Transfer.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useSheet } from '../../root/RootContext.js'
import { AmountPart } from './AmountPart.js'
import { en } from './messages.en.js'
import { ReceiverPart } from './ReceiverPart.js'
import { ReceiverWarnings } from './ReceiverWarnings.js'
import { SendFailureNote } from './SendFailureNote.js'
import css from './send.css'
import { useSend } from './useSend.js'

const texts = { ...en, ...transfer } as const

const reasons = {
  token: 'send.needToken',
  amount: 'send.needAmount',
  funds: 'send.tooMuch',
  recipient: 'send.needRecipient',
  invalid: 'send.needValid',
} as const satisfies Record<Exclude<MissingPart, 'chain'>, keyof typeof texts>

/** The form to send, with token, amount and receiver. */
export default function WalletSendView() {
  useSheet(css)
  const tOwn = useT(texts)
  const form = useRef<HTMLDivElement>(null)
  const { controllers } = useModalContext()
  const { send, state } = useSend()
  useFirstToken()
  const isAsking = state.step === 'asking'
  useEffect(() => {
    const { router, modal } = controllers
    if (router.current()?.view !== 'WalletSend') return
    if (!isAsking) send.edit()
    // During a wallet request only the review is shown. The form stays behind it in the history.
    else if (router.state.direction === 'back') modal.back()
    else router.push({ view: 'WalletSendPreview' })
  }, [controllers, isAsking, send])

  const missing = send.missing()
  if (missing === 'chain') return <EmptyState icon="warning" title={tOwn('send.unsupported')} />
  const symbol = state.token ? tokenLabel(state.token) : ''
  const focus = (part: MissingPart) => {
    const id =
      part === 'token' ? 'token' : part === 'amount' || part === 'funds' ? 'amount' : 'receiver'
    form.current?.querySelector<HTMLElement>(`[data-row-id=${id}]`)?.focus()
  }
  return (
    <Transfer ref={form}>
      <AmountCards from={<AmountPart />} to={<ReceiverPart />} between={<DownArrow />} />
      <ReceiverWarnings />
      <SendFailureNote />
      <Button
        reason={missing && tOwn(reasons[missing], { symbol })}
        onReasonPress={() => missing && focus(missing)}
        onClick={() => {
          send.review()
          controllers.router.push({ view: 'WalletSendPreview' })
        }}
      >
        {tOwn('send.review')}
      </Button>
    </Transfer>
  )
}

/**
 * Preselects the network's native currency, the most common choice. Keeps the balances up to date
 * while the form is open.
 */
function useFirstToken() {
  const { send, state } = useSend()
  const tokens = useController(createTokens)
  const { revision } = useProxy(tokens.state)
  useEffect(() => tokens.watch(), [tokens])
  const chosen = state.token
  useEffect(() => {
    void revision
    const list = tokens.list()
    const current = chosen && list.find(({ id }) => id === chosen.id)
    if (current && current !== chosen) send.refreshToken(current)
    const native = list.find(({ address }) => address === undefined)
    if (!chosen && native) send.chooseToken(native)
  }, [chosen, revision, send, tokens])
}
