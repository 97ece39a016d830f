import type { SuccessPayload } from '../../protocol/index.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from './visitor-session.js'

/** Signing in by e-mail: an address, the link for a new device, a code. */
export interface EmailLogin {
  /** Mails a link or a code. The same address again mails what is waited for once more. */
  begin(email: string): Promise<SuccessPayload<'CONNECT_EMAIL'>['action']>
  /** Waits until the link was followed: then the code is mailed. */
  waitForDevice(): Promise<void>
  submitCode(otp: string): Promise<void>
  destroy(): void
}

interface LoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  /** Of the page, as the browser says it. */
  readonly parentHost: string
}

interface OpenLogin {
  readonly id: string
  readonly email: string
  readonly step: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  readonly expiresAt: number
  /** Aborted when another login begins. */
  readonly waiting: AbortController
}

const none = () => new FrameMessageError('Enter your e-mail address first')

export function createEmailLogin(parts: LoginParts): EmailLogin {
  const { service, session, parentHost } = parts
  let open: OpenLogin | undefined
  const close = () => {
    open?.waiting.abort(new FrameMessageError('Another sign-in was begun'))
    open = undefined
  }

  const resend = async (login: OpenLogin) => {
    const { expiresAt } = await service.request('loginResend', { id: login.id, body: undefined })
    open = { ...login, expiresAt }
    return login.step
  }
  const start = async (email: string) => {
    close()
    const accessToken = session.accessToken()
    const { loginId, action, expiresAt } = await service.request('login', {
      body: { email, parent: parentHost },
      accessToken,
    })
    if (loginId !== null && action !== 'CONNECT') {
      open = { id: loginId, email, step: action, expiresAt, waiting: new AbortController() }
    }
    return action
  }

  return {
    async begin(email) {
      const isSame = open?.email === email && open.expiresAt > service.now()
      if (!open || !isSame) return start(email)
      try {
        return await resend(open)
      } catch (error) {
        const isOver = error instanceof ServiceError && error.code === 'expired'
        if (isOver) return start(email)
        throw error
      }
    },
    async waitForDevice() {
      const login = open
      if (!login) throw none()
      const { signal } = login.waiting
      for (;;) {
        const { status } = await service.request('loginDevice', {
          id: login.id,
          body: undefined,
          signal,
        })
        if (status === 'confirmed') break
      }
      if (open?.id === login.id) open = { ...open, step: 'VERIFY_OTP' }
    },
    async submitCode(otp) {
      if (!open) throw none()
      const digits = otp.replace(/\s/g, '')
      if (!/^\d{6}$/.test(digits)) throw new FrameMessageError('The code has six digits')
      const { id } = open
      const opened = await service.request('loginCode', { id, body: { otp: digits } })
      close()
      await session.open(opened)
    },
    destroy: close,
  }
}
