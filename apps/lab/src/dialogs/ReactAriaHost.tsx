import type { CarabinerModal } from '@carabiner/ui-react'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Inside } from './Inside'

export function ReactAriaHost({ modal }: { modal: CarabinerModal }) {
  return (
    <DialogTrigger>
      <Button>React Aria</Button>
      <ModalOverlay isDismissable className="lab-overlay">
        <Modal>
          <Dialog className="lab-card">
            <Heading slot="title">A React Aria dialog</Heading>
            <Inside modal={modal} />
            <Button slot="close">Close it</Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
