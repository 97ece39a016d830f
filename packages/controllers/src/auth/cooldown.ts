import type { Carabiner } from '@carabiner/core'

/** Pause between two mails, in ms. */
export const mailPause = 30_000

/** The pause before the next mail. It survives a reload. The address is not stored. */
export interface EmailCooldown {
  /** The end of the pause, in ms since 1970. `undefined` without a pause. */
  until(): Promise<number | undefined>
  /** Starts the pause. @returns its end, in ms since 1970 */
  start(): Promise<number>
}

/** A start in the future means that the clock was set back: no pause. */
const holds = (sentAt: number, now: number) => sentAt <= now && now < sentAt + mailPause

export function createEmailCooldown(
  carabiner: Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>,
): EmailCooldown {
  /** Used in this page if nothing can be stored. */
  let last: number | undefined
  const read = async () => {
    const stored = await carabiner.getPreferences().catch(() => undefined)
    return Math.max(stored?.emailSentAt ?? 0, last ?? 0)
  }
  return {
    async until() {
      const sentAt = await read()
      return holds(sentAt, Date.now()) ? sentAt + mailPause : undefined
    },
    async start() {
      const now = Date.now()
      last = now
      await carabiner.setPreferences({ emailSentAt: now }).catch((error: unknown) => {
        carabiner.logger.debug('when a mail was sent could not be kept', error)
      })
      return now + mailPause
    },
  }
}
