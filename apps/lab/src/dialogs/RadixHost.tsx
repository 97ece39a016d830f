import type { CarabinerModal } from '@carabiner/ui-react'
import * as Dialog from '@radix-ui/react-dialog'
import { Inside } from './Inside'

export function RadixHost({ modal }: { modal: CarabinerModal }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Radix</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content className="lab-card" aria-describedby={undefined}>
          <Dialog.Title>A Radix dialog</Dialog.Title>
          <Inside modal={modal} />
          <Dialog.Close>Close it</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
