import type { Carabiner } from '@carabiner/core'

/** The pause between two emails, in ms. */
export const mailPause = 30_000

/** The pause before the next email. It survives a reload. The address is not stored. */
export interface EmailCooldown {
  /** Returns the end of the pause, in ms since 1970, or `undefined` without a pause. */
  until(): Promise<number | undefined>
  /** Starts the pause. @returns its end, in ms since 1970 */
  start(): Promise<number>
}

/**
 * Whether the pause is still on. A start in the future means that the clock was set back, which
 * ends the pause.
 */
const isPaused = (sentAt: number, now: number) => sentAt <= now && now < sentAt + mailPause

export function createEmailCooldown(
  carabiner: Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>,
): EmailCooldown {
  /** The last email's time. It replaces the stored one if the browser stores nothing. */
  let lastSentAt: number | undefined
  const read = async () => {
    const stored = await carabiner.getPreferences().catch(() => undefined)
    return Math.max(stored?.emailSentAt ?? 0, lastSentAt ?? 0)
  }
  return {
    async until() {
      const sentAt = await read()
      return isPaused(sentAt, Date.now()) ? sentAt + mailPause : undefined
    },
    async start() {
      const now = Date.now()
      lastSentAt = now
      await carabiner.setPreferences({ emailSentAt: now }).catch((error: unknown) => {
        carabiner.logger.debug('the time of the last email could not be stored', error)
      })
      return now + mailPause
    },
  }
}
