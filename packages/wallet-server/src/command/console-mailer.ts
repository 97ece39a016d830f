import type { Mailer } from '../server/mail/mailer.js'

const line = '─'.repeat(72)

/**
 * Prints mails in place of sending them. Whoever can read the console can sign in as anybody: it is for development.
 *
 * @param write - to the console
 */
export const consoleMailer = (write: (text: string) => void): Mailer => ({
  async send({ to, subject, text }) {
    const mail = printable(`To: ${to}\nSubject: ${subject}\n\n${text}`)
    write(`\n${line}\n${mail}\n${line}\n`)
  },
})

/** Without what a terminal would obey: a mail repeats what a browser says of itself. */
const printable = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, '')
