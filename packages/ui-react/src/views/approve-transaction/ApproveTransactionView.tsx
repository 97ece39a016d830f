import { createApprovals } from '@carabiner/controllers'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FrameStage } from '../../components/frame-stage/FrameStage.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'
import { useProxy } from '../../modal/useProxy.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import css from './approve-transaction.css'
import { CloseStrip } from './CloseStrip.js'
import { en } from './messages.en.js'

/** The embedded wallet's frame, where the visitor approves or rejects a request. */
export default function ApproveTransactionView() {
  useSheet(css)
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { controllers } = useModalContext()
  const { modal } = controllers
  const approvals = useController(createApprovals)
  const { answered, waiting } = useProxy(approvals.state)
  const [asks, setAsks] = useState(false)
  const total = answered + waiting
  const queue =
    total > 1 ? tOwn('approve.queue', { current: Math.min(total, answered + 1), total }) : undefined

  // A host may open this view directly, without a request.
  useEffect(() => {
    if (total === 0 && isShown(controllers, 'ApproveTransaction')) modal.open()
  }, [total, controllers, modal])
  useEffect(() => {
    if (queue !== undefined) announce(queue)
  }, [announce, queue])

  const asking = useRef(asks)
  useLayoutEffect(() => {
    asking.current = asks
  }, [asks])
  useEffect(
    () =>
      modal.guardClose(() => {
        // A second press on Close confirms. Closing does not lose a stored request.
        if (asking.current || approvals.state.waiting === 0 || approvals.isKept()) return true
        setAsks(true)
        return false
      }),
    [modal, approvals],
  )
  return (
    <div className="cb-approve">
      {asks && <CloseStrip onKeep={() => setAsks(false)} onReject={approvals.reject} />}
      {queue !== undefined && <p className="cb-approve-queue">{queue}</p>}
      <FrameStage />
    </div>
  )
}
