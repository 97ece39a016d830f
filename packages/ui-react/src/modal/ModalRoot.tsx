import { useEffect, useMemo } from 'react'
import { StuckRequest } from '../components/pending-request/StuckRequest.js'
import { WaitingRequestLink } from '../components/request-link/WaitingRequestLink.js'
import { useT } from '../i18n/useT.js'
import { TooltipGroup } from '../primitives/tooltip/TooltipGroup.js'
import { useRoot } from '../root/RootContext.js'
import type { BackButton } from '../shell/back-button.js'
import { ModalFrame } from '../shell/ModalFrame.js'
import { nextView } from '../views/next-view.js'
import { createViews, showView } from '../views/registry.js'
import { useInstanceState, useModalContext } from './context.js'
import { HelpButton } from './HelpButton.js'
import { NetworkChip } from './network-chip/NetworkChip.js'
import { Notices } from './notices/Notices.js'
import { useIdle } from './useIdle.js'
import { useKnownView } from './useKnownView.js'
import { useLast } from './useLast.js'
import { useProxy } from './useProxy.js'
import { ViewFooter } from './ViewFooter.js'

export interface ModalRootProps {
  /** In a page: before that nothing in it could take focus. */
  placed: boolean
  nonce: string | undefined
  backButton: BackButton | undefined
  onShown: (shown: boolean) => void
}

const starts = { network: <NetworkChip />, help: <HelpButton /> }

/** The modal: the router's current view inside the shell. */
export function ModalRoot({ placed, nonce, backButton, onShown }: ModalRootProps) {
  const { host } = useRoot()
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const { modal, router } = controllers
  // What holds the modal open is read from both.
  const state = useInstanceState()
  const open = useProxy(modal.state).open && placed
  const { history, direction } = useProxy(router.state)
  const views = useMemo(createViews, [])
  useEffect(() => onShown(open), [open, onShown])
  const entry = useKnownView(useLast(history.at(-1)), views)
  const next = open && entry ? nextView(entry.view, state) : undefined
  useIdle(next, () => {
    if (next) views[next].prefetch?.().catch(() => undefined)
  })

  if (!entry) return null
  const { title, start, footer, element } = showView(views, entry, t, carabiner)
  return (
    <ModalFrame
      open={open}
      embedded={modal.embedded}
      title={title}
      titleHidden={start === 'network' && history.length < 2}
      viewKey={String(entry.id)}
      direction={direction}
      start={start && starts[start]}
      onBack={history.length > 1 ? modal.back : undefined}
      onClose={modal.close}
      closeBlocked={modal.isHeld()}
      backButton={backButton}
      footer={footer && <ViewFooter />}
      notices={Notices && <Notices />}
      returnFocusTo={() => host.ownerDocument.querySelector<HTMLElement>('[data-carabiner-button]')}
      onViewError={(error) => carabiner.logger.error('a view threw', error)}
      nonce={nonce}
    >
      <TooltipGroup>{element}</TooltipGroup>
      <WaitingRequestLink />
      <StuckRequest />
    </ModalFrame>
  )
}
