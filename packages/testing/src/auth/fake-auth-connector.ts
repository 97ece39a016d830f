import { type Connector, type NetworkId, NoAccountsError } from '@carabiner/core'
import type {
  AuthCapability,
  CustodyScreen,
  CustodyStatus,
  SessionEvent,
  SharedSession,
} from '@carabiner/core/internal'
import { createFakeApprovals } from './fake-approvals.js'
import { createFakeCustody, createFakeFrame } from './fake-custody.js'
import { type FakeLoginOptions, fakeLogins, fakeReturnUri } from './fake-logins.js'
import { fakeProvider } from './fake-provider.js'
import { createFakeRequests, type FakeRequests } from './fake-requests.js'
import { createFakeVisitor } from './fake-visitor.js'

/** Options of the fake embedded wallet. */
export interface FakeAuthOptions extends FakeLoginOptions {
  /** Networks with smart accounts. @default ['eip155:1'] */
  smartAccountNetworks?: readonly NetworkId[]
  /** The state of the keys. @default ready, with a stored recovery code and no passkey */
  custody?: Partial<CustodyStatus>
}

/** Controls with which a test acts for the visitor and the wallet. */
export interface FakeAuthControls
  extends Pick<FakeRequests, 'log' | 'failNext' | 'hold' | 'release'> {
  /** Follows the link that confirms the visitor's device. */
  confirmDevice(): void
  /** Signs in on the visitor's phone. */
  confirmFarcaster(): void
  /** Returns the URI with which a provider's login window comes back. */
  returnUri(provider: string): string
  /** Approves the oldest request with the given answer. */
  approve(result: unknown): void
  /** Rejects the oldest request. */
  refuse(): void
  /** Finishes one of the wallet's own screens, or confirms a change of logins there. */
  finishScreen(screen: CustodyScreen | 'confirmLogin'): void
}

/** A connector for the fake embedded wallet, and its controls. */
export interface FakeAuthConnector {
  readonly connector: Connector & { readonly auth: AuthCapability; readonly session: SharedSession }
  readonly controls: FakeAuthControls
}

/**
 * Creates a fake embedded wallet, for tests of code that uses one. It signs visitors in by its own rules and gives the
 * answers that the test sets. It has no keys, no frame and no network, so it proves nothing about a real wallet.
 *
 * @example
 * const { connector, controls } = createFakeAuthConnector({ knownDevice: true })
 * context.connectors.add(connector)
 * await connector.auth.email.connect({ email: 'a@b.co', signal }) // 'VERIFY_OTP'
 */
export function createFakeAuthConnector(options: FakeAuthOptions = {}): FakeAuthConnector {
  const { smartAccountNetworks = ['eip155:1'] } = options
  const requests = createFakeRequests()
  const visitor = createFakeVisitor()
  const approvals = createFakeApprovals()
  const frame = createFakeFrame()
  const listeners = new Set<(event: SessionEvent) => void>()
  let open = false
  const changed = () => {
    if (!open) return
    for (const listener of [...listeners]) listener({ type: 'changed', grants: visitor.grants() })
  }
  const close = () => {
    open = false
    visitor.signOut()
    approvals.rejectAll()
  }
  const provider = fakeProvider({
    approvals,
    address: () => (visitor.signedIn() ? visitor.active('eip155')?.address : undefined),
    networkId: () => visitor.networkId('eip155'),
    moveTo(networkId) {
      visitor.moveTo(networkId)
      changed()
    },
  })

  const auth: AuthCapability = {
    ...fakeLogins(requests, visitor, options),
    approvals,
    frame,
    custody: createFakeCustody(requests, frame.show, options.custody),
    accounts: {
      async setPreferred({ type, signal }) {
        await requests.ask('accounts.setPreferred', signal)
        visitor.prefer(type)
        changed()
        return { type, address: visitor.user().address }
      },
      async smartAccountNetworks({ signal }) {
        await requests.ask('accounts.smartAccountNetworks', signal)
        return smartAccountNetworks
      },
      async initSmartAccount({ signal }) {
        await requests.ask('accounts.initSmartAccount', signal)
        visitor.prefer('smartAccount')
        visitor.deploy()
        changed()
        return { address: visitor.user().address, deployed: visitor.isDeployed() }
      },
    },
    async isConnected({ signal }) {
      await requests.ask('isConnected', signal)
      return visitor.signedIn() !== undefined
    },
    async user({ networkId, preferredAccountType, socialUri, signal }) {
      await requests.ask('user', signal)
      if (socialUri !== undefined) await auth.social.connect({ uri: socialUri, signal })
      if (preferredAccountType) visitor.prefer(preferredAccountType)
      if (networkId) visitor.moveTo(networkId)
      return visitor.user()
    },
    async signOut({ signal }) {
      await requests.ask('signOut', signal)
      close()
    },
  }

  return {
    connector: {
      id: 'auth',
      type: 'AUTH',
      readyState: 'loadable',
      name: 'Fake embedded wallet',
      chain: 'eip155',
      chains: ['eip155', 'solana'],
      restorable: () => visitor.signedIn() !== undefined,
      getProvider: <Namespace extends string>(namespace: Namespace) =>
        namespace === 'eip155' ? provider : undefined,
      auth,
      session: {
        async open({ networks, silent, signal }) {
          await requests.ask('session.open', signal)
          await frame.show()
          if (!visitor.signedIn()) {
            throw silent ? new NoAccountsError() : new Error('no visitor is signed in')
          }
          visitor.settle(networks)
          open = true
          return visitor.grants()
        },
        async close() {
          close()
        },
        watch(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
    controls: {
      log: requests.log,
      failNext: requests.failNext,
      hold: requests.hold,
      release: requests.release,
      confirmDevice: () => requests.done('device'),
      confirmFarcaster: () => requests.done('farcaster'),
      returnUri: fakeReturnUri,
      approve: approvals.approve,
      refuse: approvals.refuse,
      finishScreen: requests.done,
    },
  }
}
