import type { Carabiner } from '@carabiner/core'
import { createMachine } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../../shell.js'
import type { ProcessState } from '../auth-failure.js'
import { createConnectWork, findAuthForConnect } from '../login/connect-steps.js'
import { createServiceLogin } from '../login/service-login.js'
import { setSocialProvider } from '../login/set-social-provider.js'
import { askFarcaster, openFarcasterChannel } from './farcaster-channel.js'
import { type FarcasterStep, farcasterMachine } from './farcaster-machine.js'

/** The step of a login with Farcaster, its last failure and the link to Farcaster's app. */
export interface FarcasterLoginState extends ProcessState<FarcasterStep> {
  /** The URL for Farcaster's app. It is secret: the first device that opens it can answer. */
  url?: string
}

/** Signs in with Farcaster's app, on this device or another. */
export interface FarcasterLoginController {
  readonly state: FarcasterLoginState
  /**
   * Opens a channel, unless one is open.
   *
   * @throws {NoAuthConnectorError} without an embedded wallet for the chain family that Connect is
   * open for
   */
  begin(): void
  /** Shows the wallet's screen again, then connects. */
  retry(): void
}

/** Creates the controller. One login runs at a time, and leaving its views ends it. */
export function createFarcasterLogin(carabiner: Carabiner, shell: Shell): FarcasterLoginController {
  const { router } = shell
  const state = proxy<FarcasterLoginState>({ step: 'idle' })
  const find = () => findAuthForConnect(carabiner, shell)
  const { machine } = createServiceLogin(
    carabiner,
    shell,
    {
      state,
      states: farcasterMachine.states,
      provider: () => 'farcaster',
      view: 'ConnectingFarcaster',
      show() {
        const isInLogin = router.current()?.view === 'WalletScreen'
        router[isInLogin ? 'replace' : 'push']({ view: 'ConnectingFarcaster' })
      },
    },
    (hooks) =>
      createMachine(farcasterMachine, {
        ...hooks,
        store: state,
        actions: { forgetUrl: () => delete state.url },
        work: {
          async openChannel(signal) {
            state.url = await openFarcasterChannel(find().auth.farcaster, signal)
            return 'told'
          },
          async awaitAnswer(signal) {
            await askFarcaster(find().auth.farcaster.connect({ signal }), signal)
            return 'signedIn'
          },
          ...createConnectWork(carabiner, shell, (connectorId) =>
            setSocialProvider(carabiner, connectorId, 'farcaster'),
          ),
        },
      }),
  )
  return {
    state,
    begin() {
      find()
      machine.send('begin')
    },
    retry: () => void machine.send('retry'),
  }
}
