import { type CarabinerModal, CarabinerProvider, ConnectButton } from '@carabiner/ui-react'

/** What every host's dialog holds: a field of its own and our buttons. */
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
