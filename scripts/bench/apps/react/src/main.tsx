// The smallest possible modal: React and an element over the page.
import { useEffect, useState } from 'react'
import { render } from './host'

const panel = { margin: '20vh auto', width: 360, padding: 24, background: 'white' }

function Page() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect wallet
      </button>
      {open && (
        <div style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 0.4)' }}>
          <div role="dialog" aria-modal="true" aria-label="Connect wallet" style={panel}>
            <button type="button">A wallet</button>
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </div>
        </div>
      )}
    </>
  )
}

render(<Page />)
