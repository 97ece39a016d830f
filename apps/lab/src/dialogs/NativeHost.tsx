import type { CarabinerModal } from '@carabiner/ui-react'
import { useRef } from 'react'
import { Inside } from './Inside'

export interface NativeHostProps {
  readonly modal: CarabinerModal
  readonly button: string
  readonly label: string
}

export function NativeHost({ modal, button, label }: NativeHostProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {button}
      </button>
      <dialog ref={dialog} aria-label={label}>
        <Inside modal={modal} />
        <button type="button" onClick={() => dialog.current?.close()}>
          Close it
        </button>
      </dialog>
    </>
  )
}
