import { EventEmitter, once } from 'node:events'

export interface Mail {
  readonly id: number
  readonly from: string
  /** The recipient in the SMTP envelope. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The six digits on a line of their own. */
  readonly code: string | undefined
  /** The first web address in it. */
  readonly link: string | undefined
  /** The time in ms since 1970. */
  readonly receivedAt: number
}

export type ReceivedMail = Omit<Mail, 'id' | 'code' | 'link' | 'receivedAt'>

/** The maximum number of mails. The oldest ones are dropped. */
const mostMails = 500

/** Creates the store of received mails. A mail that `waitForMail` returned counts as read. */
export function createMailbox() {
  const mails: Mail[] = []
  const read = new Set<number>()
  const arrivals = new EventEmitter().setMaxListeners(0)
  let last = 0

  const takeUnread = (to: string) => {
    const mail = mails.find((one) => one.to === to.toLowerCase() && !read.has(one.id))
    if (mail) read.add(mail.id)
    return mail
  }

  return {
    add(mail: ReceivedMail) {
      last += 1
      mails.push({
        ...mail,
        id: last,
        to: mail.to.toLowerCase(),
        receivedAt: Date.now(),
        code: /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1],
        link: /https?:\/\/\S+/.exec(mail.text)?.[0],
      })
      for (const { id } of mails.splice(0, Math.max(0, mails.length - mostMails))) read.delete(id)
      arrivals.emit('mail')
    },
    /** @returns the oldest first */
    list: (to?: string): readonly Mail[] =>
      mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
    /**
     * Waits for the oldest unread mail to an address.
     *
     * @param timeout - in ms
     * @returns the mail; rejects if none comes in time
     */
    async waitForMail(to: string, timeout = 15_000): Promise<Mail> {
      const signal = AbortSignal.timeout(timeout)
      for (;;) {
        const mail = takeUnread(to)
        if (mail) return mail
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`No mail to ${to} within ${timeout} ms.`)
        })
      }
    },
    clear() {
      mails.length = 0
      read.clear()
    },
  }
}
