import { expect, it, vi } from 'vitest'
import type { Custody } from '../custody/custody.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { createPasskeyActions } from './passkey-actions.js'

vi.mock('./create-passkey.js', () => ({
  hasPasskeys: () => true,
  createPasskey: async () => ({ credential: {}, secret: undefined }),
}))
vi.mock('./webauthn-json.js', () => ({ toCredentialJson: () => ({}) }))

it.each(['passkeyRegistration', 'registerPasskey'])(
  'says that the account has the maximum number of passkeys where %s is refused for it',
  async (refused) => {
    const request = async (route: string) => {
      if (route === refused) throw new ServiceError('too_many')
      return { challengeId: 'challenge', options: {} }
    }
    const actions = createPasskeyActions({
      service: {} as unknown as ServiceClient,
      session: { user: () => ({ id: 'visitor' }), request } as unknown as VisitorSession,
      custody: {} as unknown as Custody,
      verification: { proof: () => undefined },
      userAgent: '',
    })
    await expect(actions.add()).rejects.toMatchObject({ problem: 'too-many' })
  },
)
