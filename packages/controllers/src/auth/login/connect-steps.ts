import type { Carabiner } from '@carabiner/core'
import type { MachineState } from '@carabiner/core/adapter'
import { requestedNetwork } from '../../router/router.js'
import type { Shell } from '../../shell.js'
import { NoAuthConnectorError } from '../auth-errors.js'
import { type FoundAuth, findAuth } from '../find-auth.js'
import { createWalletScreens } from '../wallet-screens.js'

/** The last steps of every login. */
export type ConnectStep =
  /** The visitor is signed in. The wallet checks for keys on this device. */
  | 'opening'
  /** The visitor creates or unlocks their keys in the wallet's screen. */
  | 'keys'
  | 'connecting'
  /** The visitor is signed in but not connected. */
  | 'stopped'

export type ConnectEvent = 'needsKeys' | 'hasKeys' | 'connected' | 'failed' | 'retry' | 'cancel'

/** The data of each event. */
export interface ConnectDetails {
  failed: { error: unknown }
}

/** The work that these steps do. */
export type ConnectWork = 'findKeys' | 'showKeys' | 'connect'

/**
 * Returns the machine's states for the last steps.
 *
 * @param first - the state where a login begins and ends
 */
export const connectStates = <First extends string>(first: First) => {
  const cancel = { cancel: first }
  return {
    opening: {
      invoke: 'findKeys',
      on: { ...cancel, needsKeys: 'keys', hasKeys: 'connecting', failed: 'stopped' },
    },
    keys: { invoke: 'showKeys', on: { ...cancel, hasKeys: 'connecting', failed: 'stopped' } },
    connecting: { invoke: 'connect', on: { ...cancel, connected: first, failed: 'stopped' } },
    stopped: { on: { ...cancel, retry: 'opening' } },
  } as const satisfies Record<
    ConnectStep,
    MachineState<ConnectStep | First, ConnectEvent, never, ConnectWork>
  >
}

/**
 * Finds the embedded wallet for the chain family that Connect is open for.
 *
 * @throws {NoAuthConnectorError} without one
 */
export function findAuthForConnect(carabiner: Carabiner, { router }: Shell): FoundAuth {
  const place = router.state.history.find(({ view }) => view === 'Connect')
  const family = place?.view === 'Connect' ? place.data?.namespace : undefined
  const auth = findAuth(carabiner, family)
  if (!auth) throw new NoAuthConnectorError()
  return auth
}

/**
 * Creates the work of the last steps.
 *
 * @param onConnected - called with the user before the login ends
 */
export function createConnectWork(
  carabiner: Carabiner,
  shell: Shell,
  onConnected: (connectorId: string) => Promise<void> | void,
): Readonly<
  Record<ConnectWork, (signal: AbortSignal) => Promise<'needsKeys' | 'hasKeys' | 'connected'>>
> {
  const { router, controller } = shell
  const screens = controller(createWalletScreens)
  const find = () => findAuthForConnect(carabiner, shell)
  return {
    async findKeys(signal) {
      const status = await find().auth.custody?.status({ signal })
      return !status || status.keys === 'ready' ? 'hasKeys' : 'needsKeys'
    },
    async showKeys(signal) {
      await screens.show('keys', { signal, enter: 'replace' })
      return 'hasKeys'
    },
    async connect(signal) {
      const { connectorId } = find()
      const { chain } = carabiner.getConnector(connectorId) ?? {}
      const networkId = chain && requestedNetwork(router.state.history, chain)
      await shell.connect(connectorId, { signal, chosen: true, networkId })
      await onConnected(connectorId)
      return 'connected'
    },
  }
}
