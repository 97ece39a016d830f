import type { EmailLogin, EmailStep, EmailUpdateStep } from '@carabiner/core'
import type { SuccessPayload } from '../protocol/index.js'
import type { Ask } from './ask.js'
import { askInSight } from './ask-in-sight.js'

const steps: Record<SuccessPayload<'CONNECT_EMAIL'>['action'], EmailStep> = {
  VERIFY_DEVICE: 'verifyDevice',
  VERIFY_OTP: 'verifyOtp',
  CONNECT: 'connect',
}
const updateSteps: Record<SuccessPayload<'UPDATE_EMAIL'>['action'], EmailUpdateStep> = {
  VERIFY_PRIMARY_OTP: 'primaryOtp',
  VERIFY_SECONDARY_OTP: 'secondaryOtp',
}

/** @param onUpdated - told once another address holds */
export const createEmailLogin = (ask: Ask, onUpdated: () => Promise<void>): EmailLogin => ({
  async connect({ email, signal }) {
    const { action } = await ask('CONNECT_EMAIL', { email }, { signal })
    return steps[action]
  },
  async verifyDevice({ signal }) {
    await ask('CONNECT_DEVICE', undefined, { signal })
  },
  async verifyOtp({ otp, signal }) {
    await ask('CONNECT_OTP', { otp }, { signal })
  },
  async update({ email, signal }) {
    const { action } = await ask('UPDATE_EMAIL', { email }, { signal })
    return updateSteps[action]
  },
  async updatePrimaryOtp({ otp, signal }) {
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
  },
  async updateSecondaryOtp({ otp, signal }) {
    // The visitor is asked in the frame.
    const { newEmail } = await askInSight(ask, signal, () =>
      ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal }),
    )
    await onUpdated()
    return { email: newEmail }
  },
})
