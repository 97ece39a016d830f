import type { Carabiner } from '@carabiner/core'
import { type Alerts, createAlerts } from './alerts/alerts.js'
import { createModalController, type Modal, type ModalSettings } from './modal/modal.js'
import { createRouter, type Router } from './router/router.js'
import { watchUnsupportedChain } from './unsupported-chain/watch-unsupported-chain.js'

/** What a closed modal needs. */
export interface Shell {
  readonly modal: Modal
  readonly router: Router
  readonly alerts: Alerts
}

/** Makes the part of the controllers that a page loads before anything is opened. */
export function createShell(carabiner: Carabiner, options: ModalSettings = {}): Shell {
  const router = createRouter()
  const modal = createModalController(carabiner, router, options)
  if (!options.allowUnsupportedChain) watchUnsupportedChain(carabiner, modal, router)
  return { router, modal, alerts: createAlerts(carabiner) }
}
