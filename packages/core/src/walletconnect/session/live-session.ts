import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { ProviderMap } from '../../connector/connector.js'
import type {
  OpenSessionParameters,
  SessionEvent,
  SharedSession,
} from '../../connector/shared-session.js'
import { NoAccountsError } from '../../errors/connection-errors.js'
import { toRpcError } from '../../errors/rpc-errors.js'
import type { Logger } from '../../logger/logger.js'
import type { Network } from '../../networks/network.js'
import type { SessionRequest } from '../client.js'
import { unsupportedChains, userDisconnected } from '../client.js'
import { readPlatform } from '../links/platform.js'
import {
  checkRememberedWallet,
  claimedWallet,
  type RememberedWallet,
  requestLink,
} from '../links/remembered-wallet.js'
import type { WalletConnectDependencies, WalletConnectOptions } from '../options.js'
import { createSessionWaiter } from '../pairing/session-waiter.js'
import { createSharedPairing } from '../pairing/shared-pairing.js'
import { canSignIn } from '../sign-in/sign-ins.js'
import { openSharedClient } from '../tabs/open-shared-client.js'
import type { SharedClient } from '../tabs/shared-client.js'
import type { HeldSession } from '../tabs/tab-message.js'
import { watchAbsence, watchWake } from '../wake.js'
import { checkedGrants } from './grants.js'
import { proposalNamespaces } from './namespaces.js'
import type { Session } from './session.js'
import { createSessionProviders } from './session-providers.js'
import {
  applyHeldSession,
  createSessionState,
  handedOver,
  recordOf,
  type UsedSession,
} from './session-state.js'
import { createSessionUpdates } from './session-updates.js'
import { createWaitingList } from './waiting-list.js'

export interface LiveSession extends Required<Pick<SharedSession, 'ahead' | 'open' | 'close'>> {
  remember(wallet?: RememberedWallet): void
  /** Returns this app's client id at the relay, while a session is in use. */
  clientId(): string | undefined
  prepare(): Promise<void>
  provider<N extends ChainNamespace>(namespace: N): ProviderMap[N] | undefined
}

/**
 * The time that a visitor waits for a session's end, in ms. The message is then sent later, when the relay is
 * reachable.
 */
const deleteSessionTimeout = 2_000

/**
 * Creates an instance's session. It opens the session, and applies the wallet's events and other tabs' changes to it.
 */
export function createLiveSession(
  options: WalletConnectOptions,
  dependencies: WalletConnectDependencies,
  emit: (event: SessionEvent) => void,
): LiveSession {
  const { logger, page, readNode } = dependencies
  const state = createSessionState()
  const waiting = createWaitingList((wallet) => emit({ type: 'waiting', wallet }))
  const client = openSharedClient(options, dependencies)
  const pairing = createSharedPairing(client, page)
  const sessionWaiter = createSessionWaiter(pairing)

  const wasAway = watchAbsence(dependencies.signal, page)

  /** Runs an action, and opens a new transport at once if the page returns while the wallet's answer is pending. */
  const awake = async <T>(action: () => Promise<T>): Promise<T> => {
    // Also open a new one if the page returned earlier, since a dead socket loses the messages sent.
    if (wasAway()) client.restart()
    const onWake = () => {
      client.restart()
      pairing.refresh()
    }
    const stop = watchWake({ onWake }, page)
    try {
      return await action()
    } finally {
      stop()
    }
  }
  const send = (request: Omit<SessionRequest, 'onSent'>) => {
    const { topic } = request
    const ask = (onSent: (id: number) => void) =>
      awake(() => client.request({ ...request, onSent }))
    return waiting.during(ask, (requestId) => {
      const app = state.used?.app
      const link = app && requestLink(app, { requestId, topic }, readPlatform(globalThis))
      return app && link && { name: app.name, link, claimed: app.claimed ? true : undefined }
    })
  }
  const providers = createSessionProviders({
    state,
    readNode,
    send,
    choose: (namespace, choice) => updates.choose(namespace, choice),
  })
  const updates = createSessionUpdates({
    state,
    client,
    providers,
    emit(event) {
      // Pending requests of an ended session fail a moment later, so hide their link at once.
      if (event.type === 'ended' || event.type === 'opened') waiting.clear()
      emit(event)
    },
    onOtherSession: sessionWaiter.resolveAll,
    isAhead: pairing.isAhead,
    onRefused: pairing.fail,
  })
  dependencies.signal.addEventListener('abort', client.on(updates.hear))

  const adopt = async (next: Session, networks: readonly Network[], signal: AbortSignal) => {
    const giveUp = () => {
      client.end(next.topic, userDisconnected).catch(() => {})
      signal.throwIfAborted()
    }
    if (signal.aborted) giveUp()
    const before = { ...state }
    const used: UsedSession = { session: next, choices: {}, app: undefined }
    Object.assign(state, { networks, used })
    try {
      await client.adopt(recordOf(used))
    } catch (error) {
      if (state.used?.session === next) Object.assign(state, before)
      throw error
    }
    if (!signal.aborted) return
    // The visitor disconnected while the session was being stored, so no tab may use it.
    if (state.used?.session.topic === next.topic) updates.forget()
    giveUp()
  }
  const use = (held: HeldSession, networks: readonly Network[]) => {
    refuseUseless(client, held.session, networks)
    state.networks = networks
    applyHeldSession(state, held)
    return handedOver(state)
  }
  const restore = async ({ networks, signal }: OpenSessionParameters) => {
    const held = await client.current(signal)
    if (!held) throw new NoAccountsError()
    signal.throwIfAborted()
    return use(held, networks)
  }
  const proposalOf = ({ networks, signIn }: OpenSessionParameters) => {
    const namespaces = proposalNamespaces(networks, options.namespaces)
    return { namespaces, signIn: signIn && canSignIn(namespaces) ? signIn : undefined }
  }
  const connect = async (parameters: OpenSessionParameters) => {
    const { networks, signal, onUri } = parameters
    const proposal = proposalOf(parameters)
    const outcome = await awake(() => sessionWaiter.wait({ ...proposal, signal, onUri }))
    if ('record' in outcome) return use(outcome, networks)
    refuseUseless(client, outcome, networks)
    await adopt(outcome, networks, signal)
    const { signedIn } = outcome
    return handedOver(state).map((grant) =>
      signedIn && grant.namespace === 'eip155' ? { ...grant, signedIn } : grant,
    )
  }

  return {
    prepare: client.join,
    provider: providers.provider,
    clientId: () => state.used?.session.clientId,
    ahead: (parameters) => pairing.ahead({ ...proposalOf(parameters), signal: parameters.signal }),
    async open(parameters) {
      const { silent, signal } = parameters
      signal.throwIfAborted()
      if (silent) return restore(parameters)
      try {
        return await connect(parameters)
      } catch (thrown) {
        throw signal.aborted ? signal.reason : toRpcError(thrown)
      }
    },
    remember(wallet) {
      const { used } = state
      if (!used) return
      const { session } = used
      used.app = wallet
        ? checkRememberedWallet(wallet)
        : claimedWallet(session.apps ?? [], session.wallet)
      updates.persist()
    },
    async close() {
      const session = state.used?.session
      if (!session) return
      updates.forget()
      waiting.clear()
      await tellWallet(client, session.topic, logger)
    },
  }
}

/** Tells the wallet that the session has ended, and waits briefly for delivery. */
async function tellWallet(
  client: Pick<SharedClient, 'end'>,
  topic: string,
  logger: Logger,
): Promise<void> {
  const ended = client
    .end(topic, userDisconnected)
    .catch((error) => logger.debug('the wallet was not notified of the session’s end', error))
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deleteSessionTimeout)
  })
  await Promise.race([ended, timeLimit])
  clearTimeout(timer)
}

/**
 * Ends a session that has no usable account.
 *
 * @throws {ChainNotSupportedError}
 */
function refuseUseless(
  client: Pick<SharedClient, 'end'>,
  session: Session,
  networks: readonly Network[],
): void {
  try {
    checkedGrants(session, networks)
  } catch (error) {
    client.end(session.topic, unsupportedChains).catch(() => {})
    throw error
  }
}
