import { useEffect, useRef } from 'react'
import { assertModal } from './errors/modal-missing-error.js'
import type { CarabinerModal } from './modal.js'

/**
 * Where a modal with `placement: 'manual'` or `'embedded'` is shown.
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
