import type { Carabiner } from '@carabiner/core'
import { type Alerts, createAlerts } from './alerts/alerts.js'
import { createModalController, type Modal } from './modal/modal.js'
import { createRouter, type Router } from './router/router.js'

/** What a closed modal needs. */
export interface Shell {
  readonly modal: Modal
  readonly router: Router
  readonly alerts: Alerts
}

/** Makes the part of the controllers that a page loads before anything is opened. */
export function createShell(
  carabiner: Carabiner,
  { embedded = false }: { embedded?: boolean } = {},
): Shell {
  const router = createRouter()
  return {
    router,
    modal: createModalController(carabiner, router, embedded),
    alerts: createAlerts(carabiner),
  }
}
