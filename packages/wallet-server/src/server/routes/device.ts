import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import { createPolls } from '../request/poll.js'
import type { Service } from '../service.js'

/** Pauses between reads of the store, in ms: another instance may confirm the link. */
const pauses = [500, 1_000, 2_000, 3_000] as const

/** Devices that wait for a confirmation. */
export interface WaitingDevices {
  /** Informs the waiting devices that a link was confirmed or refused here. */
  wake(flowId: string): void
}

/** Serves a device that waits for its confirmation. @param ended - aborts when the server ends */
export function serveDevice(serve: Serve, service: Service, ended: AbortSignal): WaitingDevices {
  const { store, now, deviceWait } = service
  const polls = createPolls<'confirmed'>({ pauses, isAskedFirst: false })
  serve(routes.loginDevice, async (call) => {
    const { id, step } = await findFlow(service, call, 'login', 'link', 'code')
    if (step === 'code') return { status: 'confirmed' }
    const options = { most: deviceWait, signals: [ended, call.request.signal] }
    const status = await polls.wait(id, options, async () => {
      const flow = await store.readFlow(id, now())
      if (!flow) throw new RefusedError('expired')
      return flow.step === 'code' ? 'confirmed' : undefined
    })
    return { status: status ?? 'waiting' }
  })
  return { wake: polls.wake }
}
