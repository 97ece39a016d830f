import type { Hono } from 'hono'
import type { Service } from '../service.js'

/** Time limit of a readiness request, in ms. */
const readyTimeout = 2_000
/** How long an answer of the store is reused, in ms, because anyone may send these requests. */
const answerLifetime = 1_000
/** Pause before an unresponsive store is queried again, in ms. */
const unresponsivePause = 10_000

/** `/healthz`: this instance answers. `/readyz`: its store answers too. */
export function serveHealth(app: Hono, service: Service): void {
  const isReady = createReadiness(service)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ok') : c.text('The store is not available.', 503),
  )
}

/**
 * @returns a function that queries the store, once for all simultaneous requests and those within a
 * second
 */
function createReadiness({ store, now }: Pick<Service, 'store' | 'now'>): () => Promise<boolean> {
  let lastCheck:
    | { readonly at: number; readonly isDone: boolean; readonly answer: Promise<boolean> }
    | undefined
  const ask = () => {
    const at = now()
    const settle = (isReady: boolean) => {
      if (lastCheck?.answer === answer) lastCheck = { at: now(), isDone: true, answer }
      return isReady
    }
    const answer = store.ready().then(
      () => settle(true),
      () => settle(false),
    )
    lastCheck = { at, isDone: false, answer }
    return answer
  }
  const current = () => {
    if (!lastCheck) return undefined
    const age = now() - lastCheck.at
    return age >= 0 && age < (lastCheck.isDone ? answerLifetime : unresponsivePause)
      ? lastCheck.answer
      : undefined
  }
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, readyTimeout, false)
    })
    const ready = await Promise.race([current() ?? ask(), timeout])
    clearTimeout(timer)
    return ready
  }
}
