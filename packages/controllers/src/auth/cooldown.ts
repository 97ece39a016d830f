import type { Carabiner } from '@carabiner/core'

/** In ms: between two mails. */
export const mailPause = 30_000

/** When the next mail may be asked for. It survives a reload; the address is not kept. */
export interface EmailCooldown {
  /** In ms since 1970; undefined where nothing was sent, or that is long enough ago. */
  until(): Promise<number | undefined>
  /** A mail was sent just now. @returns until when, in ms since 1970 */
  start(): Promise<number>
}

/** A clock that was set back must not lock the visitor out for longer. */
const holds = (sentAt: number, now: number) => sentAt <= now && now < sentAt + mailPause

export function createEmailCooldown(
  carabiner: Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>,
): EmailCooldown {
  /** Where nothing can be stored it still counts in this page. */
  let last: number | undefined
  const read = async () => {
    const kept = await carabiner.getPreferences().catch(() => undefined)
    return Math.max(kept?.emailSentAt ?? 0, last ?? 0)
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
