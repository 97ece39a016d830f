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
}
/** The headings of states without an action for the visitor. */
const headings: Partial<Record<SignInStatus, HeadingKey>> = {
  signing: 'siwx.signing',
  slow: 'siwx.signing',
  verifying: 'siwx.verifying',
  verified: 'siwx.success',
}
type HeadingKey = 'siwx.signing' | 'siwx.verifying' | 'siwx.success'

/** Asks for a signature that proves the ownership of the account. */
export default function SIWXSignMessageView() {
  useSheet(css)
  const own = useT(texts)
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
  const said = request && sentences(own, request, wallet)
  const asking = status && headings[status]
  const cancelling = status === 'cancelling' ? own('siwx.cancelling') : undefined
  const spoken = said ? `${said.title}. ${said.hint}` : asking ? own(asking) : cancelling
  const urgent = status === 'declined'
  useEffect(() => {
    // Both outcomes have short messages, which are announced.
    if (spoken === undefined || status === 'failed' || status === 'verified') return
    announce(spoken, urgent ? 'assertive' : 'polite')
  }, [announce, spoken, status, urgent])

  if (!request || !status) return null
  const { required, backTo } = request
  const verified = status === 'verified'
  const network = backTo && (carabiner.networks.find(backTo)?.name ?? backTo)
  const note = network ? own('siwx.cancelBackNote', { network }) : own('siwx.cancelNote')
  // The unknown state stays while the visitor disconnects from it.
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
      <h2 className="cb-siwx-heading" tabIndex={-1} data-focus-on-arrival>
        {own(asking ?? 'siwx.heading')}
      </h2>
      <p className="cb-siwx-body">{own('siwx.body', { app })}</p>
      <p className="cb-siwx-host">
        <Glyph path={GLOBE} size={16} />
        <span>{own('siwx.host', { host })}</span>
      </p>
      <div className="cb-siwx-message">
        <MessageText text={request.message} />
      </div>
      {said && (
        <div className="cb-siwx-said">
          <p className="cb-siwx-title">{said.title}</p>
          <p>{said.hint}</p>
        </div>
      )}
      {required && !verified && <p className="cb-siwx-note">{note}</p>}
      <div className="cb-siwx-actions">
        <ButtonPair
          cancel={
            <Button
              variant="outline"
              loading={status === 'cancelling'}
              loadingLabel={own('siwx.cancelling')}
              reason={verified ? own('common.cancel') : undefined}
              onClick={() => void flow.cancel()}
            >
              {own('common.cancel')}
            </Button>
          }
          confirm={
            <Button
              variant="strong"
              loading={status === 'preparing' || (asking !== undefined && !verified)}
              reason={verified ? own('siwx.success') : undefined}
              onClick={() => void flow.signIn()}
            >
              {own('siwx.sign')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
