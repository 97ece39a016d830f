import type { Carabiner } from '@carabiner/core'
import type { Modal } from '../modal/modal.js'
import type { Router } from '../router/router.js'
import {
  isHeldByUnsupportedChain,
  isUnsupportedChain,
  unsupportedChain,
} from './unsupported-chain.js'

/**
 * Opens UnsupportedChain when the active wallet switches to a network that the app does not list,
 * or connects on one. A restored connection does not open it, because the visitor has not acted.
 */
export function watchUnsupportedChain(carabiner: Carabiner, modal: Modal, router: Router): void {
  const show = () => {
    const { open } = modal.state
    const state = carabiner.getSnapshot()
    if (!isUnsupportedChain(state) || (modal.embedded && !open)) return
    if (open && isHeldByUnsupportedChain(state, router.state.history)) return
    modal.open(unsupportedChain)
  }
  carabiner.on('networkChange', show)
  carabiner.on('connect', ({ origin }) => {
    // An open modal shows the result first, and then continues with `proceed`.
    if (origin !== 'restore' && !modal.state.open) show()
  })
}
