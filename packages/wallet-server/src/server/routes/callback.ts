import type { Context, Hono } from 'hono'
import { windowProvider } from '../../service/social.js'
import { base64url } from '../../service/values.js'
import { style } from '../confirm-page/style.js'
import { describeFailure } from '../describe-failure.js'
import { RefusedError } from '../refused-error.js'
import { readText } from '../request/read-body.js'
import type { Service } from '../service.js'
import { AccessDeniedError } from '../social/authorization.js'
import { identifyVisitor } from '../social/identify-visitor.js'
import { keepIdentity } from '../social/returned-login.js'
import { stateHash, windowDataOf } from '../social/window-login.js'
import { backScript, openingScript, telegramScript } from '../social/window-page/scripts.js'
import { endWindow, showWindow } from './window-answer.js'

const stateSchema = base64url(64)

/**
 * `/loading`: the window's page before it goes to a service. `/callback/<service>`: the page it
 * returns to. A state works once, for its own service.
 */
export function serveCallback(app: Hono, service: Service): void {
  const { store, wallet, now, logger } = service

  /**
   * @param answer - the service's parameters, without our state if the service returns that
   * separately
   */
  async function comeBack(c: Context, answer: URLSearchParams, state: string | undefined) {
    const provider = windowProvider.safeParse(c.req.param('provider')).data
    const parsedState = stateSchema.safeParse(state).data
    const flow =
      provider === undefined || parsedState === undefined
        ? undefined
        : await store.confirmLink(await stateHash(parsedState), now())
    if (!flow || provider === undefined || parsedState === undefined) {
      return showWindow(c, wallet, { state: 'gone' })
    }
    const data = windowDataOf(flow)
    try {
      // One service cannot answer for another. The state is used up in any case.
      if (data.provider !== provider) throw new Error('The state belongs to another service.')
      const secrets = { state: parsedState, nonce: data.nonce, verifier: data.verifier }
      const account = await identifyVisitor(service, provider, answer, secrets)
      const identity = { provider, ...account }
      const code = await keepIdentity(service, flow, { parent: data.parent, identity })
      return endWindow(c, service, data, { code })
    } catch (error) {
      await store.endFlow(flow.id)
      const isRefusal = error instanceof AccessDeniedError
      if (!isRefusal) {
        logger?.warn('A login in a window failed.', { provider, ...describeFailure(error) })
      }
      return endWindow(c, service, data, { error: isRefusal ? 'access_denied' : 'server_error' })
    }
  }

  const assets = {
    '/callback/opening.js': [openingScript, 'text/javascript; charset=utf-8'],
    '/callback/back.js': [backScript, 'text/javascript; charset=utf-8'],
    '/callback/read-telegram.js': [telegramScript, 'text/javascript; charset=utf-8'],
    '/callback/style.css': [style, 'text/css; charset=utf-8'],
  } as const
  for (const [path, [body, type]] of Object.entries(assets)) {
    app.get(path, (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.body(body, 200, { 'Content-Type': type })
    })
  }

  app.get('/loading', (c) => showWindow(c, wallet, { state: 'opening' }))
  // The URL that a page receives. On its own it shows nothing.
  app.get('/callback', (c) => showWindow(c, wallet, { state: 'gone' }))
  app.get('/callback/:provider', (c) => {
    if (c.req.param('provider') === 'telegram') return showWindow(c, wallet, { state: 'telegram' })
    const answer = new URL(c.req.url).searchParams
    return comeBack(c, answer, answer.get('state') ?? undefined)
  })
  app.post('/callback/:provider', async (c) => {
    const type = c.req.header('content-type') ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded')) {
      throw new RefusedError('invalid_request', { status: 415 })
    }
    const answer = new URLSearchParams(await readText(c.req.raw))
    const isTelegram = c.req.param('provider') === 'telegram'
    const state = isTelegram ? c.req.query('state') : answer.get('state')
    return comeBack(c, answer, state ?? undefined)
  })
}
