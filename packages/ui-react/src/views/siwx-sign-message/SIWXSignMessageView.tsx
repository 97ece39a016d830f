import { createSiwxFlow, isUnknown, type SignInStatus } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { HandshakePair, type PairState } from '../../primitives/handshake-ring/HandshakePair.js'
import { AppImage, WalletImage } from '../../primitives/picture/Picture.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useRoot, useSheet } from '../../root/RootContext.js'
import { MessageText } from './MessageText.js'
import { en } from './messages.en.js'
import { sentences } from './sentences.js'
import css from './siwx-sign-message.css'
import { Unreachable } from './Unreachable.js'

const texts = { ...en, ...outcome, ...later }

const rings: Partial<Record<SignInStatus, PairState>> = {
  signing: 'waiting',
  verifying: 'waiting',
  slow: 'slow',
  verified: 'success',
  declined: 'cancelled',
  failed: 'failed',
}
/** The headings of the states in which the visitor has nothing to do here. */
const headings: Partial<Record<SignInStatus, HeadingKey>> = {
  signing: 'siwx.signing',
  slow: 'siwx.signing',
  verifying: 'siwx.verifying',
  verified: 'siwx.success',
}
type HeadingKey = 'siwx.signing' | 'siwx.verifying' | 'siwx.success'
/** The states after an attempt without a result. Their text replaces the question. */
const isOver = (status: SignInStatus) => status === 'declined' || status === 'failed'

/** The request for a signature that proves the ownership of the account. */
export default function SIWXSignMessageView() {
  useSheet(css)
  const tOwn = useT(texts)
  const announce = useAnnounce()
  const { carabiner } = useModalContext()
  const { host: page } = useRoot()
  const { connectors } = useInstanceState()
  const flow = useController(createSiwxFlow)
  const request = useLast(useProxy(flow.state).request)
  const connector = useLast(connectors.find(({ id }) => id === request?.connectorId))
  const { host } = page.ownerDocument.location
  const { name: app = host, icons = [] } = carabiner.metadata ?? {}
  const status = request?.status
  const wallet = connector?.name ?? ''
  const stateText = request && sentences(tOwn, request, wallet)
  const asking = status && headings[status]
  const cancelling = status === 'cancelling' ? tOwn('siwx.cancelling') : undefined
  const spoken = stateText
    ? `${stateText.title}. ${stateText.hint}`
    : asking
      ? tOwn(asking)
      : cancelling
  const urgent = status === 'declined'
  useEffect(() => {
    // Both outcomes have short messages, which are announced instead.
    if (spoken === undefined || status === 'failed' || status === 'verified') return
    announce(spoken, urgent ? 'assertive' : 'polite')
  }, [announce, spoken, status, urgent])

  if (!request || !status) return null
  const { required, backTo } = request
  const verified = status === 'verified'
  const over = isOver(status) ? stateText : undefined
  const network = backTo && (carabiner.networks.find(backTo)?.name ?? backTo)
  const note = network ? tOwn('siwx.cancelBackNote', { network }) : tOwn('siwx.cancelNote')
  // The state stays “unknown” while the visitor disconnects from it.
  const unknown = isUnknown(request) || (cancelling !== undefined && request.message === undefined)
  const pair = (
    <HandshakePair
      state={rings[status] ?? 'idle'}
      app={<AppImage name={app} src={icons[0]} size={64} />}
      wallet={<WalletImage name={wallet} id={connector?.id} src={connector?.icon} size={64} />}
    />
  )
  if (unknown) {
    return (
      <div className="cb-siwx">
        {pair}
        <Unreachable request={request} flow={flow} wallet={wallet} app={app} />
      </div>
    )
  }
  return (
    <div className="cb-siwx">
      {pair}
      <h2
        className="cb-siwx-heading"
        tabIndex={-1}
        data-focus-on-arrival
        data-failed={status === 'failed' || undefined}
      >
        {over?.title ?? tOwn(asking ?? 'siwx.heading')}
      </h2>
      <p className={over ? 'cb-siwx-body cb-siwx-said' : 'cb-siwx-body'}>
        {over?.hint ?? tOwn('siwx.body', { app })}
      </p>
      <p className="cb-siwx-host">
        <Glyph path={GLOBE} size={16} />
        <span>{tOwn('siwx.host', { host })}</span>
      </p>
      <div className="cb-siwx-message">
        <MessageText text={request.message} />
      </div>
      {stateText && !over && (
        <div className="cb-siwx-said">
          <p className="cb-siwx-title">{stateText.title}</p>
          <p>{stateText.hint}</p>
        </div>
      )}
      {required && !verified && <p className="cb-siwx-note">{note}</p>}
      <div className="cb-siwx-actions">
        <ButtonPair
          cancel={
            <Button
              variant="outline"
              loading={status === 'cancelling'}
              loadingLabel={tOwn('siwx.cancelling')}
              reason={verified ? tOwn('common.cancel') : undefined}
              onClick={() => void flow.cancel()}
            >
              {tOwn('common.cancel')}
            </Button>
          }
          confirm={
            <Button
              variant="strong"
              loading={status === 'preparing' || (asking !== undefined && !verified)}
              reason={verified ? tOwn('siwx.success') : undefined}
              onClick={() => void flow.signIn()}
            >
              {tOwn('siwx.sign')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
