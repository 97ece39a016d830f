import { useEffect, useRef } from 'react'
import type { CarabinerModal } from './carabiner-modal.js'
import { assertModal } from './errors/modal-missing-error.js'

/**
 * The place of a modal with `placement: 'manual'` or `'embedded'`.
 *
 * @example
 * const modal = createModal({ placement: 'embedded', adapters: [ethersAdapter()], networks: [mainnet] })
 * <ModalSlot modal={modal} />
 */
export function ModalSlot({ modal }: { modal: CarabinerModal }) {
  assertModal(modal, '<ModalSlot>')
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => (slot.current ? modal.attach(slot.current) : undefined), [modal])
  return <div ref={slot} />
}
