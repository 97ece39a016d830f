import { createCustody } from '../custody/custody.js'
import { createDeviceCopy } from '../custody/device-copy.js'
import { createKeyring } from '../custody/keyring.js'
import { createVaultStore } from '../custody/vault-store.js'
import { FrameMessageError } from '../frame-message-error.js'
import { createPasskeyActions } from '../passkeys/passkey-actions.js'
import { createRecoveryActions } from '../recovery-file/recovery-actions.js'
import { createServiceClient } from '../service-client/service-client.js'
import { createEmailLogin } from '../session/email-login.js'
import { createFarcasterLogin } from '../session/farcaster-login.js'
import { createLoginWait } from '../session/login-wait.js'
import { createSocialLogin } from '../session/social-login.js'
import { createVerification } from '../session/verification.js'
import { createVisitorSession, type SignOutOptions } from '../session/visitor-session.js'
import { loadDeviceKeys } from '../storage/device-keys.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { createSealedStore } from '../storage/sealed-store.js'
import { createOneTab, createTabs } from '../storage/tabs.js'

interface VisitorParts {
  readonly window: Window
  readonly walletName: string
  /** The page's origin, verified by the browser. */
  readonly parentOrigin: string
  readonly store: KeyValueStore
  readonly fetch: typeof fetch
  /** BCP 47. */
  readonly language: () => string
  /**
   * Called after a change of visitor or a sign-out, so that no state of the former visitor stays.
   */
  onLeft(): void
  /** Called after a change that the page did not cause: by another tab or by the server. */
  onEnded(): void
}

/** Creates the signed-in visitor's session, keys and actions. */
export async function createVisitor(parts: VisitorParts) {
  const { window, walletName, parentOrigin, store, fetch, language, onLeft, onEnded } = parts
  const { document, location, navigator } = window
  const now = () => Date.now()
  const keys = await loadDeviceKeys(store)
  const sealed = createSealedStore(store, keys.seal)
  const service = createServiceClient({
    origin: location.origin,
    keys: keys.proof,
    fetch,
    language,
    now,
  })
  const keyring = createKeyring()
  let knownUserId: string | undefined

  /** @returns whether the visitor changed */
  const updateVisitor = () => {
    const before = knownUserId
    knownUserId = session.user()?.id
    if (before === knownUserId) return false
    keyring.lock()
    if (before !== undefined) onLeft()
    return true
  }
  const onOtherTab = async () => {
    const email = session.user()?.email
    const isRead = await session.load().then(
      () => true,
      () => false,
    )
    // If the store cannot be read, the server knows whether the session is still valid.
    if (!isRead) await session.check({ isDue: true })
    // The page also shows the address.
    if (updateVisitor() || (isRead && session.user()?.email !== email)) onEnded()
    // Another tab may have created keys, which work here too.
    if (knownUserId) await vaults.load().catch(() => {})
  }
  const tabs = createTabs(() => void onOtherTab())
  const waiting = createLoginWait(service)
  const session = createVisitorSession({
    service,
    sealed,
    waiting,
    now,
    onEnded,
    onChanged: () => void updateVisitor(),
    onKept: tabs.tell,
  })
  const device = createDeviceCopy(sealed)
  const vaults = createVaultStore({ session, sealed, device })
  const oneTab = createOneTab(navigator.locks)
  const custody = createCustody({ session, vaults, device, keyring, oneTab, onChanged: tabs.tell })
  const logins = { service, session, waiting, parentOrigin }
  const login = createEmailLogin({ ...logins, parentHost: new URL(parentOrigin).host })

  const verification = createVerification(session)

  await session.load()
  updateVisitor()
  // A sign-out everywhere may have ended the session meanwhile. Nothing waits for this.
  void session.check()
  return {
    sealed,
    session,
    custody,
    login,
    social: createSocialLogin({ ...logins, origin: location.origin }),
    farcaster: createFarcasterLogin({ ...logins, origin: location.origin }),
    verification,
    passkeys: createPasskeyActions({
      service,
      session,
      custody,
      verification,
      userAgent: navigator.userAgent,
    }),
    recovery: createRecoveryActions({ session, custody, walletName, document, now }),
    /** @throws {FrameMessageError} while nobody is signed in, or there are no keys */
    async account() {
      if (!session.user()) throw FrameMessageError.nobody()
      void session.check()
      if (!custody.addresses()) await custody.load()
      const addresses = custody.addresses()
      // The server's addresses are not trusted until the keys were opened on this device.
      if (!addresses && custody.vault()) throw new FrameMessageError('The wallet is locked')
      if (!addresses) throw new FrameMessageError('There are no keys yet')
      return addresses
    },
    async signOut(options?: SignOutOptions) {
      waiting.end()
      login.forget()
      const [left, cleared] = await Promise.allSettled([session.signOut(options), vaults.clear()])
      // A session that the server ended is useless, even if this browser still stores it.
      if (options?.isEndedAtServer) return
      for (const done of [left, cleared]) if (done.status === 'rejected') throw done.reason
    },
    destroy() {
      waiting.end()
      keyring.lock()
      tabs.destroy()
    },
  }
}
