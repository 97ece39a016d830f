import type {
  AuthCapability,
  AuthConnector,
  AuthWait,
  EmbeddedWalletContext,
  OperationFeeParameters,
  SessionEvent,
  WalletFrameTheme,
} from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { createApprovals } from './approvals.js'
import type { LiveWallet } from './live-wallet.js'
import { defaultName, type WalletFrameOptions } from './options.js'
import { authFamilies } from './wire-chain.js'

const loadLiveWallet = () => import('./live-wallet.js')

/** The connector of the embedded wallet. Its code and its frame are loaded with the first thing that is asked of it. */
export function createAuthConnector(
  options: WalletFrameOptions,
  context: EmbeddedWalletContext,
): AuthConnector {
  const { logger } = context
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const threw = (error: unknown) => logger.error('an approval listener threw', error)
  const approvals = createApprovals(() => live?.abortRequests(), threw)
  let theme: WalletFrameTheme | undefined
  let container: (() => HTMLElement | Promise<HTMLElement>) | undefined
  let live: LiveWallet | undefined
  const load = loadOnce(async () => {
    const { createLiveWallet } = await loadLiveWallet()
    live = createLiveWallet({
      options,
      context,
      approvals,
      emit,
      place: () => container?.() ?? document.body,
      theme: () => theme,
    })
    return live
  })
  const late =
    <Parameters extends AuthWait, Result>(
      use: (wallet: LiveWallet, parameters: Parameters) => Promise<Result>,
    ) =>
    async (parameters: Parameters): Promise<Result> =>
      use(await load(), parameters)

  const auth: AuthCapability = {
    approvals,
    email: {
      connect: late((wallet, given) => wallet.email.connect(given)),
      verifyDevice: late((wallet, given) => wallet.email.verifyDevice(given)),
      verifyOtp: late((wallet, given) => wallet.email.verifyOtp(given)),
      update: late((wallet, given) => wallet.email.update(given)),
      updatePrimaryOtp: late((wallet, given) => wallet.email.updatePrimaryOtp(given)),
      updateSecondaryOtp: late((wallet, given) => wallet.email.updateSecondaryOtp(given)),
    },
    social: {
      get loadingUri() {
        return new URL('/loading', options.url).href
      },
      redirectUri: late((wallet, given) => wallet.social.redirectUri(given)),
      connect: late((wallet, given) => wallet.social.connect(given)),
      ...(!options.isForeign && {
        signIn: late((wallet, given: AuthWait & { uri: string }) => wallet.social.signIn(given)),
      }),
    },
    farcaster: {
      uri: late((wallet, given) => wallet.farcaster.uri(given)),
      connect: late((wallet, given) => wallet.farcaster.connect(given)),
      ...(!options.isForeign && {
        result: late((wallet, given: AuthWait) => wallet.farcaster.result(given)),
      }),
    },
    accounts: {
      setPreferred: late((wallet, given) => wallet.accounts.setPreferred(given)),
      smartAccountNetworks: late((wallet, given) => wallet.accounts.smartAccountNetworks(given)),
      initSmartAccount: late((wallet, given) => wallet.accounts.initSmartAccount(given)),
      ...(!options.isForeign && {
        operationFee: late((wallet, given: OperationFeeParameters) =>
          wallet.accounts.operationFee(given),
        ),
      }),
    },
    frame: {
      placeIn(where) {
        container = where
      },
      element: () => live?.element(),
      setTheme(next) {
        theme = next
        live?.sendTheme()
      },
    },
    ...(!options.isForeign && {
      custody: {
        status: late((wallet, given) => wallet.custody.status(given)),
        open: late((wallet, given) => wallet.custody.open(given)),
      },
      telegram: {
        redirectUri: late((wallet, given) => wallet.telegram.redirectUri(given)),
        connect: late((wallet, given) => wallet.telegram.connect(given)),
      },
      logins: {
        list: late((wallet, given) => wallet.logins.list(given)),
        link: late((wallet, given) => wallet.logins.link(given)),
        remove: late((wallet, given) => wallet.logins.remove(given)),
        devices: late((wallet, given) => wallet.logins.devices(given)),
        removeDevice: late((wallet, given) => wallet.logins.removeDevice(given)),
        signOutEverywhere: late((wallet, given) => wallet.logins.signOutEverywhere(given)),
      },
    }),
    isConnected: late((wallet, given) => wallet.isConnected(given)),
    user: late((wallet, given) => wallet.user(given)),
    signOut: late((wallet, given) => wallet.signOut(given)),
  }

  const families = authFamilies.filter((family) => context.families.includes(family))
  return {
    id: 'auth',
    type: 'AUTH',
    readyState: 'loadable',
    name: options.name ?? defaultName,
    chain: families[0] ?? 'eip155',
    chains: families,
    prepare: async () => void (await load()),
    restorable: async () => (await context.readLogin()) !== undefined,
    getProvider: (namespace) => live?.getProvider(namespace),
    auth,
    session: {
      open: async (parameters) => (await load()).session.open(parameters),
      close: async () => (await load()).session.close(),
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}
