import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { Shell } from '../../shell.js'
import { followAuth } from '../follow-auth.js'
import type { ApprovalsController } from './approvals.js'

/** Shows the embedded wallet when it wants something of the visitor. The code for that loads with the first time. */
export function watchApprovals(carabiner: Carabiner, shell: Shell): void {
  let controller: ApprovalsController | undefined
  const load = loadOnce(async () => {
    const { createApprovals } = await import('./approvals.js')
    controller = shell.controller(createApprovals)
    return controller
  })
  const stop = followAuth(carabiner, ({ approvals }) =>
    approvals.watch((event) => {
      // At once where it can be: what asked goes on right after this.
      if (controller) return controller.hear(event)
      load().then(
        ({ hear }) => hear(event),
        (error: unknown) => {
          carabiner.logger.error('what the wallet asks for could not be shown', error)
          // Nobody could answer.
          approvals.rejectAll()
        },
      )
    }),
  )
  shell.onDestroy(stop)
}
