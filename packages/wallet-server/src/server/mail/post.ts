import type { Logger } from '@carabiner/core'
import { describeFailure } from '../describe-failure.js'
import { RefusedError } from '../refused-error.js'
import { type Letter, letterHtml, letterText } from './letter.js'
import type { Mailer } from './mailer.js'

/** Time limit of the mailer, in ms. */
const mailTimeout = 10_000

/** Sends a letter to an address. */
export type Post = (to: string, letter: Letter) => Promise<void>

/**
 * @returns a function that sends letters
 * @throws RefusedError `mail_failed`, also after the time limit
 */
export function createPost(mailer: Mailer, logger: Logger | undefined): Post {
  return async (to, letter) => {
    const signal = AbortSignal.timeout(mailTimeout)
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const message = {
      to,
      subject: letter.subject,
      text: letterText(letter),
      html: await letterHtml(letter),
    }
    try {
      await Promise.race([mailer.send(message, { signal }), timeout])
    } catch (error) {
      logger?.error('An email could not be handed to the mail server.', describeFailure(error))
      throw new RefusedError('mail_failed')
    }
  }
}
