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

/** By which services the visitor signs in, and where they are signed in. Each change asks the visitor first. */
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
  /** Of the frame. */
  readonly origin: string
  /** Of the page that the frame is in: it is not told at which others the visitor is signed in. */
  readonly pageHost: string
  /** Shows a screen of the frame's own. @throws {FrameMessageError} when the visitor leaves it */
  open(screen: OwnScreen): Promise<void>
  listPasskeys(): Promise<readonly ListedPasskey[]>
  signOut(options: SignOutOptions): Promise<void>
}

/** No code was typed: the way on is another one than where a visitor signs in. */
const tellLate = (error: unknown): never => {
  const isLate = error instanceof ServiceError && error.code === 'expired'
  throw isLate ? new FrameMessageError('This has expired. Link the account again.') : error
}

export function createLinkedLogins(parts: LinkedLoginsParts): LinkedLogins {
  const { session, origin, pageHost, open, signOut } = parts
  const body = undefined
  /** Asks, and with which passkeys left it is done. */
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
      // A page could come with an account of its own: who it is stands on the screen.
      const account = await session.request('socialAccount', { body: code }).catch(tellLate)
      await open({ question: 'link', ...account })
      return session.request('linkSocial', { body: code }).catch(tellLate)
    },
    async REMOVE_LOGIN({ id }) {
      const present = await list()
      const login = present.logins.find((one) => one.id === id)
      if (!login) return present
      const { provider, label } = login
      const kept = await ask({ question: 'remove', provider, label })
      return session.request('removeLogin', { id, body: kept })
    },
    GET_DEVICES: async () => forPage(await session.request('devices', { body })),
    async REMOVE_DEVICE({ id }) {
      const present = await session.request('devices', { body })
      const device = present.devices.find((one) => one.id === id)
      if (!device) return forPage(present)
      const kept = await ask({ question: 'device', name: device.name, app: device.app })
      return forPage(await session.request('removeDevice', { id, body: kept }))
    },
    async SIGN_OUT_EVERYWHERE() {
      const kept = await ask({ question: 'everywhere' })
      await session.request('logoutEverywhere', { body: kept })
      await signOut({ isTold: true })
    },
  }
}
