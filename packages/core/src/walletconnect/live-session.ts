import type { Grant } from '../adapter/adapter.js'
import { joinSignals } from '../async/join-signals.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { ProviderMap } from '../connector/connector.js'
import type { SessionEvent, SharedSession } from '../connector/shared-session.js'
import {
  ConnectionFailedError,
  NoAccountsError,
  SupersededError,
} from '../errors/connection-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import type { Network } from '../networks/network.js'
import { type FamilyChoice, type FamilyChoices, stillHeld } from './choices.js'
import { canAskForNetworks, methodsOn, readFamily, routeOf } from './family.js'
import type { FamilyProvider } from './family-provider.js'
import { checkedGrants, toGrants } from './grants.js'
import { leaving, unsupportedChains } from './leaving.js'
import { proposalNamespaces } from './namespaces.js'
import type { WalletConnectDependencies, WalletConnectOptions } from './options.js'
import { createPairingDesk } from './pairing-desk.js'
import { readPlatform } from './platform.js'
import { createSessionProvider, type EvmSession, type Request } from './provider.js'
import { ProviderError } from './provider-error.js'
import { type RelayErrorKind, relayErrorKind } from './relay-errors.js'
import {
  checkRememberedWallet,
  claimedWallet,
  type RememberedWallet,
  requestLink,
} from './remembered-wallet.js'
import type { Session } from './session.js'
import { canSignIn } from './sign-ins.js'
import { openSharedClient } from './tabs/open-shared-client.js'
import type { SharedClient } from './tabs/shared-client.js'
import type { HeldSession } from './tabs/tab-message.js'
import { readTold } from './told.js'
import { createWaitingList } from './waiting-list.js'
import { watchWake } from './wake.js'

export interface LiveSession extends Pick<SharedSession, 'open' | 'close'> {
  remember(wallet?: RememberedWallet): void
  prepare(): Promise<void>
  provider<N extends ChainNamespace>(namespace: N): ProviderMap[N] | undefined
}

/** Not the visitor's to wait for: the wallet is told as soon as the relay can be reached. In ms. */
const farewell = 2_000

/** The session of one instance: how it is opened, what it holds, and what the wallet says of it. */
export function createLiveSession(
  options: WalletConnectOptions,
  dependencies: WalletConnectDependencies,
  emit: (event: SessionEvent) => void,
): LiveSession {
  const { logger } = dependencies
  let session: Session | undefined
  let networks: readonly Network[] = []
  let choices: FamilyChoices = {}
  /** The wallet's app, where the visitor opened it on this device. */
  let app: RememberedWallet | undefined
  const told = new Set<RelayErrorKind>()
  const waiting = createWaitingList((wallet) =>
    emit({ type: 'waiting', ...(wallet && { wallet }) }),
  )

  const grants = () => (session ? toGrants(session, networks, choices) : [])
  const grantOf = (namespace: ChainNamespace) =>
    grants().find((grant) => grant.namespace === namespace)
  /** As adapters are handed them: a wallet that can be asked for other networks has no closed list. */
  const handedOver = (): Grant[] =>
    grants().map(({ approved, ...grant }) =>
      session && canAskForNetworks(readFamily(session, grant.namespace, networks))
        ? grant
        : { ...grant, approved },
    )
  const recordOf = ({ topic, expiry }: Session) => {
    const kept = { topic, expiry, families: choices }
    return app ? { ...kept, wallet: app } : kept
  }
  const persist = () => {
    if (session) client.keep(recordOf(session)).catch(() => {})
  }
  const forget = () => {
    session = undefined
    choices = {}
    app = undefined
    evm.emit('disconnect', new ProviderError(4900, 'the session ended'))
  }
  const changed = (before = evmNow()) => {
    const after = evmNow()
    if (before?.networkId !== after?.networkId && after) {
      evm.emit('chainChanged', `0x${BigInt(after.networkId.slice('eip155:'.length)).toString(16)}`)
    }
    if (before?.accounts.join() !== after?.accounts.join()) {
      evm.emit('accountsChanged', [...(after?.accounts ?? [])])
    }
    persist()
    emit({ type: 'changed', grants: handedOver() })
  }
  const choose = (namespace: ChainNamespace, said: FamilyChoice) => {
    const before = evmNow()
    // A wallet that knows a network by its older id means the network.
    const today = networks.find(
      ({ deprecatedCaipNetworkId: id }) => id !== undefined && id === said.networkId,
    )
    const choice = { ...said, ...(today && { networkId: today.caipNetworkId }) }
    choices = { ...choices, [namespace]: { ...choices[namespace], ...choice } }
    changed(before)
  }

  const client = openSharedClient(options, dependencies)
  const desk = createPairingDesk(client, dependencies.page)
  /** Those who wait for a wallet here: a session that another tab opens is theirs, too. */
  const waitingForSession = new Set<(held: HeldSession) => void>()
  const takeOver = ({ session: next, record }: HeldSession) => {
    // What was heard in this page life is newer than the record.
    const earlier = session?.topic === next.topic ? choices : record.families
    session = next
    choices = stillHeld(next, networks, earlier)
    app = checkRememberedWallet(record.wallet)
  }
  /** The tabs use another session from now on, or none. */
  const follow = (held: HeldSession | undefined) => {
    if (held && held.session.topic !== session?.topic) {
      for (const take of [...waitingForSession]) take(held)
      // Not used here so far: whoever restores it asks.
      if (networks.length === 0) return
      takeOver(held)
      emit({ type: 'opened', grants: handedOver() })
    } else if (!held && session) {
      forget()
      emit({ type: 'ended', origin: 'tab' })
    }
  }
  const stopHearing = client.on((event) => {
    if (event.type === 'refused') {
      const kind = relayErrorKind(event.message)
      if (kind && !told.has(kind)) emit({ type: 'error', kind })
      if (kind) told.add(kind)
      return desk.fail(new ConnectionFailedError(new Error(event.message)))
    }
    if (event.type === 'current') return event.by === client.self ? undefined : follow(event.held)
    const topic = event.type === 'updated' ? event.session.topic : event.topic
    if (topic !== session?.topic) return
    if (event.type === 'left') {
      if (event.by !== client.self) follow(undefined)
    } else if (event.type === 'ended') {
      forget()
      emit({ type: 'ended', reason: event.reason })
    } else if (event.type === 'updated') {
      const before = evmNow()
      session = event.session
      choices = stillHeld(session, networks, choices)
      if (grants().length > 0) return changed(before)
      // Nothing is left that this app could use.
      client.end(topic, unsupportedChains).catch(() => {})
      forget()
      emit({ type: 'ended', reason: unsupportedChains.message })
    } else {
      const change = readTold(event.name, event.data, event.chain)
      if (change) choose(change.namespace, change.choice)
    }
  })
  dependencies.signal.addEventListener('abort', stopHearing)

  /** While someone waits for a wallet, a page that comes back gets a fresh transport at once. */
  const awake = async <T>(action: () => Promise<T>): Promise<T> => {
    const onWake = () => {
      client.restart()
      desk.refresh()
    }
    const stop = watchWake({ onWake }, dependencies.page)
    try {
      return await action()
    } finally {
      stop()
    }
  }

  /** What the wallet takes requests for on a network; undefined where the session doesn't hold it. */
  const methodsOf = (networkId: NetworkId | undefined) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const chain = session && network && routeOf(session, network)
    return session && chain ? methodsOn(session, chain) : undefined
  }
  const request = async (networkId: NetworkId, { method, params }: Request) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const chain = session && network && routeOf(session, network)
    if (!session || !chain) throw new ProviderError(session ? 4901 : 4900, networkId)
    if (!methodsOn(session, chain).includes(method)) throw new ProviderError(4200, method)
    const { topic } = session
    const ask = (onSent: (id: number) => void) =>
      awake(() => client.request({ topic, chain, method, params, onSent }))
    return waiting.during(ask, (requestId) => {
      const link = app && requestLink(app, { requestId, topic }, readPlatform(globalThis))
      return app && link && { name: app.name, link, ...(app.claimed && { claimed: true }) }
    })
  }
  const evmNow = (): EvmSession | undefined => {
    const grant = grantOf('eip155')
    if (!session || !grant?.network) return undefined
    return {
      accounts: grant.accounts.map(({ address }) => address),
      networkId: grant.network,
      approved: grant.approved,
      methodsOn: methodsOf,
      request,
      read(networkId, asked) {
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        if (!network) throw new ProviderError(4901, networkId)
        return dependencies.readNode(network, asked)
      },
      moved: (networkId) => choose('eip155', { networkId }),
    }
  }
  const evm = createSessionProvider(evmNow)
  const family = (namespace: ChainNamespace): FamilyProvider => ({
    namespace,
    grant: () => grantOf(namespace),
    methods: () => methodsOf(grantOf(namespace)?.network) ?? [],
    use: (networkId) => choose(namespace, { networkId }),
    request,
  })
  const providers: ProviderMap = {
    eip155: evm,
    solana: family('solana'),
    bip122: family('bip122'),
  }

  /** The wallet that answers here, or what another tab connects meanwhile. */
  const meetWallet = async (parameters: Parameters<typeof desk.wait>[0]) => {
    const over = new AbortController()
    let stop = () => {}
    const elsewhere = new Promise<HeldSession>((resolve) => {
      waitingForSession.add(resolve)
      stop = () => waitingForSession.delete(resolve)
    })
    const { signal, release } = joinSignals(parameters.signal, over.signal)
    const here = desk.wait({ ...parameters, signal })
    here.catch(() => {})
    try {
      return await Promise.race([here, elsewhere])
    } finally {
      stop()
      over.abort(new SupersededError())
      release()
    }
  }
  const adopt = async (next: Session, wanted: readonly Network[], signal: AbortSignal) => {
    const giveUp = () => {
      client.end(next.topic, leaving).catch(() => {})
      signal.throwIfAborted()
    }
    if (signal.aborted) giveUp()
    const before = { session, networks, choices, app }
    networks = wanted
    session = next
    choices = {}
    app = undefined
    try {
      await client.adopt(recordOf(next))
    } catch (error) {
      if (session === next) ({ session, networks, choices, app } = before)
      throw error
    }
    if (!signal.aborted) return
    // Given up while it was kept: no tab may go on with it.
    if (session?.topic === next.topic) forget()
    giveUp()
  }

  return {
    prepare: client.join,
    provider(namespace) {
      return grantOf(namespace) ? providers[namespace] : undefined
    },
    async open({ networks: wanted, silent, signIn, signal, onUri }) {
      signal.throwIfAborted()
      if (silent) {
        const held = await client.current(signal)
        if (!held) throw new NoAccountsError()
        signal.throwIfAborted()
        await refuseUseless(client, held.session, wanted)
        networks = wanted
        takeOver(held)
        return handedOver()
      }
      try {
        const namespaces = proposalNamespaces(wanted, options.namespaces)
        const asked = { namespaces, ...(signIn && canSignIn(namespaces) && { signIn }) }
        const settled = await awake(() => meetWallet({ ...asked, signal, onUri }))
        if ('record' in settled) {
          await refuseUseless(client, settled.session, wanted)
          networks = wanted
          takeOver(settled)
          return handedOver()
        }
        await refuseUseless(client, settled, wanted)
        await adopt(settled, wanted, signal)
        const { signedIn } = settled
        return handedOver().map((grant) =>
          signedIn && grant.namespace === 'eip155' ? { ...grant, signedIn } : grant,
        )
      } catch (thrown) {
        throw signal.aborted ? signal.reason : toRpcError(thrown)
      }
    },
    remember(wallet) {
      if (!session) return
      app = wallet
        ? checkRememberedWallet(wallet)
        : claimedWallet(session.apps ?? [], session.wallet)
      persist()
    },
    async close() {
      const open = session
      if (!open) return
      forget()
      const ended = client
        .end(open.topic, leaving)
        .catch((error) => logger.debug('the wallet was not told of the end', error))
      let timer: ReturnType<typeof setTimeout> | undefined
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, farewell)
      })
      await Promise.race([ended, enough])
      clearTimeout(timer)
    },
  }
}

/** @throws {ChainNotSupportedError} after the session was ended */
async function refuseUseless(
  client: Pick<SharedClient, 'end'>,
  session: Session,
  networks: readonly Network[],
): Promise<void> {
  try {
    checkedGrants(session, networks)
  } catch (error) {
    client.end(session.topic, unsupportedChains).catch(() => {})
    throw error
  }
}
