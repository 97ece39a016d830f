import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { base64url } from '../../service/values.js'
import { type ConfirmView, confirmPage } from '../confirm-page/page.js'
import { style } from '../confirm-page/style.js'
import { RefusedError } from '../refused-error.js'
import { readForm } from '../request/read-form.js'
import { sha256 } from '../secrets/hashes.js'
import type { Service } from '../service.js'
import type { Flow } from '../store/flow-store.js'
import { languageOf } from '../texts/language.js'
import type { WaitingDevices } from './device.js'
import { loginDataOf, mailLoginCode, showLoginCode } from './login.js'

const statuses = {
  asked: 200,
  confirmed: 200,
  code: 200,
  'mail-failed': 502,
  refused: 200,
  gone: 404,
  busy: 429,
  failed: 500,
  left: 200,
  'taken-back': 200,
  'no-way-back': 404,
} as const satisfies Record<ConfirmView['state'], number>

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const tokenSchema = base64url(64)
const formSchema = z.object({ token: tokenSchema, answer: z.enum(['confirm', 'refuse']) })

/** Returns the page of a link. */
export async function showConfirmPage(
  c: Context,
  wallet: string,
  view: ConfirmView,
  status: RefusedError['status'] | 200 = statuses[view.state],
) {
  c.header('Content-Security-Policy', policy)
  // The page's form keeps its origin, and other sites never get the URL with its token.
  c.header('Referrer-Policy', 'same-origin')
  return c.html(await confirmPage(wallet, view, languageOf(c.req.raw.headers)), status)
}

/** `/confirm`: the target of a mailed link. Opening it changes nothing. */
export function serveConfirm(app: Hono, service: Service, devices: WaitingDevices): void {
  const { store, wallet, now } = service

  /** Completes the confirmation, and returns the page's state. */
  async function confirm(flow: Flow): Promise<ConfirmView> {
    const origins = loginDataOf(flow)
    // The device that waits gets the same answer in both cases.
    const isKnown = await store.knowsAddress(origins.email, now())
    if (!isKnown)
      return { state: 'code', code: await showLoginCode(service, flow, origins), origins }
    try {
      await mailLoginCode(service, flow, origins)
      return { state: 'confirmed', origins }
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'mail_failed')
        return { state: 'mail-failed' }
      throw error
    }
  }

  app.get('/confirm', async (c) => {
    const token = tokenSchema.safeParse(c.req.query('token')).data
    const flow = token === undefined ? undefined : await store.readLink(await sha256(token), now())
    const view: ConfirmView =
      flow && token !== undefined
        ? { state: 'asked', token, origins: loginDataOf(flow) }
        : { state: 'gone' }
    return showConfirmPage(c, wallet, view)
  })

  app.post('/confirm', async (c) => {
    const form = formSchema.safeParse(await readForm(c)).data
    if (!form) return showConfirmPage(c, wallet, { state: 'gone' })
    const hash = await sha256(form.token)
    if (form.answer === 'refuse') {
      const refusedFlow = await store.readLink(hash, now())
      if (refusedFlow) {
        await store.endFlow(refusedFlow.id)
        devices.wake(refusedFlow.id)
      }
      return showConfirmPage(c, wallet, { state: refusedFlow ? 'refused' : 'gone' })
    }
    const flow = await store.confirmLink(hash, now())
    if (flow) devices.wake(flow.id)
    return showConfirmPage(c, wallet, flow ? await confirm(flow) : { state: 'gone' })
  })

  app.get('/confirm/style.css', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
}
