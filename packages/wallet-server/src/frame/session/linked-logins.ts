import type { AnswerPayload } from '@carabiner/wallet-frame/protocol'
import type { Handlers } from '../events/handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ListedPasskey } from '../passkeys/list-passkeys.js'
import type { QuestionOfPasskeys } from '../screens/logins/login-question.js'
import type { OwnScreen } from '../screens/screens.js'
import { ServiceError } from '../service-client/service-error.js'
import { askToKeep } from './ask-to-keep.js'
import { readResultUri } from './read-result-uri.js'
import type { SignOutOptions, VisitorSession } from './visitor-session.js'

type Devices = AnswerPayload<'GET_DEVICES'>

/** The visitor's logins at services, and their devices. Each change asks the visitor first. */
export type LinkedLogins = Pick<
  Handlers,
  | 'GET_LOGINS'
  | 'LINK_SOCIAL'
  | 'REMOVE_LOGIN'
  | 'GET_DEVICES'
  | 'REMOVE_DEVICE'
  | 'SIGN_OUT_EVERYWHERE'
>

interface LinkedLoginsParts {
  readonly session: VisitorSession
  /** The frame's origin. */
  readonly origin: string
  /**
   * The host of the parent page, which does not learn on which other pages the visitor is signed
   * in.
   */
  readonly pageHost: string
  /** Shows one of the frame's own screens. @throws {FrameMessageError} if the visitor leaves it */
  open(screen: OwnScreen): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
  signOut(options: SignOutOptions): Promise<void>
}

/**
 * Replaces the message of an expired code: nothing was typed here, so the advice differs from a
 * sign-in.
 */
const explainExpiry = (error: unknown): never => {
  const isLate = error instanceof ServiceError && error.code === 'expired'
  throw isLate ? new FrameMessageError('This has expired. Link the account again.') : error
}

export function createLinkedLogins(parts: LinkedLoginsParts): LinkedLogins {
  const { session, origin, pageHost, open, signOut } = parts
  const body = undefined
  /** Asks the visitor, and returns the passkeys to keep. */
  const ask = async (question: QuestionOfPasskeys) => ({
    passkeys: await askToKeep(parts, question),
  })
  const list = () => session.request('logins', { body })
  const forPage = ({ devices }: Devices): Devices => ({
    devices: devices.map((device) => ({
      ...device,
      app: device.app === pageHost ? device.app : null,
    })),
  })
  return {
    GET_LOGINS: list,
    async LINK_SOCIAL({ uri }) {
      const code = { code: readResultUri(uri, origin) }
      // Shows the account, because a page could add its own.
      const account = await session.request('socialAccount', { body: code }).catch(explainExpiry)
      await open({ question: 'link', ...account })
      return session.request('linkSocial', { body: code }).catch(explainExpiry)
    },
    async REMOVE_LOGIN({ id }) {
      const logins = await list()
      const login = logins.logins.find((one) => one.id === id)
      if (!login) return logins
      const { provider, label } = login
      const choice = await ask({ question: 'remove', provider, label })
      return session.request('removeLogin', { id, body: choice })
    },
    GET_DEVICES: async () => forPage(await session.request('devices', { body })),
    async REMOVE_DEVICE({ id }) {
      const devices = await session.request('devices', { body })
      const device = devices.devices.find((one) => one.id === id)
      if (!device) return forPage(devices)
      const choice = await ask({ question: 'device', name: device.name, app: device.app })
      return forPage(await session.request('removeDevice', { id, body: choice }))
    },
    async SIGN_OUT_EVERYWHERE() {
      const choice = await ask({ question: 'everywhere' })
      await session.request('logoutEverywhere', { body: choice })
      await signOut({ isEndedAtServer: true })
    },
  }
}
