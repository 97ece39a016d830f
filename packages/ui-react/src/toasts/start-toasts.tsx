// Loaded with the first toast.
import { createToasts, type Shell } from '@carabiner/controllers'
import type { Toasts } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import type { ReactNode } from 'react'
import { ToastRegion } from './ToastRegion.js'

export interface RunningToasts extends Pick<Toasts, 'show'> {
  /** Shows that a wallet's session has expired. */
  tellExpired(connectorId: string): void
  /** Shows that the visitor is signed in. */
  tellSignedIn(): void
}

/**
 * Starts the toasts of an instance.
 *
 * @param render - puts the region into the modal's root. The region stays there, because live
 * regions must not move
 */
export function startToasts(
  carabiner: Carabiner,
  { controller }: Shell,
  render: (region: ReactNode) => void,
): RunningToasts {
  const { show } = controller(createToasts)
  render(<ToastRegion />)
  return {
    show,
    tellSignedIn: () => void show({ variant: 'success', content: { key: 'siwx.success' } }),
    tellExpired(connectorId) {
      const wallet = carabiner.getConnector(connectorId)?.name ?? connectorId
      const content = { key: 'toast.sessionExpired', values: { wallet } } as const
      // One toast for all chain families of the session.
      show({ id: `expired-${connectorId}`, variant: 'info', content })
    },
  }
}
