import type { Grant } from '../../adapter/grant.js'
import { abortable } from '../../async/abortable.js'
import { assertWaiting, withDeadline } from '../../async/deadline.js'
import { joinSignals } from '../../async/join-signals.js'
import type { SessionConnector } from '../../connector/connector.js'
import type { OpenSessionParameters, Pairing } from '../../connector/shared-session.js'
import { ChainNotSupportedError } from '../../errors/connection-errors.js'
import { AdapterNotFoundError } from '../../errors/setup-errors.js'
import type { Network } from '../../networks/network.js'
import type { ConnectionState } from '../../state.js'
import type { Engine } from '../engine.js'
import { networksOf } from '../sessions/sessions.js'
import { beginConnect, type ConnectAttempt } from './begin-connect.js'
import { assertStaying, toConnectError } from './connect-error.js'
import type { ConnectOptions, PairAheadOptions } from './connect-options.js'
import { tellSignIns } from './tell-sign-ins.js'

/**
 * Opens a session for every chain family that the connector and this instance share. Passes each adapter its
 * part of the grant. A family without a grant stays unchanged.
 *
 * @returns the connection of the active family
 */
export async function connectSession(
  engine: Engine,
  connector: SessionConnector,
  options: ConnectOptions,
): Promise<ConnectionState> {
  const { signal: leaving, onPairing, signIn } = options
  const networks = networksOf(engine, connector)
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const [first] = namespaces
  if (!first) throw new AdapterNotFoundError(connector.chain)
  assertStaying(leaving)
  const attempts = namespaces.map((namespace) => beginConnect(engine, connector.id, namespace))
  const running = attempts.map((attempt) => attempt.signal)
  const { signal, release } = joinSignals(...running, leaving)
  try {
    // The wait includes loading the code, which may fail.
    const loading = { action: 'connect', timeout: engine.deadlines.connect, signal }
    const sessions = await withDeadline(engine.sessions(), loading)
    // Listen from the start: a relay that refuses this app reports it before a session exists.
    sessions.follow(engine, connector)
    const grants = await answerOf(
      engine,
      connector,
      { signal, ...askedFor(engine, networks, signIn) },
      onPairing,
    )
    const granted = await Promise.all(
      grants.flatMap((given) => {
        const attempt = attempts.find(({ namespace }) => namespace === given.namespace)
        const read = async (connectAttempt: ConnectAttempt) => ({
          attempt: connectAttempt,
          grant: await engine
            .adapter(connectAttempt.namespace)
            .connect(connector, { grant: given, signal }),
        })
        return attempt ? [read(attempt)] : []
      }),
    )
    const { activeNamespace } = engine.state
    const active =
      granted.find(({ attempt }) => attempt.namespace === activeNamespace) ?? granted[0]
    if (!active) throw new ChainNotSupportedError(first)
    tellSignIns(engine, options, ...grants)
    for (const { attempt, grant } of granted) {
      if (attempt !== active.attempt) attempt.accept(grant, { active: false })
    }
    const connection = active.attempt.accept(active.grant, { active: true })
    for (const attempt of attempts) {
      if (!granted.some((entry) => entry.attempt === attempt)) attempt.fallBack()
    }
    sessions.follow(engine, connector)
    return connection
  } catch (thrown) {
    const error = toConnectError(
      thrown,
      networks.map(({ caipNetworkId }) => caipNetworkId),
    )
    for (const attempt of attempts) {
      if (attempt.isCurrent()) attempt.fallBack()
    }
    engine.events.emit('connectError', { namespace: first, connectorId: connector.id, error })
    throw error
  } finally {
    release()
  }
}

/** Prepares the pairing for a later connect. Doesn't change state. */
export async function pairAhead(
  engine: Engine,
  connector: SessionConnector,
  { signal: leaving, signIn }: PairAheadOptions,
): Promise<void> {
  const networks = networksOf(engine, connector)
  if (networks.length === 0 || !connector.session.ahead) return
  const { signal, release } = joinSignals(engine.signal, leaving)
  try {
    // Load the code that a later connect needs as well.
    await engine.sessions()
    await connector.session.ahead({ signal, ...askedFor(engine, networks, signIn) })
  } finally {
    release()
  }
}

const askedFor = (
  engine: Engine,
  networks: readonly Network[],
  signIn: ConnectOptions['signIn'],
) => (signIn ? { networks: inUseFirst(engine, networks), signIn } : { networks })

/**
 * Puts the active network first, since some wallets sign in on the first network only. The visitor then uses that one.
 */
const inUseFirst = (engine: Engine, networks: readonly Network[]): Network[] => {
  const isInUse = ({ chainNamespace, caipNetworkId }: Network) =>
    engine.namespaceState(chainNamespace).networkId === caipNetworkId
  return [...networks.filter(isInUse), ...networks.filter((network) => !isInUse(network))]
}

/**
 * Waits for the wallet's grant. The time limit ends once the first pairing is shown. From then on, a new pairing
 * replaces each one before it expires.
 */
async function answerOf(
  engine: Engine,
  { session }: SessionConnector,
  parameters: Pick<OpenSessionParameters, 'networks' | 'signal' | 'signIn'>,
  onPairing: ConnectOptions['onPairing'],
): Promise<Grant[]> {
  let paired = () => {}
  const pairing = new Promise<void>((resolve) => {
    paired = resolve
  })
  const onUri = (pairing: Pairing) => {
    paired()
    onPairing?.(pairing)
  }
  const answer = session.open({ ...parameters, onUri: onPairing && onUri })
  await withDeadline(Promise.race([answer, pairing]), {
    action: 'connect',
    timeout: engine.deadlines.connect,
    signal: parameters.signal,
  })
  try {
    return await abortable(answer, parameters.signal)
  } catch (error) {
    assertWaiting(parameters.signal)
    throw error
  }
}
