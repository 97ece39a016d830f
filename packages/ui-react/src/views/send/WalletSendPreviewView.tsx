import { amountOf, worthOf } from '@carabiner/controllers/internal'
import { type ActiveAccount, type Network, parseAccountId, selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { AmountCards, DownArrow } from '../../components/amount-card/AmountCards.js'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { FeeText } from '../../components/transfer/FeeText.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { TokenSum } from '../../components/transfer/TokenSum.js'
import { Transfer } from '../../components/transfer/Transfer.js'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { useNativeAmount } from '../../components/transfer/useNativeAmount.js'
import { WaitingHint } from '../../components/transfer/WaitingHint.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Address } from '../../primitives/address/Address.js'
import { AddressGroups } from '../../primitives/address/AddressGroups.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { Details } from '../../primitives/details/Details.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { ReceiverWarnings } from './ReceiverWarnings.js'
import { SendFailureNote } from './SendFailureNote.js'
import { SendPreview } from './SendPreview.js'
import { ShareNote } from './ShareNote.js'
import css from './send.css'
import { useSend } from './useSend.js'
import { useShare } from './useShare.js'

const texts = { ...en, ...transfer } as const

/** The review before the wallet request: token, amount, receiver and cost. */
export default function WalletSendPreviewView() {
  useSheet(css)
  const tOwn = useT(texts)
  const { carabiner, controllers } = useModalContext()
  const { router } = controllers
  const { send, state } = useSend()
  const isReviewed = state.step !== 'editing'
  // Another account may become active during the wallet request, so the sender is kept.
  const senderId = useLast(isReviewed ? state.of : undefined)
  const { network: networkId, address } = senderId ? parseAccountId(senderId) : {}
  const network = networkId && carabiner.networks.find(networkId)
  const active = selectAccount(useInstanceState(), network?.chainNamespace)
  const account = useLast(active?.caipAddress === senderId ? active : undefined)
  useEffect(() => send.watchCosts(), [send])
  useEffect(() => {
    // The host has opened this view directly, or has changed the send in a form of its own.
    if (isReviewed || router.current()?.view !== 'WalletSendPreview') return
    if (!router.backTo('WalletSend')) router.replace({ view: 'WalletSend' })
  }, [isReviewed, router])
  if (!address || !network) return null
  return (
    <Transfer>
      <AmountCards from={<SentAmount />} to={<SentTo />} between={<DownArrow />} />
      <Facts address={address} account={account} network={network} />
      <ShareNote />
      <ReceiverWarnings />
      <SendPreview />
      <TransferNote>{tOwn('send.warning')}</TransferNote>
      <SendFailureNote />
      <Actions wallet={(account ?? active)?.connectedWalletInfo.name ?? ''} />
    </Transfer>
  )
}

function SentAmount() {
  const tOwn = useT(texts)
  const { state } = useSend()
  const token = useLast(state.token)
  // Until the network's data is read, this is the entered amount, which may be in dollars.
  const amount = useLast(state.costs.amount ?? amountOf(state))
  if (!token || amount === undefined) return null
  return (
    <TokenSum
      token={token}
      amount={amount}
      cents={worthOf(token, amount)}
      read={(text, symbol) => tOwn('send.amountRead', { amount: text, symbol })}
    />
  )
}

function SentTo() {
  const tOwn = useT(texts)
  const { receiver } = useSend().state
  const address = useLast(receiver.address) ?? ''
  const name = useLast(receiver.name)
  return (
    <div className="cb-amount-card cb-transfer-line">
      <div>
        {name !== undefined && (
          <p className="cb-transfer-sum">
            <span className="cb-sr-only">{tOwn('send.toRead', { name })}</span>
            <bdi aria-hidden="true">{name}</bdi>
          </p>
        )}
        <AddressGroups value={address} />
      </div>
      <Avatar address={address} size={40} />
    </div>
  )
}

interface FactsProps {
  readonly address: string
  /** The account of the sender, if known. */
  readonly account: ActiveAccount | undefined
  readonly network: Network
}

function Facts({ address, account, network }: FactsProps) {
  const tOwn = useT(texts)
  const show = useNativeAmount(network)
  const { fee, status } = useSend().state.costs
  const share = useShare()
  return (
    <Details
      items={[
        ...(share
          ? [
              {
                id: 'received',
                name: tOwn('send.received'),
                value: <bdi dir="ltr">{`${share.received} ${share.symbol}`}</bdi>,
              },
            ]
          : []),
        {
          id: 'from',
          name: tOwn('send.from'),
          value: (
            <span className="cb-transfer-fact">
              <Avatar address={address} src={account?.profileImage} size={20} />
              {account?.profileName ? (
                <span translate="no">{account.profileName}</span>
              ) : (
                <Address value={address} />
              )}
            </span>
          ),
        },
        {
          id: 'network',
          name: tOwn('send.network'),
          value: (
            <span className="cb-transfer-fact">
              <ShownNetworkImage network={network} size={20} />
              <span translate="no">{network.name}</span>
            </span>
          ),
        },
        {
          id: 'fee',
          name: tOwn('send.fee'),
          value: (
            <FeeText
              fee={fee && show(fee.fee)}
              expected={fee?.expected === undefined ? undefined : show(fee.expected)}
              hasFailed={status === 'failed'}
            />
          ),
        },
        ...(fee?.rent === undefined
          ? []
          : [
              {
                id: 'rent',
                name: tOwn('send.rent'),
                value: <bdi dir="ltr">{show(fee.rent)}</bdi>,
              },
            ]),
      ]}
    />
  )
}

function Actions({ wallet }: { readonly wallet: string }) {
  const tOwn = useT(texts)
  const tLater = useT(later)
  const { controllers } = useModalContext()
  const { send, state } = useSend()
  const { costs, step } = state
  const isAsking = step === 'asking'
  const cancel = (
    <Button variant="outline" disabled={isAsking} onClick={controllers.modal.back}>
      {tLater('common.cancel')}
    </Button>
  )
  // One button for both actions: replacing the button would lose focus.
  const hasFailed = costs.status === 'failed'
  return (
    <>
      {isAsking && <WaitingHint>{tOwn('send.inWallet', { wallet })}</WaitingHint>}
      <ButtonPair
        cancel={cancel}
        confirm={
          <Button
            loading={isAsking || (costs.status !== 'ready' && !hasFailed)}
            loadingLabel={isAsking ? tOwn('send.sending') : tOwn('send.confirm')}
            // The error is not handled here, because the note above shows it.
            onClick={() => void (hasFailed ? send.readCosts() : send.confirm().catch(() => {}))}
          >
            {hasFailed ? tOwn('send.readAgain') : tOwn('send.confirm')}
          </Button>
        }
      />
    </>
  )
}
