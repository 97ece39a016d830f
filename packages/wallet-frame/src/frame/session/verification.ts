import { FrameMessageError } from '../frame-message-error.js'
import type { VisitorSession } from './visitor-session.js'

/** A fresh proof of who the visitor is, by a code that is mailed. */
export interface Verification {
  /** Mails a code. */
  begin(): Promise<void>
  /** @throws {ServiceError} for another code */
  submit(otp: string): Promise<void>
}

export function createVerification(session: VisitorSession): Verification {
  let id: string | undefined
  return {
    async begin() {
      id = (await session.request('verification', { body: undefined })).verificationId
    },
    async submit(typed) {
      const otp = typed.replace(/\s/g, '')
      if (!id || !/^\d{6}$/.test(otp)) throw new FrameMessageError('The code has six digits')
      await session.request('verificationCode', { id, body: { otp } })
      id = undefined
    },
  }
}
