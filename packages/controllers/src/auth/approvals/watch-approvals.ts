import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { Shell } from '../../shell.js'
import { followAuth } from '../follow-auth.js'
import type { ApprovalsController } from './approvals.js'

/** Shows approvals of the embedded wallet. Loads the controller with the first approval. */
export function watchApprovals(carabiner: Carabiner, shell: Shell): void {
  let controller: ApprovalsController | undefined
  const load = loadOnce(async () => {
    const { createApprovals } = await import('./approvals.js')
    controller = shell.controller(createApprovals)
    return controller
  })
  const stop = followAuth(carabiner, ({ approvals }) =>
    approvals.watch((event) => {
      // A loaded controller acts synchronously, because the requester continues right after this
      // call.
      if (controller) return controller.hear(event)
      load().then(
        ({ hear }) => hear(event),
        (error: unknown) => {
          carabiner.logger.error('the wallet’s request could not be shown', error)
          // Without the code, no view can show the requests.
          approvals.rejectAll()
        },
      )
    }),
  )
  shell.onDestroy(stop)
}
