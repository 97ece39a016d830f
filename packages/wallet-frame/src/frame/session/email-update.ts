import type { SuccessPayload } from '../../protocol/index.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { VisitorSession } from './visitor-session.js'

/** Changing the e-mail address: a code to the present one, then a code to the new one. */
export interface EmailUpdate {
  begin(email: string): Promise<SuccessPayload<'UPDATE_EMAIL'>['action']>
  submitPrimary(otp: string): Promise<void>
  /** @returns the new address */
  submitSecondary(otp: string): Promise<string>
}

export function createEmailUpdate(session: VisitorSession): EmailUpdate {
  let updateId: string | undefined
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
      return answer.action
    },
    async submitPrimary(otp) {
      const answer = await session.request('emailPrimary', request(otp))
      updateId = answer.updateId
    },
    async submitSecondary(otp) {
      const { email } = await session.request('emailSecondary', request(otp))
      updateId = undefined
      await session.setEmail(email)
      return email
    },
  }
}
