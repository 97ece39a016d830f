import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import { poll } from '../request/poll.js'
import type { Service } from '../service.js'
import type { Serve } from './serve.js'

/** How often the store is asked, in ms: the link may be confirmed through another instance. */
const pollEvery = 500

/** A device that waits for its confirmation. @param ended - aborts when the server ends */
export function serveDevice(serve: Serve, service: Service, ended: AbortSignal): void {
  serve(routes.loginDevice, async (call) => {
    const signals = [ended, call.request.signal]
    const options = { every: pollEvery, most: service.deviceWait, signals }
    const status = await poll(options, async () => {
      const { step } = await findFlow(service, call, 'login', 'link', 'code')
      return step === 'code' ? ('confirmed' as const) : undefined
    })
    return { status: status ?? 'waiting' }
  })
}
