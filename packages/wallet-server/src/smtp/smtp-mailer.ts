import { createTransport } from 'nodemailer'
import type { Mailer } from '../server/mail/mailer.js'

/** Where mails go, and whom they are from. */
export interface SmtpMailerOptions {
  /** Such as `smtps://user:password@smtp.example:465`, or `smtp://…:587`, which is upgraded by STARTTLS. */
  readonly url: string
  /** Such as `Wallet <no-reply@wallet.example>`. */
  readonly from: string
}

/** Of connecting, of the greeting, and of each answer, in ms. */
const timeout = 8_000

/**
 * Hands mails over by SMTP, one connection a mail. For Node: elsewhere there are no sockets.
 *
 * @param options.url - of the mail server
 * @param options.from - the sender
 *
 * @example
 * smtpMailer({ url: 'smtps://user:password@smtp.example', from: 'Wallet <no-reply@wallet.example>' })
 */
export function smtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  return {
    async send({ to, subject, text, html }, { signal }) {
      signal.throwIfAborted()
      const transport = createTransport(
        {
          url,
          connectionTimeout: timeout,
          greetingTimeout: timeout,
          socketTimeout: timeout,
          // A mail is made of what is here alone.
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from },
      )
      // It has no abort: its own time limits end a connection that nobody waits for any more.
      await transport.sendMail({
        // As an object it is one address, whatever is in it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Nobody answers it, neither a person nor a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
  }
}
