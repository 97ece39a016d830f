import type { Custody } from '../custody/custody.js'
import { passkeyWraps } from '../custody/wraps.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { Verification } from '../session/verification.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { createPasskey, hasPasskeys } from './create-passkey.js'
import { deviceLabel } from './device-label.js'
import { type ListedPasskey, listPasskeys } from './list-passkeys.js'
import { PasskeyError } from './passkey-error.js'
import { askPasskey } from './use-passkey.js'
import { toCredentialJson } from './webauthn-json.js'

/** The visitor's actions with passkeys. Each throws a PasskeyError, or the server's error. */
export interface PasskeyActions {
  /** Whether this browser supports passkeys in the frame. */
  isAvailable(): boolean
  /** Signs in with a passkey, and opens the keys if it can. @throws {PasskeyError} 'unknown' */
  signIn(): Promise<void>
  /**
   * Creates the keys with a new passkey.
   *
   * @throws {PasskeyError} 'no-prf' if it cannot open keys, so no keys are created
   */
  makeKeys(): Promise<void>
  /** Adds a passkey that opens the keys. */
  add(): Promise<void>
  /** Lists all passkeys that sign in or open the keys. */
  list(): Promise<readonly ListedPasskey[]>
  /** Removes a passkey, which then neither opens the keys nor signs in. */
  remove(credentialId: string): Promise<void>
  /**
   * Signs the same visitor in again as a proof of identity, and opens the keys if it can.
   *
   * @throws {PasskeyError} 'other' for another visitor's passkey
   */
  prove(): Promise<void>
  /** @returns whether the passkey opened the keys */
  unlock(): Promise<boolean>
}

interface ActionParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly custody: Custody
  readonly verification: Pick<Verification, 'proof'>
  readonly userAgent: string
}

/** Translates the server's error for too many passkeys. */
function failRegistration(error: unknown): never {
  const isFull = error instanceof ServiceError && error.code === 'too_many'
  throw isFull ? new PasskeyError('too-many') : error
}

export function createPasskeyActions(parts: ActionParts): PasskeyActions {
  const { service, session, custody, verification, userAgent } = parts
  /**
   * A passkey that the server already has, so that a retry after a later failure creates no other.
   */
  let registered:
    | { userId: string; secret: NonNullable<Awaited<ReturnType<typeof createPasskey>>['secret']> }
    | undefined

  const register = async () => {
    const userId = session.user()?.id ?? ''
    if (registered?.userId === userId) return registered.secret
    const verificationId = verification.proof()
    const { challengeId, options } = await session
      .request('passkeyRegistration', { body: { verificationId } })
      .catch(failRegistration)
    const { credential, secret } = await createPasskey(options)
    // It can sign in, even if it cannot open keys.
    const response = toCredentialJson(credential)
    await session
      .request('registerPasskey', { id: challengeId, body: { response } })
      .catch(failRegistration)
    if (!secret) throw new PasskeyError('no-prf')
    registered = { userId, secret }
    return secret
  }
  const label = deviceLabel(userAgent)

  /** @param credentialIds - the allowed ones. Without ids, every passkey of the frame's origin */
  const login = async (credentialIds: readonly string[] = []) => {
    const { challengeId, options } = await service.request('passkeyLogin', { body: undefined })
    const { credential, secret } = await askPasskey({ options, credentialIds })
    const body = { response: toCredentialJson(credential) }
    const opened = await service
      .request('loginByPasskey', { id: challengeId, body })
      .catch((error: unknown) => {
        const isUnknown = error instanceof ServiceError && error.code === 'unauthorized'
        throw isUnknown ? new PasskeyError('unknown') : error
      })
    return { opened, secret }
  }
  const list = () => listPasskeys({ session, custody })

  return {
    isAvailable: hasPasskeys,
    list,
    async signIn() {
      const { opened, secret } = await login()
      await session.open(opened)
      await custody.load()
      if (secret && custody.vault()) await custody.unlockByPasskey(secret)
    },
    async prove() {
      const signInPasskeys = (await list()).filter(({ signsIn }) => signsIn)
      const { opened, secret } = await login(signInPasskeys.map(({ id }) => id))
      if (opened.user.id !== session.user()?.id) {
        const { accessToken } = opened
        await service.request('logout', { body: undefined, accessToken }).catch(() => {})
        throw new PasskeyError('other')
      }
      await session.open(opened)
      if (secret && custody.vault()) await custody.unlockByPasskey(secret)
    },
    async makeKeys() {
      await custody.make({ secret: await register(), label })
      registered = undefined
    },
    async add() {
      await custody.addPasskey({ secret: await register(), label })
      registered = undefined
    },
    async remove(credentialId) {
      // The server's record goes first: while the wrap exists, the visitor can retry.
      await session.request('removePasskey', { id: credentialId, body: undefined })
      const vault = custody.vault()
      const opens = vault && passkeyWraps(vault).some((wrap) => wrap.credentialId === credentialId)
      if (opens) await custody.removePasskey(credentialId)
      registered = undefined
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
