import type { CarabinerModal } from '@carabiner/ui-react'
import { useCarabinerState } from '@carabiner/ui-react/hooks'
import { viewNames, viewRequests } from './view-requests'

/** Opens the modal at each of its views. One that makes no sense now says so by being disabled. */
export function ViewLauncher({ modal }: { modal: CarabinerModal }) {
  // What a view needs comes and goes with the state.
  useCarabinerState((state) => state)
  return (
    <div className="lab-operations">
      {viewNames.map((view) => {
        const request = viewRequests[view](modal)
        return (
          <button key={view} type="button" disabled={!request} onClick={() => modal.open(request)}>
            {view}
          </button>
        )
      })}
    </div>
  )
}
