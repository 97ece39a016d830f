import type { Handlers } from '../events/handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { LoginWait } from './login-wait.js'
import { createTurns } from './turns.js'
import type { VisitorSession } from './visitor-session.js'

/** Login by email: an address, the link for a new device, and a code. */
export interface EmailLogin {
  readonly handlers: Pick<Handlers, 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'>
  /** Forgets the login in progress. */
  forget(): void
}

interface EmailLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** The page's host, verified by the browser. */
  readonly parentHost: string
}

interface OpenLogin {
  readonly id: string
  readonly email: string
  readonly step: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  readonly expiresAt: number
}

const none = () => new FrameMessageError('Enter your email address first')

export function createEmailLogin(parts: EmailLoginParts): EmailLogin {
  const { service, session, waiting, parentHost } = parts
  let open: OpenLogin | undefined
  const turns = createTurns()
  const close = () => {
    open = undefined
    turns.forget()
  }

  const resend = async (login: OpenLogin) => {
    const assertLast = turns.begin()
    const { expiresAt } = await service.request('loginResend', { id: login.id, body: undefined })
    assertLast()
    open = { ...login, expiresAt }
    return login.step
  }
  const start = async (email: string) => {
    waiting.end()
    close()
    const assertLast = turns.begin()
    const accessToken = session.accessToken()
    const { loginId, action, expiresAt } = await service.request('login', {
      body: { email, parent: parentHost },
      accessToken,
    })
    assertLast()
    if (loginId !== null && action !== 'CONNECT') {
      open = { id: loginId, email, step: action, expiresAt }
    }
    return action
  }

  /** Begins a login. For the same address, repeats the last mail. */
  const begin = async (email: string) => {
    const isSame = open?.email === email && open.expiresAt > service.now()
    if (!open || !isSame) return start(email)
    try {
      return await resend(open)
    } catch (error) {
      const isOver = error instanceof ServiceError && error.code === 'expired'
      if (isOver) return start(email)
      throw error
    }
  }

  return {
    forget: close,
    handlers: {
      CONNECT_EMAIL: async ({ email }) => ({ action: await begin(email) }),
      /** Waits until the visitor followed the link, or the page aborts. Then there is a code. */
      async CONNECT_DEVICE(_, { signal: pageSignal }) {
        if (!open) throw none()
        const { id } = open
        await waiting.run({
          pageSignal,
          // Another mail for the same login extends its time.
          expiresAt: () => (open?.id === id ? open.expiresAt : 0),
          async ask(signal) {
            const options = { id, body: undefined, signal }
            const { status } = await service.request('loginDevice', options)
            return status === 'confirmed' || undefined
          },
        })
        if (open?.id === id) open = { ...open, step: 'VERIFY_OTP' }
      },
      /** Also takes the code that the mail of a new address has beside the link. */
      async CONNECT_OTP({ otp }, { signal }) {
        if (!open) throw none()
        const digits = otp.replace(/\s/g, '')
        if (!/^\d{6}$/.test(digits)) throw new FrameMessageError('The code must have six digits')
        const { id } = open
        const opened = await service.request('loginCode', { id, body: { otp: digits } })
        waiting.end()
        close()
        await session.open(opened, signal)
      },
    },
  }
}
