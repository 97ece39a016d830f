import type { Carabiner } from '@carabiner/core'
import type { Interaction } from '@carabiner/core/internal'
import { errorName } from '../../events/error-name.js'
import type { LoginEvent, LoginStep } from './login-machine.js'

type EmailInteraction = Extract<
  Interaction['event'],
  `EMAIL_${string}` | 'DEVICE_REGISTERED_FOR_EMAIL'
>
type Interactions = Readonly<Partial<Record<LoginEvent, readonly EmailInteraction[]>>>

const codeSent: Interactions = { VERIFY_OTP: ['EMAIL_VERIFICATION_CODE_SENT'] }

/** The analytics events to report, by step and machine event. */
const interactions: Readonly<Partial<Record<LoginStep, Interactions>>> = {
  address: { submit: ['EMAIL_SUBMITTED'] },
  sending: codeSent,
  verifyDevice: { confirmed: ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'] },
  resendingLink: codeSent,
  checkingBesideLink: {
    signedIn: ['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_PASS'],
    failed: ['EMAIL_VERIFICATION_CODE_FAIL'],
  },
  resendingCode: codeSent,
  checking: {
    signedIn: ['EMAIL_VERIFICATION_CODE_PASS'],
    failed: ['EMAIL_VERIFICATION_CODE_FAIL'],
  },
}

/** Reports the steps of a login by email to the host's analytics, but never the address. */
export function tellEmailLogin(
  { tell }: Pick<Carabiner, 'tell'>,
  event: LoginEvent,
  from: LoginStep,
  error?: unknown,
): void {
  for (const name of interactions[from]?.[event] ?? []) {
    if (name === 'EMAIL_VERIFICATION_CODE_FAIL') {
      tell('interaction', { event: name, properties: { error: errorName(error) } })
    } else tell('interaction', { event: name, properties: {} })
  }
}
