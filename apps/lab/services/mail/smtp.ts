import { once } from 'node:events'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { createMailbox } from './mailbox.js'

/** The maximum size of a mail in bytes. */
const maxSize = 1_000_000

export interface SmtpOptions {
  readonly mailbox: ReturnType<typeof createMailbox>
  /** Returns true if the server refuses mails now. */
  readonly refuses: () => boolean
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/** Starts a mail server that puts every mail into the mailbox. */
export async function startSmtp({
  mailbox,
  refuses,
  port = 0,
  host = '127.0.0.1',
}: SmtpOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It listens on this machine only, so it looks up no names.
    disableReverseLookup: true,
    size: maxSize,
    onRcptTo: (_address, _session, callback) => callback(refuses() ? tryLater() : null),
    async onData(stream, { envelope }, callback) {
      try {
        const raw = await readAll(stream)
        const mail = await PostalMime.parse(raw)
        const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
        for (const { address } of envelope.rcptTo) {
          const { subject = '', text = '', html = '' } = mail
          mailbox.add({ from: mail.from?.address ?? '', to: address, subject, text, html, headers })
        }
        callback(null)
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  // A client that disconnects early is not an error.
  server.on('error', () => {})
  server.listen(port, host)
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The mail server has no port.')
  return {
    url: `smtp://${host}:${address.port}`,
    async stop() {
      if (!server.server.listening) return
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}

const tryLater = () => Object.assign(new Error('Try again later'), { responseCode: 451 })

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
