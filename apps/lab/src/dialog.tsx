// React and the browser's own dialog, nothing else: a page without us.
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
