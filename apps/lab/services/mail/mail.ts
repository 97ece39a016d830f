import { Hono } from 'hono'
import { listen } from '../http/listen.js'
import { createMailbox, type Mail } from './mailbox.js'
import { mailboxPage, mailboxStyle, mailPage } from './mailbox-page.js'
import { startSmtp } from './smtp.js'

export interface MailService {
  /** The mailbox's page. `/api/mails?to=ADDRESS` returns the mails as JSON, the oldest first. */
  readonly url: string
  /** The URL that takes mails. */
  readonly smtpUrl: string
  /** Resolves with the oldest unread mail to an address. `code` and `link` are read from it. */
  readonly waitForMail: (to: string, timeout?: number) => Promise<Mail>
  readonly mails: (to?: string) => readonly Mail[]
  /** Refuses mails from now on, or accepts them again. */
  readonly refuse: (refuses: boolean) => void
  readonly clear: () => void
  /** Stops the server. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a mail server on this machine, with a mailbox for every address.
 *
 * @param options - ports: 0, the default, means any free one; host is the address to listen on, by default 127.0.0.1
 *
 * @example
 * const mail = await startMail()
 * // … something is mailed through mail.smtpUrl …
 * const { code, link } = await mail.waitForMail('someone@example.com')
 * await mail.stop()
 */
export async function startMail({
  port = 0,
  smtpPort = 0,
  host,
}: {
  port?: number
  smtpPort?: number
  host?: string
} = {}): Promise<MailService> {
  const mailbox = createMailbox()
  let refuses = false
  const smtp = await startSmtp({
    mailbox,
    refuses: () => refuses,
    port: smtpPort,
    ...(host !== undefined && { host }),
  })
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // Mails have inline styles, but no scripts.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'self'; form-action 'self'",
    )
  })
  const find = (id: string) => mailbox.list().find((mail) => mail.id === Number(id))
  app.get('/', (c) => c.html(mailboxPage(mailbox.list())))
  app.get('/mailbox.css', (c) => c.body(mailboxStyle, 200, { 'Content-Type': 'text/css' }))
  app.get('/mails/:id', (c) => {
    const mail = find(c.req.param('id'))
    return mail ? c.html(mailPage(mail)) : c.notFound()
  })
  app.get('/mails/:id/html', (c) => {
    const mail = find(c.req.param('id'))
    return mail ? c.html(mail.html) : c.notFound()
  })
  app.post('/clear', (c) => {
    mailbox.clear()
    return c.redirect('/', 303)
  })
  app.get('/api/mails', (c) => c.json({ mails: mailbox.list(c.req.query('to')) }))
  const { url, stop } = await listen(app, port, host)
  return {
    url,
    smtpUrl: smtp.url,
    waitForMail: mailbox.waitForMail,
    mails: mailbox.list,
    refuse(now) {
      refuses = now
    },
    clear: mailbox.clear,
    async stop() {
      await stop()
      await smtp.stop()
    },
  }
}
