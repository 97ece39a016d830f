import type { Carabiner } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../../shell.js'
import { createConnectWork, findAuthForConnect } from '../login/connect-steps.js'
import { createServiceLogin } from '../login/service-login.js'
import { setSocialProvider } from '../login/set-social-provider.js'
import type { ProcessState } from '../process.js'
import { askFarcaster, openFarcasterChannel } from './farcaster-channel.js'
import { type FarcasterEvent, type FarcasterStep, farcasterTable } from './farcaster-table.js'

/** Signing in by Farcaster, as it is shown. */
export interface FarcasterLoginState extends ProcessState<FarcasterStep> {
  /** What the phone reads. Secret: the first device that reads it can answer. */
  url?: string
}

/** Signing in by Farcaster's app, on this device or another. */
export interface FarcasterLoginController {
  readonly state: FarcasterLoginState
  /**
   * Asks for a channel, unless one is there already.
   *
   * @throws {NoAuthConnectorError} where the page has no embedded wallet, or Connect asks for a family that it does not serve
   */
  begin(): void
  /** Opens the wallet again, and connects it. */
  retry(): void
}

/** One login at a time. It ends where the visitor leaves its views. */
export function createFarcasterLogin(carabiner: Carabiner, shell: Shell): FarcasterLoginController {
  const { router } = shell
  const state = proxy<FarcasterLoginState>({ step: 'idle' })
  const find = () => findAuthForConnect(carabiner, shell)
  const forget = () => void delete state.url
  const login = createServiceLogin<FarcasterStep, FarcasterEvent>(carabiner, shell, {
    state,
    table: farcasterTable,
    provider: () => 'farcaster',
    view: 'ConnectingFarcaster',
    show() {
      const isInLogin = router.current()?.view === 'WalletScreen'
      router[isInLogin ? 'replace' : 'push']({ view: 'ConnectingFarcaster' })
    },
    onEnded: forget,
    work: {
      async asking(signal) {
        forget()
        state.url = await openFarcasterChannel(find().auth.farcaster, signal)
        return 'told'
      },
      async waiting(signal) {
        try {
          await askFarcaster(find().auth.farcaster.connect({ signal }), signal)
        } finally {
          forget()
        }
        return 'signedIn'
      },
      ...createConnectWork(carabiner, shell, (connectorId) =>
        setSocialProvider(carabiner, connectorId, 'farcaster'),
      ),
    },
  })
  return {
    state,
    begin() {
      find()
      login.go('begin')
    },
    retry: () => void login.go('retry'),
  }
}
