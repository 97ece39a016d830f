import type { CarabinerModal } from '@carabiner/ui-react'
import { useCarabinerState } from '@carabiner/ui-react/hooks'
import { viewNames, viewRequests } from './view-requests'

/** Opens the modal at each of its views. A view that the current state cannot show is disabled. */
export function ViewLauncher({ modal }: { modal: CarabinerModal }) {
  // Renders on every change of state, as each view depends on it.
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
