import { amountOf, worthOf } from '@carabiner/controllers'
import { type ActiveAccount, type Network, selectAccount } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext, useEffect } from 'react'
import { AmountCards } from '../../components/amount-card/AmountCards.js'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { formatDollars } from '../../format/format-dollars.js'
import { groupAmount } from '../../format/group-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN } from '../../icons/glyphs.js'
import { Icon } from '../../icons/Icon.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Address } from '../../primitives/address/Address.js'
import { AddressGroups } from '../../primitives/address/AddressGroups.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { Details } from '../../primitives/details/Details.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { useSheet } from '../../root/RootContext.js'
import { FeeValue, useNativeAmount } from './FeeValue.js'
import { en } from './messages.en.js'
import { ReceiverWarnings } from './ReceiverWarnings.js'
import { SendFailureNote } from './SendFailureNote.js'
import css from './send.css'
import { SentTokenImage } from './TokenChip.js'
import { tokenLabel } from './token-label.js'
import { useSend } from './useSend.js'

/** What is sent, to whom and what it costs, before the wallet is asked. */
export function WalletSendPreviewView() {
  useSheet(css)
  const own = useT(en)
  const { carabiner, controllers } = useModalContext()
  const { router } = controllers
  const account = useLast(selectAccount(useInstanceState()))
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const { send, state } = useSend()
  useEffect(() => send.watchCosts(), [send])
  const isReviewed = state.step !== 'editing'
  useEffect(() => {
    // Nothing is under review here: a host opened this view, or its own form has changed what is sent.
    if (isReviewed || router.current()?.view !== 'WalletSendPreview') return
    if (!router.backTo('WalletSend')) router.replace({ view: 'WalletSend' })
  }, [isReviewed, router])
  if (!account || !network) return null
  return (
    <div className="cb-send">
      <AmountCards
        from={<SentAmount />}
        to={<SentTo />}
        between={
          <span aria-hidden="true">
            <Glyph path={ARROW_DOWN} size={16} />
          </span>
        }
      />
      <Facts account={account} network={network} />
      <ReceiverWarnings />
      <p className="cb-send-final">
        <Icon name="warning" size={16} />
        <span>{own('send.warning')}</span>
      </p>
      <SendFailureNote />
      <Actions wallet={account.connectedWalletInfo.name ?? ''} />
    </div>
  )
}

function SentAmount() {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { state } = useSend()
  const token = useLast(state.token)
  // Until the network was read: what was entered, which may have been dollars.
  const amount = useLast(state.costs.amount ?? amountOf(state))
  if (!token || amount === undefined) return null
  const cents = worthOf(token, amount)
  const text = groupAmount(fromUnits(amount, Number(token.quantity.decimals)), locale)
  const symbol = tokenLabel(token)
  return (
    <div className="cb-amount-card cb-send-line">
      <div>
        <span className="cb-sr-only">{own('send.amountRead', { amount: text, symbol })}</span>
        <p className="cb-send-sum" aria-hidden="true">
          <bdi dir="ltr">{`${text} ${symbol}`}</bdi>
        </p>
        {cents !== undefined && (
          <p className="cb-send-worth" dir="ltr">
            {formatDollars(Number(fromUnits(cents, 2)), locale)}
          </p>
        )}
      </div>
      <SentTokenImage token={token} size={40} />
    </div>
  )
}

function SentTo() {
  const own = useT(en)
  const { receiver } = useSend().state
  const address = useLast(receiver.address) ?? ''
  const name = useLast(receiver.name)
  return (
    <div className="cb-amount-card cb-send-line">
      <div>
        {name !== undefined && (
          <p className="cb-send-sum">
            <span className="cb-sr-only">{own('send.toRead', { name })}</span>
            <bdi aria-hidden="true">{name}</bdi>
          </p>
        )}
        <AddressGroups value={address} />
      </div>
      <Avatar address={address} size={40} />
    </div>
  )
}

function Facts({ account, network }: { account: ActiveAccount; network: Network }) {
  const own = useT(en)
  const show = useNativeAmount(network)
  const { fee } = useSend().state.costs
  return (
    <Details
      items={[
        {
          id: 'from',
          name: own('send.from'),
          value: (
            <span className="cb-send-fact">
              <Avatar address={account.address} src={account.profileImage} size={20} />
              {account.profileName ?? <Address value={account.address} />}
            </span>
          ),
        },
        {
          id: 'network',
          name: own('send.network'),
          value: (
            <span className="cb-send-fact">
              <ShownNetworkImage network={network} size={20} />
              {network.name}
            </span>
          ),
        },
        { id: 'fee', name: own('send.fee'), value: <FeeValue network={network} /> },
        ...(fee?.rent === undefined
          ? []
          : [
              {
                id: 'rent',
                name: own('send.rent'),
                value: <bdi dir="ltr">{show(fee.rent)}</bdi>,
              },
            ]),
      ]}
    />
  )
}

function Actions({ wallet }: { readonly wallet: string }) {
  const own = useT(en)
  const more = useT(later)
  const { controllers } = useModalContext()
  const { send, state } = useSend()
  const { costs, step } = state
  const isAsking = step === 'asking'
  const cancel = (
    <Button variant="outline" disabled={isAsking} onClick={controllers.modal.back}>
      {more('common.cancel')}
    </Button>
  )
  // One button for both, or a press would lose the focus.
  const hasFailed = costs.status === 'failed'
  return (
    <>
      {isAsking && <p className="cb-send-hint">{own('send.inWallet', { wallet })}</p>}
      <ButtonPair
        cancel={cancel}
        confirm={
          <Button
            loading={isAsking || (costs.status !== 'ready' && !hasFailed)}
            loadingLabel={isAsking ? own('send.sending') : own('send.confirm')}
            // What failed is said above.
            onClick={() => void (hasFailed ? send.readCosts() : send.confirm().catch(() => {}))}
          >
            {hasFailed ? own('send.readAgain') : own('send.confirm')}
          </Button>
        }
      />
    </>
  )
}
