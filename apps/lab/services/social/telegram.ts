import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listen } from '../http/listen.js'
import { page } from './sign-in-page.js'
import { numberOf } from './users.js'

export interface TelegramService {
  /** The token of the wallet's bot. */
  readonly botToken: string
  /** The URL that a login window opens. */
  readonly loginUrl: string
  /** Returns Telegram's signed `tgAuthResult` for a website. Changes apply before the signature. */
  readonly result: (name: string, changes?: Record<string, string>) => string
  /** Returns Telegram's signed data for a mini app. */
  readonly initData: (name: string, changes?: Record<string, string>) => string
  /** Stops the double. Safe to call again. */
  readonly stop: () => Promise<void>
}

const signed = (key: Buffer, fields: Record<string, string>): Record<string, string> => {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return { ...fields, hash }
}
const now = () => String(Math.floor(Date.now() / 1000))

/**
 * Starts a double of Telegram for one bot: its login page for websites, and its data for a mini
 * app. Typing a name signs in as that user.
 *
 * @param options - port 0, the default, means any free one
 *
 * @example
 * const { botToken, loginUrl, stop } = await startTelegram()
 * // … createAuthServer({ telegram: { botToken, loginUrl }, … })
 * await stop()
 */
export async function startTelegram({
  port = 0,
}: {
  port?: number
} = {}): Promise<TelegramService> {
  const botToken = `700001:${randomBytes(24).toString('base64url')}`
  const loginKey = createHash('sha256').update(botToken).digest()
  const miniAppKey = createHmac('sha256', 'WebAppData').update(botToken).digest()

  const result: TelegramService['result'] = (name, changes = {}) => {
    const fields = { id: String(numberOf(name)), first_name: name, auth_date: now(), ...changes }
    const { id, auth_date: date, ...rest } = signed(loginKey, fields)
    // Telegram's JSON has these fields as numbers.
    const json = JSON.stringify({ id: Number(id), auth_date: Number(date), ...rest })
    return Buffer.from(json).toString('base64url')
  }
  const app = new Hono()
  app.get('/auth', (c) => {
    if (c.req.query('bot_id') !== '700001') return c.text('Bot domain invalid', 400)
    return c.html(page('Telegram', html`<p>Sign in to ${c.req.query('origin') ?? ''}</p>`))
  })
  app.post('/auth', async (c) => {
    const form = await c.req.parseBody()
    const name = String(form.name ?? '').trim()
    const isRefused = form.answer !== 'continue' || !name
    const answer = isRefused ? Buffer.from('false').toString('base64url') : result(name)
    const back = new URL(c.req.query('return_to') ?? '')
    if (back.origin !== c.req.query('origin')) return c.text('Bot domain invalid', 400)
    back.hash = `tgAuthResult=${answer}`
    return c.redirect(back.href)
  })
  const { url, stop } = await listen(app, port)
  return {
    botToken,
    loginUrl: `${url}/auth`,
    result,
    stop,
    initData(name, changes = {}) {
      const user = JSON.stringify({ id: numberOf(name), first_name: name })
      const fields = {
        auth_date: now(),
        query_id: randomBytes(8).toString('hex'),
        user,
        ...changes,
      }
      return new URLSearchParams(signed(miniAppKey, fields)).toString()
    },
  }
}
