import type { Mailer } from '../server/mail/mailer.js'

const line = '─'.repeat(72)

/**
 * Creates a mailer that prints mails instead of sending them. For development only: the console
 * shows the codes of all visitors.
 *
 * @param write - writes to the console
 */
export const consoleMailer = (write: (text: string) => void): Mailer => ({
  async send({ to, subject, text }) {
    const mail = printable(`To: ${to}\nSubject: ${subject}\n\n${text}`)
    write(`\n${line}\n${mail}\n${line}\n`)
  },
})

/**
 * Removes control characters: a mail repeats the client's own text, which a terminal could execute.
 */
const printable = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, '')
