import type { ViewName } from '@carabiner/controllers'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { StuckRequest } from '../components/pending-request/StuckRequest.js'
import { WaitingRequestLink } from '../components/request-link/WaitingRequestLink.js'
import { useT } from '../i18n/useT.js'
import { IconButton } from '../primitives/icon-button/IconButton.js'
import { TooltipGroup } from '../primitives/tooltip/TooltipGroup.js'
import { useRoot } from '../root/RootContext.js'
import type { BackButton } from '../shell/back-button.js'
import { ModalFrame } from '../shell/ModalFrame.js'
import { type Readable, useReadable } from '../signal/signal.js'
import { showView } from '../views/show-view.js'
import { useViews } from '../views/views.js'
import { PrefetchContext, RestContext, useInstanceState, useModalContext } from './context.js'
import { NetworkChip } from './network-chip/NetworkChip.js'
import { Notices } from './notices/Notices.js'
import { useRest } from './rest/useRest.js'
import { useIdle } from './useIdle.js'
import { useKnownView } from './useKnownView.js'
import { useLast } from './useLast.js'
import { useProxy } from './useProxy.js'

export interface ModalRootProps {
  /** Whether the modal is in the page. Until then, none of its elements can take focus. */
  placed: boolean
  /** Whether the modal is open. */
  shown: Readable<boolean>
  nonce: string | undefined
  backButton: BackButton | undefined
  onShown: (shown: boolean) => void
  /**
   * Called with the id of the router's entry that is rendered ahead, or with undefined once it
   * opens or is no longer rendered.
   */
  onRest: (entryId: number | undefined) => void
}

const starts = { network: <NetworkChip />, help: <HelpButton /> }

/** The modal: the router's current view inside the shell. */
export function ModalRoot(props: ModalRootProps) {
  const { placed, nonce, backButton, onShown, onRest } = props
  const { host } = useRoot()
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const { features, modal, router } = controllers
  // Renders again when the instance's state changes, because titles and `modal.isHeld()` read it.
  useInstanceState()
  const open = useReadable(props.shown)
  const { history, direction } = useProxy(router.state)
  const views = useViews(useProxy(features.state))
  useEffect(() => onShown(open), [open, onShown])
  const entry = useKnownView(useLast(history.at(-1)), views)
  const rest = useRest(open, placed && !modal.embedded, entry?.id)
  const { resting } = rest
  const restingId = resting ? entry?.id : undefined
  useLayoutEffect(() => onRest(restingId), [restingId, onRest])
  const next = open && entry ? views[entry.view]?.next : undefined
  const prefetch = useCallback(
    (view: ViewName) => void views[view]?.prefetch?.().catch(() => undefined),
    [views],
  )
  useIdle(next, () => {
    if (next) prefetch(next)
  })

  const shown = entry && showView(views, entry, t, carabiner)
  if (!shown) return null
  const { title, start, footer, back, element } = shown
  // Other views show a request themselves, and its link below.
  const isHome = entry.view === 'Account'
  return (
    <ModalFrame
      key={rest.dialogKey}
      open={open}
      resting={resting || rest.stays}
      onExited={rest.onExited}
      embedded={modal.embedded}
      title={title}
      titleHidden={start === 'network' && history.length < 2}
      viewKey={String(entry.id)}
      direction={direction}
      start={start && starts[start]}
      onBack={history.length > 1 && back !== false ? modal.back : undefined}
      onClose={modal.tryClose}
      closeBlocked={modal.isHeld()}
      backButton={backButton}
      footer={footer && <ViewFooter />}
      notices={!resting && <Notices />}
      returnFocusTo={() => host.ownerDocument.querySelector<HTMLElement>('[data-carabiner-button]')}
      onViewError={(error) => {
        carabiner.logger.error('a view threw', error)
        carabiner.tell('fault', { category: 'INTERNAL_SDK_ERROR', error })
      }}
      nonce={nonce}
    >
      {!resting && <StuckRequest />}
      {!resting && isHome && <WaitingRequestLink />}
      <RestContext.Provider value={resting}>
        <PrefetchContext.Provider value={prefetch}>
          <TooltipGroup>{element}</TooltipGroup>
        </PrefetchContext.Provider>
      </RestContext.Provider>
      {!resting && !isHome && <WaitingRequestLink />}
    </ModalFrame>
  )
}

/**
 * The footer of the connect methods: the product's name, and the legal text unless there is a
 * checkbox for it.
 */
function ViewFooter() {
  const { controllers, legal } = useModalContext()
  const { legalCheckbox, reownBranding } = useProxy(controllers.features.state)
  return (
    <>
      {legal && !legalCheckbox && <legal.Note />}
      {reownBranding && (
        <p className="cb-brand">
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M14.5 10.02L14.17 17.37A4.9 4.9 0 0 1 7.27 20.85L6.4 20.39A5.01 5.01 0 0 1 4.33 13.62L8.42 5.93A6.32 6.32 0 0 1 19.57 11.86L19.01 12.91" />
          </svg>
          <span translate="no">Carabiner</span>
        </p>
      )}
    </>
  )
}

/** The help button at the start of Connect's header, for visitors new to wallets. */
function HelpButton() {
  const t = useT()
  const { router } = useModalContext().controllers
  return (
    <IconButton
      icon="help"
      label={t('common.help')}
      data-row-id="help"
      onClick={() => router.push({ view: 'WhatIsAWallet' })}
    />
  )
}
