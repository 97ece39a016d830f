import type { CarabinerModal } from '@carabiner/ui-react'
import { useRef } from 'react'
import { Inside } from './Inside'

export function NativeHost({ modal }: { modal: CarabinerModal }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Native
      </button>
      <dialog ref={dialog} aria-label="A native dialog">
        <Inside modal={modal} />
        <button type="button" onClick={() => dialog.current?.close()}>
          Close it
        </button>
      </dialog>
    </>
  )
}
