import type { Handlers } from '../events/handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { OwnScreen } from '../screens/screens.js'
import { askToKeep } from './ask-to-keep.js'
import { createTurns } from './turns.js'
import type { VisitorSession } from './visitor-session.js'

/**
 * The change of the email address: a code to the present one, then a code to the new one, which
 * alone is enough for a first address. Because both codes can be typed into the page, the frame
 * asks the visitor, with both addresses.
 */
export type EmailUpdate = Pick<
  Handlers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
>

interface EmailUpdateParts {
  readonly session: VisitorSession
  /** Shows one of the frame's own screens. @throws {FrameMessageError} if the visitor leaves it */
  open(screen: OwnScreen): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
}

/** A change in progress. A page can begin another one while the visitor decides on this one. */
interface Update {
  id: string
  /** The address to confirm, or undefined after the confirmation. */
  unconfirmed: string | undefined
  /** The passkeys to keep, chosen at the confirmation. */
  passkeys: readonly string[]
}

export function createEmailUpdate(parts: EmailUpdateParts): EmailUpdate {
  const { session, open } = parts
  let current: Update | undefined
  const turns = createTurns()
  const present = () => {
    if (!current) throw new FrameMessageError('Enter your new email address first')
    return current
  }
  return {
    async UPDATE_EMAIL({ email }) {
      const assertLast = turns.begin()
      const { updateId: id, action } = await session.request('email', { body: { email } })
      assertLast()
      current = { id, unconfirmed: email, passkeys: [] }
      return { action }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      const update = present()
      const body = { otp: readCode(otp) }
      const answer = await session.request('emailPrimary', { id: update.id, body })
      update.id = answer.updateId
    },
    /** Asks the visitor first, because a page could add its own address. */
    async UPDATE_EMAIL_SECONDARY_OTP({ otp: typed }) {
      const update = present()
      const otp = readCode(typed)
      if (update.unconfirmed !== undefined) {
        const from = session.user()?.email ?? null
        const question = { question: 'email', from, to: update.unconfirmed } as const
        // Adding a first address ends no session, so the visitor has no passkeys to choose.
        if (from === null) await open(question)
        else update.passkeys = await askToKeep(parts, question)
        update.unconfirmed = undefined
      }
      const body = { otp, passkeys: [...update.passkeys] }
      const { email } = await session.request('emailSecondary', { id: update.id, body })
      if (current === update) current = undefined
      await session.setEmail(email)
      return { newEmail: email }
    },
  }
}

function readCode(typed: string): string {
  const otp = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(otp)) throw new FrameMessageError('The code must have six digits')
  return otp
}
