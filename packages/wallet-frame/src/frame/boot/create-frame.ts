import type { FrameConfig } from '../config/frame-config.js'
import { createCustody } from '../custody/custody.js'
import { createDeviceCopy } from '../custody/device-copy.js'
import { createKeyring } from '../custody/keyring.js'
import { createVaultStore } from '../custody/vault-store.js'
import { type Conversation, createConversation } from '../events/conversation.js'
import { createLoginHandlers } from '../events/login-handlers.js'
import { createNetworkChoice } from '../events/network-choice.js'
import { createRequestHandlers } from '../events/request-handlers.js'
import { createScreenHandlers } from '../events/screen-handlers.js'
import { unlock } from '../events/unlock.js'
import { createUserHandlers } from '../events/user-handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import { createPasskeyActions } from '../passkeys/passkey-actions.js'
import { createRecoveryActions } from '../recovery-file/recovery-actions.js'
import type { Drawing } from '../screens/mount.js'
import { createScreenOpener } from '../screens/screen-opener.js'
import { createStage } from '../screens/stage.js'
import { createServiceClient } from '../service-client/service-client.js'
import { createEmailLogin } from '../session/email-login.js'
import { createEmailUpdate } from '../session/email-update.js'
import { createTabs } from '../session/tabs.js'
import { createVerification } from '../session/verification.js'
import { createVisitorSession } from '../session/visitor-session.js'
import { loadDeviceKeys } from '../storage/device-keys.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { createSealedStore } from '../storage/sealed-store.js'
import { createText } from '../texts/create-text.js'
import { applyTheme } from '../theme/apply-theme.js'

/** What {@link createFrame} takes. */
export interface CreateFrameParts {
  readonly window: Window
  readonly config: FrameConfig
  /** Of the page, as the browser says it: verified. */
  readonly parentOrigin: string
  readonly store: KeyValueStore
  readonly fetch: typeof fetch
  /** To the page. */
  post(message: object): void
}

/** The wallet, for one page that may embed it. */
export interface Frame extends Conversation {
  destroy(): void
}

/** Puts the wallet together. It can be asked once this is done. */
export async function createFrame(parts: CreateFrameParts): Promise<Frame> {
  const { window, config, parentOrigin, store, fetch, post } = parts
  const { document, location, navigator } = window
  const { walletName } = config
  const now = () => Date.now()
  const keys = await loadDeviceKeys(store)
  const sealed = createSealedStore(store, keys.seal)
  const service = createServiceClient({ origin: location.origin, keys: keys.proof, fetch })
  const stage = createStage()
  const keyring = createKeyring()

  const onOtherTab = async () => {
    const before = session.user()?.id
    await session.load()
    const after = session.user()?.id
    if (before !== after) {
      leave()
      onEnded()
    }
    // Keys that were made there can be used here.
    if (after) await vaults.load().catch(() => {})
  }
  const tabs = createTabs(() => void onOtherTab())
  const onChanged = () => {
    if (!session.user()) leave()
    tabs.tell()
  }
  const onEnded = () => post({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
  const session = createVisitorSession({ service, sealed, now, onChanged, onEnded })
  const vaults = createVaultStore(session, sealed)
  const device = createDeviceCopy(sealed)
  const custody = createCustody({ session, vaults, device, keyring, onChanged: tabs.tell })
  const passkeys = createPasskeyActions({ session, custody, userAgent: navigator.userAgent })
  const recovery = createRecoveryActions({ session, custody, walletName, document, now })
  const login = createEmailLogin({ service, session, parentHost: new URL(parentOrigin).host, now })
  const networks = createNetworkChoice(config, new URL(location.href).searchParams.get('chainId'))

  let drawing: Promise<Drawing> | undefined
  const drawingOf = () => {
    drawing ??= import('../screens/mount.js').then(({ mount }) => {
      const element = document.body.appendChild(document.createElement('div'))
      const text = createText()
      return mount(element, stage, {
        ...{ text, walletName, custody, session, passkeys, recovery },
        verification: createVerification(session),
        isLasting: store.isLasting,
      })
    })
    return drawing
  }
  const screens = createScreenOpener(stage, async (screen, end) =>
    (await drawingOf()).draw(screen, end),
  )

  /** Nobody is signed in any more: nothing of the visitor stays on screen or in memory. */
  const leave = () => {
    keyring.lock()
    requests.abort()
    screens.close()
  }
  const account = async () => {
    if (!session.user()) throw new FrameMessageError('Nobody is signed in')
    if (!custody.addresses()) await custody.load()
    const addresses = custody.addresses()
    if (!addresses) throw new FrameMessageError('There are no keys yet')
    return addresses
  }
  const requests = createRequestHandlers({
    parts: {
      ...{ parentOrigin, config, now },
      account: custody.addresses,
      network: networks.current,
      unlock: () =>
        unlock({
          custody,
          askPasskey: () => passkeys.unlock().catch(() => false),
          openScreen: () => screens.open('keys'),
        }),
      show: (node) => {
        void drawingOf().then(() => stage.show('request', node))
      },
    },
    store: sealed,
    account,
  })

  await session.load()
  const conversation = createConversation(
    {
      ...createLoginHandlers({ login, update: createEmailUpdate(session) }),
      ...createUserHandlers({
        ...{ parentOrigin, session, custody, networks, account },
        async signOut() {
          login.destroy()
          await Promise.all([vaults.clear(), session.signOut()])
        },
      }),
      ...createScreenHandlers({ session, custody, screens }),
      ...requests.handlers,
      SYNC_THEME: (theme) => applyTheme(document.documentElement, theme),
      // Shown to nobody: what the page says of itself is no fact.
      SYNC_DAPP_DATA: () => {},
      RELOAD: () => location.reload(),
    },
    post,
  )
  return {
    receive: conversation.receive,
    destroy() {
      login.destroy()
      leave()
      requests.destroy()
      tabs.destroy()
      void drawing?.then((drawn) => drawn.destroy())
    },
  }
}
