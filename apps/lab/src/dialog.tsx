// A page with React and the browser's own dialog, without the packages.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './root-element'

function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} aria-label="A bare dialog">
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </dialog>
    </>
  )
}

createRoot(rootElement()).render(<Page />)
