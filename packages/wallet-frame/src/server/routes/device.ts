import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import type { Service } from '../service.js'
import type { Serve } from './serve.js'

/** How often the store is asked, in ms: the link may be confirmed through another instance. */
const pollEvery = 500

/** A device that waits for its confirmation. @param ended - aborts when the server ends */
export function serveDevice(serve: Serve, service: Service, ended: AbortSignal): void {
  serve(routes.loginDevice, async (call) => {
    const until = performance.now() + service.deviceWait
    for (;;) {
      const flow = await findFlow(service, call, 'login', 'link', 'code')
      if (flow.step === 'code') return { status: 'confirmed' }
      const left = until - performance.now()
      if (left <= 0 || ended.aborted || call.request.signal.aborted) return { status: 'waiting' }
      await pause(Math.min(pollEvery, left), ended, call.request.signal)
    }
  })
}

/** Ends early where one of the signals aborts. */
const pause = (ms: number, ...signals: readonly AbortSignal[]) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const signal of signals) signal.addEventListener('abort', end)
  })
