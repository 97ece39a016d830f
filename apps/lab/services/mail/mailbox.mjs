// @ts-check
import { EventEmitter, once } from 'node:events'

/**
 * @typedef {object} Mail
 * @property {number} id
 * @property {string} from
 * @property {string} to whom it was handed over for
 * @property {string} subject
 * @property {string} text
 * @property {string} html
 * @property {Readonly<Record<string, string>>} headers by their names in lower case
 * @property {string | undefined} code six digits on a line of their own
 * @property {string | undefined} link the first address of the web in it
 * @property {number} receivedAt in ms since 1970
 *
 * @typedef {Omit<Mail, 'id' | 'code' | 'link' | 'receivedAt'>} ReceivedMail
 */

/** More than these are forgotten, the oldest first. */
const mostMails = 500

/** All mails that came in; those that were waited for count as read. */
export function createMailbox() {
  /** @type {Mail[]} */
  const mails = []
  /** @type {Set<number>} */
  const read = new Set()
  const arrivals = new EventEmitter().setMaxListeners(0)
  let last = 0

  /** @param {string} to */
  const takeUnread = (to) => {
    const mail = mails.find((one) => one.to === to.toLowerCase() && !read.has(one.id))
    if (mail) read.add(mail.id)
    return mail
  }

  return {
    /** @param {ReceivedMail} mail */
    add(mail) {
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
    /** @param {string} [to] @returns {readonly Mail[]} the oldest first */
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
    /**
     * The oldest mail to an address that nobody has waited for yet.
     *
     * @param {string} to
     * @param {number} [timeout] in ms
     * @returns {Promise<Mail>} rejects where none comes in time
     */
    async waitForMail(to, timeout = 15_000) {
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
