import { AbortedError, type Carabiner, ModalClosedError, type Pairing } from '@carabiner/core'
import type { Machine, MachineAnswer } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { requestedNetwork } from '../router/router.js'
import type { Shell } from '../shell.js'
import { readFailure } from './connect-failure.js'
import type { ConnectingDetails, ConnectingEvent, ConnectingStep } from './connecting-machine.js'
import { isPaired } from './connecting-view.js'

/** The delay in ms before the waiting view opens, so that an instant approval does not show it. */
const enterDelay = 120
/** The delay in ms after which the waiting view shows a likely cause. */
const slowDelay = 20_000

type Send = Machine<ConnectingStep, ConnectingEvent, ConnectingDetails>['send']
type Outcome = MachineAnswer<ConnectingEvent, ConnectingDetails>

/** The parameters of one attempt. */
export interface ConnectWalletParameters {
  readonly connectorId: string
  /** Whether to show the wallet's view at once. */
  readonly atOnce: boolean
  readonly signal: AbortSignal
  /** Sends the events of the attempt. */
  readonly send: Send
}

/** Prompts a wallet synchronously. @returns the machine's event for the result */
export async function connectWallet(
  carabiner: Carabiner,
  shell: Shell,
  { connectorId, atOnce, signal, send }: ConnectWalletParameters,
): Promise<Outcome> {
  const chain = carabiner.getConnector(connectorId)?.chain
  // The visitor has to see the code to approve, so its view opens at once. It never counts as slow.
  const paired = isPaired(carabiner, connectorId)
  if (atOnce) send('viewDue')
  let isEntered = false
  const enter = () => {
    if (!isEntered) send('viewDue')
    isEntered = true
  }
  const enterTimer = setTimeout(enter, paired ? 0 : enterDelay)
  const tellSlow = () => send('waitedLong', { status: 'slow' })
  const slowTimer = paired ? undefined : setTimeout(tellSlow, slowDelay)
  signal.addEventListener('abort', () => {
    clearTimeout(enterTimer)
    clearTimeout(slowTimer)
  })
  const onPairing = (pairing: Pairing) => {
    if (signal.aborted) return
    send('paired', { pairing })
    // The code exists already, so its view opens with the press.
    enter()
  }
  const before = paired ? undefined : sharedAddresses(carabiner, connectorId)
  const networkId = chain && requestedNetwork(shell.router.state.history, chain)
  try {
    await shell.connect(connectorId, { signal, chosen: true, onPairing, networkId })
    const isSame = before !== undefined && before === sharedAddresses(carabiner, connectorId)
    // The visitor chose the connected wallet for a request of the host, so they want no other account.
    const isForRequest = shell.modal.state.follow?.view === 'FirstRequest'
    return isSame && !networkId && !isForRequest ? 'linked' : 'connected'
  } catch (error) {
    if (error instanceof AbortedError || error instanceof ModalClosedError) return 'cancel'
    if (error instanceof SupersededError) return 'superseded'
    return ['failed', readFailure(error)]
  }
}

/** Returns the addresses that a wallet shares, or undefined if it is not connected. */
const sharedAddresses = (carabiner: Carabiner, connectorId: string): string | undefined =>
  Object.values(carabiner.getSnapshot().namespaces)
    .flatMap((chain) => chain?.connections ?? [])
    .find((connection) => connection.connectorId === connectorId)
    ?.accounts.map(({ address }) => address)
    .sort()
    .join()
