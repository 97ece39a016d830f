import { expect, it, vi } from 'vitest'
import type { Custody } from '../custody/custody.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { createPasskeyActions } from './passkey-actions.js'

class FakeCredential {
  readonly id = 'AA'
  readonly rawId = new ArrayBuffer(1)
  readonly type = 'public-key'
  readonly response = { clientDataJSON: new ArrayBuffer(1) }
  getClientExtensionResults = () => ({})
}

/** A browser whose authenticator creates a passkey without PRF. */
function stubBrowser() {
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal('AuthenticatorAttestationResponse', class {})
  vi.stubGlobal('AuthenticatorAssertionResponse', class {})
  vi.stubGlobal('navigator', { credentials: { create: async () => new FakeCredential() } })
}

const options = {
  rp: { name: 'Wallet' },
  user: { id: 'AA', name: 'a@b.co', displayName: 'a@b.co' },
  challenge: 'AA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}

it.each(['passkeyRegistration', 'registerPasskey'])(
  'adding a passkey reports the maximum number of passkeys if the server refuses %s as too many',
  async (refusedRoute) => {
    stubBrowser()
    const request = async (route: string) => {
      if (route === refusedRoute) throw new ServiceError('too_many')
      return { challengeId: 'challenge', options }
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
