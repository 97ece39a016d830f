import type { SuccessPayload } from '../../protocol/index.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { OwnScreen } from '../screens/screen-opener.js'
import type { VisitorSession } from './visitor-session.js'

/** Changing the e-mail address: a code to the present one, then a code to the new one, which is all for a first one. */
export interface EmailUpdate {
  begin(email: string): Promise<SuccessPayload<'UPDATE_EMAIL'>['action']>
  submitPrimary(otp: string): Promise<void>
  /** Asks the visitor first where they had none: a page could come with one of its own. @returns the new address */
  submitSecondary(otp: string): Promise<string>
}

interface EmailUpdateParts {
  readonly session: VisitorSession
  /** Shows a screen of the frame's own. @throws {FrameMessageError} when the visitor leaves it */
  open(screen: OwnScreen): Promise<void>
}

export function createEmailUpdate({ session, open }: EmailUpdateParts): EmailUpdate {
  let updateId: string | undefined
  /** The first address of this visitor, until they have confirmed it. */
  let unconfirmed: string | undefined
  const request = (typed: string) => {
    if (!updateId) throw new FrameMessageError('Enter your new e-mail address first')
    const otp = typed.replace(/\s/g, '')
    if (!/^\d{6}$/.test(otp)) throw new FrameMessageError('The code has six digits')
    return { id: updateId, body: { otp } }
  }
  return {
    async begin(email) {
      const answer = await session.request('email', { body: { email } })
      updateId = answer.updateId
      unconfirmed = answer.action === 'VERIFY_SECONDARY_OTP' ? email : undefined
      return answer.action
    },
    async submitPrimary(otp) {
      const answer = await session.request('emailPrimary', request(otp))
      updateId = answer.updateId
    },
    async submitSecondary(otp) {
      const asked = request(otp)
      if (unconfirmed !== undefined) await open({ question: 'email', address: unconfirmed })
      unconfirmed = undefined
      const { email } = await session.request('emailSecondary', asked)
      updateId = undefined
      await session.setEmail(email)
      return email
    },
  }
}
