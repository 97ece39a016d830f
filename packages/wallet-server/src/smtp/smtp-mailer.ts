import { createTransport } from 'nodemailer'
import type { Mailer } from '../server/mail/mailer.js'

/** Mail server and sender. */
export interface SmtpMailerOptions {
  /**
   * Such as `smtps://user:password@smtp.example:465`, or `smtp://…:587`, which is upgraded by
   * STARTTLS.
   */
  readonly url: string
  /** Such as `Wallet <no-reply@wallet.example>`. */
  readonly from: string
}

/** Time limit of the connection, of the greeting and of each answer, in ms. */
const timeout = 8_000

/**
 * Sends mails by SMTP, with one connection for each. Runs in Node only, which has sockets.
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
          // A mail contains only the given text, no files or URLs.
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from },
      )
      // Nodemailer has no abort. Its own time limits end an abandoned connection.
      await transport.sendMail({
        // An object is one address, whatever its text contains.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Asks people and machines not to reply (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
  }
}
