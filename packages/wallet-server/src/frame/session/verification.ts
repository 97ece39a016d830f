import { FrameMessageError } from '../frame-message-error.js'
import type { VisitorSession } from './visitor-session.js'

/** A fresh proof of the visitor, by a mailed code. */
export interface Verification {
  /** Mails a code. */
  begin(): Promise<void>
  /** @throws {ServiceError} for a wrong code */
  submit(otp: string): Promise<void>
  /**
   * Returns the id of the last completed verification, for requests that require it, or undefined.
   */
  proof(): string | undefined
}

export function createVerification(session: VisitorSession): Verification {
  let id: string | undefined
  let proven: string | undefined
  return {
    proof: () => proven,
    async begin() {
      id = (await session.request('verification', { body: undefined })).verificationId
    },
    async submit(typed) {
      const otp = typed.replace(/\s/g, '')
      if (!id || !/^\d{6}$/.test(otp)) throw new FrameMessageError('The code must have six digits')
      await session.request('verificationCode', { id, body: { otp } })
      proven = id
      id = undefined
    },
  }
}
