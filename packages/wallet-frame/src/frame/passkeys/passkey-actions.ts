import type { Custody } from '../custody/custody.js'
import { passkeyWraps } from '../custody/wraps.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { createPasskey, hasPasskeys } from './create-passkey.js'
import { deviceLabel } from './device-label.js'
import { PasskeyError } from './passkey-error.js'
import { askPasskey } from './use-passkey.js'
import { toCredentialJson } from './webauthn-json.js'

/** What visitors do with passkeys. Each throws a PasskeyError, or what the server said. */
export interface PasskeyActions {
  /** Whether this browser may have them here. */
  isAvailable(): boolean
  /** Makes the keys with a new passkey. @throws {PasskeyError} 'no-prf' where it cannot open keys: none were made */
  makeKeys(): Promise<void>
  /** Lets one more passkey open the keys. */
  add(): Promise<void>
  /** It opens the keys no more, and signs in no more. */
  remove(credentialId: string): Promise<void>
  /** @returns whether the passkey opened the keys */
  unlock(): Promise<boolean>
}

interface ActionParts {
  readonly session: VisitorSession
  readonly custody: Custody
  readonly userAgent: string
}

export function createPasskeyActions({ session, custody, userAgent }: ActionParts): PasskeyActions {
  /** Made by the visitor and known to the server: a try that failed later asks for no other one. */
  let made:
    | { userId: string; secret: NonNullable<Awaited<ReturnType<typeof createPasskey>>['secret']> }
    | undefined

  const register = async () => {
    const userId = session.user()?.id ?? ''
    if (made?.userId === userId) return made.secret
    const { challengeId, options } = await session.request('passkeyRegistration', {
      body: undefined,
    })
    const { credential, secret } = await createPasskey(options)
    // It can sign in, even where it cannot open keys.
    await session.request('registerPasskey', {
      id: challengeId,
      body: { response: toCredentialJson(credential) },
    })
    if (!secret) throw new PasskeyError('no-prf')
    made = { userId, secret }
    return secret
  }
  const label = deviceLabel(userAgent)

  return {
    isAvailable: hasPasskeys,
    async makeKeys() {
      await custody.make({ secret: await register(), label })
      made = undefined
    },
    async add() {
      await custody.addPasskey({ secret: await register(), label })
      made = undefined
    },
    async remove(credentialId) {
      // The server first: while the wrap is there it can be tried again.
      await session.request('removePasskey', { id: credentialId, body: undefined })
      await custody.removePasskey(credentialId)
      made = undefined
    },
    async unlock() {
      const vault = custody.vault()
      const credentialIds = vault ? passkeyWraps(vault).map(({ credentialId }) => credentialId) : []
      if (credentialIds.length === 0) return false
      const { secret } = await askPasskey({ credentialIds })
      if (!secret) throw new PasskeyError('no-prf')
      return custody.unlockByPasskey(secret)
    },
  }
}
