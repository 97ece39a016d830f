import { type CarabinerModal, CarabinerProvider, ConnectButton } from '@carabiner/ui-react'

/** The content of every host's dialog: a field and Carabiner's buttons. */
export function Inside({ modal }: { modal: CarabinerModal }) {
  return (
    <>
      <input aria-label="Note" />
      <CarabinerProvider modal={modal}>
        <ConnectButton />
      </CarabinerProvider>
      <button type="button" onClick={() => modal.open({ view: 'Networks' })}>
        Networks
      </button>
    </>
  )
}
