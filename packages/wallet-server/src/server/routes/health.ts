import type { Hono } from 'hono'
import type { Service } from '../service.js'

/** How long whoever asks waits for the store, in ms. */
const readyTimeout = 2_000
/** How long what the store answered holds, in ms: nobody has to be signed in to ask. */
const answerHolds = 1_000
/** When a store that did not answer is asked once more, in ms. */
const givenUpAfter = 10_000

/** `/healthz`: this instance answers. `/readyz`: its store does, too. */
export function serveHealth(app: Hono, service: Service): void {
  const isReady = createReadiness(service)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.text('ok') : c.text('The store cannot be used.', 503),
  )
}

/** @returns asks the store, once for all who ask meanwhile and within a second after */
function createReadiness({ store, now }: Pick<Service, 'store' | 'now'>): () => Promise<boolean> {
  let asked:
    | { readonly at: number; readonly isDone: boolean; readonly answer: Promise<boolean> }
    | undefined
  const ask = () => {
    const at = now()
    const settle = (isReady: boolean) => {
      if (asked?.answer === answer) asked = { at: now(), isDone: true, answer }
      return isReady
    }
    const answer = store.ready().then(
      () => settle(true),
      () => settle(false),
    )
    asked = { at, isDone: false, answer }
    return answer
  }
  const current = () => {
    if (!asked) return undefined
    const age = now() - asked.at
    return age >= 0 && age < (asked.isDone ? answerHolds : givenUpAfter) ? asked.answer : undefined
  }
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, readyTimeout, false)
    })
    const ready = await Promise.race([current() ?? ask(), late])
    clearTimeout(timer)
    return ready
  }
}
