import type { Grant } from '../adapter/adapter.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { ProviderMap } from '../connector/connector.js'
import type { SessionEvent, SharedSession } from '../connector/shared-session.js'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import type { Network } from '../networks/network.js'
import { type FamilyChoice, type FamilyChoices, stillHeld } from './choices.js'
import type { WalletConnectClient } from './client.js'
import { clientOnce } from './client-once.js'
import { canAskForNetworks, readFamily, routeOf } from './family.js'
import type { FamilyProvider } from './family-provider.js'
import { checkedGrants, toGrants } from './grants.js'
import { leaving, unsupportedChains } from './leaving.js'
import { proposalNamespaces } from './namespaces.js'
import type { WalletConnectDependencies, WalletConnectOptions } from './options.js'
import type { PairingDesk } from './pairing-desk.js'
import { readPlatform } from './platform.js'
import { createSessionProvider, type EvmSession, type Request } from './provider.js'
import { ProviderError } from './provider-error.js'
import { type RelayErrorKind, relayErrorKind } from './relay-errors.js'
import { checkRememberedWallet, type RememberedWallet, requestLink } from './remembered-wallet.js'
import type { Session } from './session.js'
import { canSignIn } from './sign-ins.js'
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
  const { storage, logger } = dependencies
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
  const persist = () => {
    if (!session) return storage.remove('session')
    const { topic, expiry } = session
    const kept = { topic, expiry, families: choices }
    return storage.write('session', app ? { ...kept, wallet: app } : kept)
  }
  const adopt = async (next: Session, client: WalletConnectClient) => {
    session = next
    await persist()
    for (const { topic } of client.sessions()) {
      if (topic !== next.topic) client.end(topic, leaving).catch(() => {})
    }
  }
  const forget = () => {
    session = undefined
    choices = {}
    app = undefined
    evm.emit('disconnect', new ProviderError(4900, 'the session ended'))
    return persist()
  }
  const changed = (before = evmNow()) => {
    const after = evmNow()
    if (before?.networkId !== after?.networkId && after) {
      evm.emit('chainChanged', `0x${BigInt(after.networkId.slice('eip155:'.length)).toString(16)}`)
    }
    if (before?.accounts.join() !== after?.accounts.join()) {
      evm.emit('accountsChanged', [...(after?.accounts ?? [])])
    }
    void persist()
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

  const connection = clientOnce(options, dependencies, (event, desk) => {
    if (event.type === 'refused') {
      const kind = relayErrorKind(event.message)
      if (kind && !told.has(kind)) emit({ type: 'error', kind })
      if (kind) told.add(kind)
      desk.fail(new ConnectionFailedError(new Error(event.message)))
      return
    }
    const topic = event.type === 'updated' ? event.session.topic : event.topic
    if (topic !== session?.topic) return
    if (event.type === 'ended') {
      void forget()
      emit({ type: 'ended', reason: event.reason })
    } else if (event.type === 'updated') {
      const before = evmNow()
      session = event.session
      choices = stillHeld(session, networks, choices)
      if (grants().length > 0) return changed(before)
      // Nothing is left that this app could use.
      connection()
        .then(({ client }) => client.end(topic, unsupportedChains))
        .catch(() => {})
      void forget()
      emit({ type: 'ended', reason: unsupportedChains.message })
    } else {
      const change = readTold(event.name, event.data, event.chain)
      if (change) choose(change.namespace, change.choice)
    }
  })

  /** While someone waits for a wallet, a page that comes back gets a fresh transport at once. */
  const awake = async <T>(
    { client, desk }: { client: WalletConnectClient; desk?: PairingDesk },
    action: () => Promise<T>,
  ): Promise<T> => {
    const onWake = () => {
      client.restart()
      desk?.refresh()
    }
    const stop = watchWake({ onWake }, dependencies.page)
    try {
      return await action()
    } finally {
      stop()
    }
  }

  const request = async (networkId: NetworkId, { method, params }: Request) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const chain = session && network && routeOf(session, network)
    if (!session || !chain) throw new ProviderError(session ? 4901 : 4900, networkId)
    const { topic } = session
    const { client } = await connection()
    const ask = (onSent: (id: number) => void) =>
      awake({ client }, () => client.request({ topic, chain, method, params, onSent }))
    return waiting.during(ask, (requestId) => {
      const link = app && requestLink(app, { requestId, topic }, readPlatform(globalThis))
      return app && link && { name: app.name, link }
    })
  }
  const evmNow = (): EvmSession | undefined => {
    const grant = grantOf('eip155')
    if (!session || !grant?.network) return undefined
    return {
      accounts: grant.accounts.map(({ address }) => address),
      networkId: grant.network,
      approved: grant.approved,
      methods: readFamily(session, 'eip155', networks).methods,
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
    methods: () => (session ? readFamily(session, namespace, networks).methods : []),
    use: (networkId) => choose(namespace, { networkId }),
    request,
  })
  const providers: ProviderMap = {
    eip155: evm,
    solana: family('solana'),
    bip122: family('bip122'),
  }

  return {
    prepare: () => connection().then(() => undefined),
    provider(namespace) {
      return grantOf(namespace) ? providers[namespace] : undefined
    },
    async open({ networks: wanted, silent, signIn, signal, onUri }) {
      signal.throwIfAborted()
      const { client, desk } = await connection()
      signal.throwIfAborted()
      if (silent) {
        const record = await storage.read('session')
        const kept = client.sessions().find(({ topic }) => topic === record?.topic)
        if (!record || !kept) {
          await storage.remove('session')
          throw new NoAccountsError()
        }
        signal.throwIfAborted()
        networks = wanted
        // What was heard in this page life is newer than the record.
        const earlier = session?.topic === kept.topic ? choices : record.families
        choices = stillHeld(kept, wanted, earlier)
        app = checkRememberedWallet(record.wallet)
        await refuseUseless(client, kept, wanted)
        await adopt(kept, client)
        return handedOver()
      }
      try {
        const namespaces = proposalNamespaces(wanted, options.namespaces)
        const settled = await awake({ client, desk }, () =>
          desk.wait({
            namespaces,
            ...(signIn && canSignIn(namespaces) && { signIn }),
            ...{ signal, onUri },
          }),
        )
        await refuseUseless(client, settled, wanted)
        networks = wanted
        choices = {}
        app = undefined
        await adopt(settled, client)
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
      app = checkRememberedWallet(wallet ?? { href: session.app, name: session.wallet })
      void persist()
    },
    async close() {
      const open = session
      if (!open) return
      await forget()
      const { client } = await connection()
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
  client: WalletConnectClient,
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
