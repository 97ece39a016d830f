import type { Hono } from 'hono'
import type { Service } from '../service.js'

/** How long the store may take, in ms. */
const readyTimeout = 2_000

/** `/healthz`: this instance answers. `/readyz`: its store does, too. */
export function serveHealth(app: Hono, { store }: Service): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, readyTimeout, false)
    })
    const isReady = store.ready().then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([isReady, late])
    clearTimeout(timer)
    return ready ? c.text('ok') : c.text('The store cannot be used.', 503)
  })
}
