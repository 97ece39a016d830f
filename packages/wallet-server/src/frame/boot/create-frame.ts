import type { FrameConfig } from '../config/frame-config.js'
import { createPermissionRecords } from '../custody/permission-records.js'
import { createAccountChoice } from '../events/account-choice.js'
import { type Conversation, createConversation } from '../events/conversation.js'
import { createNetworkChoice } from '../events/network-choice.js'
import { createRequestHandlers } from '../events/request-handlers.js'
import { createScreenHandlers } from '../events/screen-handlers.js'
import { createUserHandlers } from '../events/user-handlers.js'
import { createScreens } from '../screens/screens.js'
import { createStage } from '../screens/stage.js'
import { createEmailUpdate } from '../session/email-update.js'
import { createLinkedLogins } from '../session/linked-logins.js'
import type { KeyValueStore } from '../storage/key-value-store.js'
import { createLanguages } from '../texts/create-languages.js'
import { applyTheme } from '../theme/apply-theme.js'
import { createVisitor } from './create-visitor.js'

/** Parameters of {@link createFrame}. */
interface CreateFrameParts {
  readonly window: Window
  readonly config: FrameConfig
  /** The page's origin, verified by the browser. */
  readonly parentOrigin: string
  readonly store: KeyValueStore
  readonly fetch: typeof fetch
  /** Posts to the page. */
  post(message: object): void
}

/** The wallet, for one allowed page. */
export interface Frame extends Conversation {
  destroy(): void
}

/** Creates the wallet. It accepts requests once this resolves. */
export async function createFrame(parts: CreateFrameParts): Promise<Frame> {
  const { window, config, parentOrigin, store, fetch, post } = parts
  const { document, location } = window
  const { walletName } = config
  const ended = new AbortController()
  const { signal } = ended
  const leave = () => {
    requests.abort()
    screens.close()
  }
  const sayUpdate = () => post({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
  const stage = createStage()
  const { whenClear } = stage
  const languages = createLanguages(document.documentElement, (change) =>
    whenClear('language', change),
  )
  // Until the page names its languages.
  void languages.choose(window.navigator.languages)
  const visitor = await createVisitor({
    window,
    walletName,
    parentOrigin,
    store,
    fetch,
    language: () => languages.current().code,
    onLeft: leave,
    onEnded: sayUpdate,
  })
  const { session, custody, passkeys, account } = visitor
  const networks = createNetworkChoice(config, new URL(location.href).searchParams.get('chainId'))
  const accounts = createAccountChoice({ config, addresses: custody.addresses, signal })
  const screens = createScreens(document, stage, {
    ...visitor,
    walletName,
    languages,
    tellHeight: (height) => post({ type: '@w3m-frame/SCREEN_HEIGHT', payload: { height } }),
    isLasting: store.isLasting,
    permissionsScreen: async (end) => (await requests.load()).permissionsScreen(end),
  })
  /**
   * Opens the keys in the first possible way: with this device, with a passkey, or as the visitor
   * chooses.
   */
  const unlock = async () => {
    const isOpen = (await custody.unlockByDevice()) || (await passkeys.unlock().catch(() => false))
    if (!isOpen) await screens.open('keys')
    return custody.keys()
  }
  const requests = createRequestHandlers({
    parts: {
      parentOrigin,
      ownOrigin: location.origin,
      config,
      now: () => Date.now(),
      account: custody.addresses,
      network: networks.current,
      smartAccount: accounts.smartAccount,
      unlock,
      permissionRecords: createPermissionRecords({ session, custody }),
      show: screens.showRequest,
      signal,
    },
    store: visitor.sealed,
    account,
  })
  const update = createEmailUpdate({
    session,
    open: screens.open,
    listPasskeys: passkeys.list,
  })
  const logins = createLinkedLogins({
    session,
    origin: location.origin,
    pageHost: new URL(parentOrigin).host,
    open: screens.open,
    listPasskeys: passkeys.list,
    signOut: visitor.signOut,
  })
  const { receive } = createConversation({
    handlers: {
      ...visitor.login.handlers,
      ...visitor.social,
      ...visitor.farcaster,
      ...update,
      ...logins,
      ...createUserHandlers({ ...visitor, parentOrigin, networks, accounts }),
      ...createScreenHandlers({ session, custody, screens }),
      ...requests.handlers,
      async SYNC_THEME(look) {
        applyTheme(document.documentElement, look, whenClear)
        if (look.locale !== undefined) await languages.choose([look.locale])
      },
      // Never shown: the page's description of itself is not verified.
      SYNC_DAPP_DATA: () => {},
      RELOAD: () => location.reload(),
    },
    post,
    isSignedIn: () => session.user() !== undefined,
    onDoneAfterAbort: sayUpdate,
  })
  return {
    receive,
    destroy() {
      leave()
      ended.abort()
      visitor.destroy()
      screens.destroy()
    },
  }
}
