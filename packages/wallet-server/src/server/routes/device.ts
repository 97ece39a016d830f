import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import { createPolls } from '../request/poll.js'
import type { Service } from '../service.js'

/** How often the store is asked, in ms: the link may be confirmed through another instance. */
const pauses = [500, 1_000, 2_000, 3_000] as const

/** Devices that wait. */
export interface WaitingDevices {
  /** A link was confirmed or refused here: whoever waits for it is told at once. */
  wake(flowId: string): void
}

/** A device that waits for its confirmation. @param ended - aborts when the server ends */
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
