import type { CarabinerModal } from '@carabiner/ui-react'
import { Inside } from './Inside'

/** A drawer as large as the page. */
export function PopoverHost({ modal }: { modal: CarabinerModal }) {
  return (
    <>
      <button type="button" popoverTarget="drawer">
        Popover
      </button>
      <div id="drawer" popover="auto" className="lab-drawer" role="dialog" aria-label="A popover">
        <Inside modal={modal} />
        <button type="button" popoverTarget="drawer" popoverTargetAction="hide">
          Close it
        </button>
      </div>
    </>
  )
}
