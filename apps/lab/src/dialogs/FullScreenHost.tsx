import type { CarabinerModal } from '@carabiner/ui-react'
import { useRef } from 'react'
import { Inside } from './Inside'

/** A game or a video in full screen. */
export function FullScreenHost({ modal }: { modal: CarabinerModal }) {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" onClick={() => void stage.current?.requestFullscreen()}>
        Full screen
      </button>
      <div ref={stage} role="dialog" aria-label="A full screen">
        <Inside modal={modal} />
      </div>
    </>
  )
}
