import { useEffect, useMemo } from 'react'
import { LateRequestLink } from '../components/request-link/LateRequestLink.js'
import { useT } from '../i18n/useT.js'
import { latePart } from '../primitives/late-part.js'
import { TooltipGroup } from '../primitives/tooltip/TooltipGroup.js'
import { useRoot } from '../root/RootContext.js'
import type { BackButton } from '../shell/back-button.js'
import { Shell } from '../shell/Shell.js'
import { createViews, showView } from '../views/registry.js'
import { useInstanceState, useModalContext } from './context.js'
import { HelpButton } from './HelpButton.js'
import { snackbarText } from './snackbar-text.js'
import { useAlert } from './useAlert.js'
import { useLast } from './useLast.js'
import { useOffline } from './useOffline.js'
import { useProxy } from './useProxy.js'
import { ViewFooter } from './ViewFooter.js'

export interface ModalRootProps {
  nonce: string | undefined
  backButton: BackButton | undefined
}

const NetworkChip = latePart(() => import('./NetworkChip.js').then((module) => module.NetworkChip))
const starts = { network: <NetworkChip />, help: <HelpButton /> }

/** The modal: the router's current view inside the shell. */
export function ModalRoot({ nonce, backButton }: ModalRootProps) {
  const { host } = useRoot()
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const { modal, router, snackbar } = controllers
  const { alert, dismissAlert } = useAlert(controllers.alerts)
  const state = useInstanceState()
  const { open } = useProxy(modal.state)
  const { offline, dismiss } = useOffline(open)
  const { history, direction } = useProxy(router.state)
  const { message, open: snackbarOpen } = useProxy(snackbar.state)
  const views = useMemo(createViews, [])
  const entry = useLast(history.at(-1))

  useEffect(() => {
    if (!open) return
    // The code of the other views arrives while the visitor reads the first one.
    const load = () => {
      for (const { prefetch } of Object.values(views)) prefetch?.().catch(() => undefined)
    }
    if (!('requestIdleCallback' in globalThis)) return load()
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [open, views])

  if (!entry) return null
  const { title, start, footer, closeBlocked, element } = showView(views, entry, t, carabiner)
  return (
    <Shell
      open={open}
      embedded={modal.embedded}
      title={title}
      titleHidden={start === 'network' && history.length < 2}
      viewKey={String(entry.id)}
      direction={direction}
      start={start && starts[start]}
      onBack={history.length > 1 ? modal.back : undefined}
      onClose={modal.close}
      closeBlocked={closeBlocked?.(state, history) ?? false}
      backButton={backButton}
      footer={footer && <ViewFooter />}
      alert={alert ?? offline}
      onAlertDismiss={alert ? dismissAlert : dismiss}
      snackbar={
        snackbarOpen && message
          ? {
              id: message.id,
              tone: message.variant,
              text: snackbarText(t, message.text),
              ...(message.undoable && {
                action: { label: t('common.undo'), onPress: snackbar.undo },
              }),
            }
          : undefined
      }
      onSnackbarDismiss={snackbar.hide}
      returnFocusTo={() => host.ownerDocument.querySelector<HTMLElement>('[data-carabiner-button]')}
      onViewError={(error) => carabiner.logger.error('a view threw', error)}
      nonce={nonce}
    >
      <TooltipGroup>{element}</TooltipGroup>
      <LateRequestLink />
    </Shell>
  )
}
