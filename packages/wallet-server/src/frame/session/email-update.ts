import type { Handlers } from '../events/handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { OwnScreen } from '../screens/screens.js'
import { askToKeep } from './ask-to-keep.js'
import { createTurns } from './turns.js'
import type { VisitorSession } from './visitor-session.js'

/**
 * Changing the e-mail address: a code to the present one, then a code to the new one, which is all for a first one. Both
 * codes may be typed into the page: so the visitor is asked here, with both addresses.
 */
export type EmailUpdate = Pick<
  Handlers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
>

interface EmailUpdateParts {
  readonly session: VisitorSession
  /** Shows a screen of the frame's own. @throws {FrameMessageError} when the visitor leaves it */
  open(screen: OwnScreen): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
}

/** One that was begun. A page can begin another while the visitor is asked about this one. */
interface Update {
  id: string
  /** The address that the visitor is to confirm; undefined once they have. */
  unconfirmed: string | undefined
  /** Which sign in as before: what the visitor said when they confirmed it. */
  passkeys: readonly string[]
}

export function createEmailUpdate(parts: EmailUpdateParts): EmailUpdate {
  const { session, open } = parts
  let current: Update | undefined
  const turns = createTurns()
  const present = () => {
    if (!current) throw new FrameMessageError('Enter your new e-mail address first')
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
    /** Asks the visitor first: a page could come with an address of its own. */
    async UPDATE_EMAIL_SECONDARY_OTP({ otp: typed }) {
      const update = present()
      const otp = readCode(typed)
      if (update.unconfirmed !== undefined) {
        const from = session.user()?.email ?? null
        const question = { question: 'email', from, to: update.unconfirmed } as const
        // A first address leaves none: whoever is signed in stays.
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
  if (!/^\d{6}$/.test(otp)) throw new FrameMessageError('The code has six digits')
  return otp
}
