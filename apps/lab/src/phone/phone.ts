// The phone's wallet: Reown's own client, which is third-party code, with the lab's keys.
import type { LabChain } from '../lab-config'
import { bitcoinAddress, bitcoinMethods, signBitcoinMessage } from './bitcoin-key'
import { answerEvm, describe, evmAccount, evmMethods } from './evm-keys'
import { createKit, ignoreEnded, type KitOptions } from './kit'
import { type SignInPayload, signAuths, signInText, supportedPayload } from './sign-in'
import { createSolanaKey, solanaMethods } from './solana-keys'
import { createPayments, PayError, payMethod } from './wallet-pay'

export interface PhoneOptions extends Omit<KitOptions, 'name'> {
  chains: readonly LabChain[]
  /** @default 'phone' */
  name?: string
  /** Whether it signs in while it connects. @default true */
  signsIn?: boolean
  /** Whether it has `wallet_pay` (CAIP-358). @default false */
  pays?: boolean
  /**
   * Keys sessions by network, as CAIP-25 allows, with fewer methods on some networks.
   *
   * @default all methods, keyed by chain family
   */
  methodsOn?: (chain: string, methods: readonly string[]) => readonly string[]
}

/** A prompt for the phone's owner. */
interface Asked {
  id: number
  kind: 'proposal' | 'request'
  /** The app's name, from its own metadata. */
  from: string
  /** `wc_sessionPropose`, `wc_sessionAuthenticate`, or the method of a request. */
  method: string
  chain: string
  text: string
}

export interface Phone {
  readonly asked: readonly Asked[]
  readonly sessions: number
  readonly account: string
  readonly chainId: number
  pair(uri: string): Promise<void>
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
  switchAccount(): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Calls the listener after any change. */
  subscribe(listener: () => void): () => void
  /** Renews the connection, as wallets do when their owner opens them again. */
  wake(): Promise<void>
  stop(): Promise<void>
}

type Namespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const { chains, name = 'phone', signsIn = true, pays = false, methodsOn } = options
  const supported: Record<string, readonly string[]> = {
    eip155: pays ? [...evmMethods, payMethod] : evmMethods,
    solana: solanaMethods,
    bip122: bitcoinMethods,
  }
  const payments = createPayments(chains)
  const { kit, core, stop } = await createKit({ ...options, name })
  const solana = await createSolanaKey()
  const proposals = new Map<number, Namespaces>()
  const signIns = new Map<number, SignInPayload>()
  const requests = new Map<
    number,
    { topic: string; chain: string; method: string; params: readonly unknown[] }
  >()
  const prompts: Asked[] = []
  const listeners = new Set<() => void>()
  let accountIndex = 0
  let chainId = chains[0]?.id ?? 1

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const drop = (id: number) => {
    const at = prompts.findIndex((known) => known.id === id)
    if (at >= 0) prompts.splice(at, 1)
    proposals.delete(id)
    signIns.delete(id)
    requests.delete(id)
    notify()
  }
  const address = (chain: string) =>
    chain.startsWith('eip155:')
      ? evmAccount(accountIndex).address
      : chain.startsWith('solana:')
        ? solana.address
        : bitcoinAddress(chain)
  const isSupported = (chain: string) =>
    !chain.startsWith('eip155:') || chains.some(({ id }) => chain === `eip155:${id}`)
  /** Returns the namespaces that the wallet grants of the wanted ones. */
  const grant = (wanted: Namespaces) =>
    Object.fromEntries(
      Object.entries(wanted).flatMap(([namespace, { chains: ids = [], methods, events }]) => {
        const granted = ids.filter(isSupported)
        if (granted.length === 0) return []
        const accounts = granted.map((chain) => `${chain}:${address(chain)}`)
        const allowed = methods.filter((method) => supported[namespace]?.includes(method))
        if (methodsOn) {
          return granted.map((chain, at) => [
            chain,
            { accounts: [accounts[at] ?? ''], methods: [...methodsOn(chain, allowed)], events },
          ])
        }
        return [[namespace, { chains: granted, accounts, methods: allowed, events }]]
      }),
    )
  const each = async (action: (topic: string, chain: string) => Promise<unknown>) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const [chain] = namespaces.eip155?.chains ?? []
      if (chain !== undefined) await action(topic, chain)
    }
    notify()
  }

  kit.on('session_proposal', ({ id, params }) => {
    const wanted: Namespaces = { ...params.optionalNamespaces, ...params.requiredNamespaces }
    proposals.set(id, wanted)
    const from = params.proposer.metadata.name
    const text = Object.values(wanted)
      .flatMap(({ chains: ids = [] }) => ids)
      .join(', ')
    prompts.push({ id, kind: 'proposal', from, method: 'wc_sessionPropose', chain: '', text })
    notify()
  })
  const ownChains = chains.map(({ id }) => `eip155:${id}`)
  if (signsIn) {
    kit.on('session_authenticate', ({ id, params }) => {
      const payload = supportedPayload(params.authPayload, ownChains)
      signIns.set(id, payload)
      const from = params.requester.metadata.name
      const [chain = ''] = payload.chains
      const text = signInText(kit, payload, chain, evmAccount(accountIndex))
      prompts.push({ id, kind: 'proposal', from, method: 'wc_sessionAuthenticate', chain, text })
      notify()
    })
  }
  kit.on('session_request', ({ id, topic, params }) => {
    const { method } = params.request
    const requestParams: readonly unknown[] = Array.isArray(params.request.params)
      ? params.request.params
      : [params.request.params]
    requests.set(id, { topic, chain: params.chainId, method, params: requestParams })
    const from = kit.getActiveSessions()[topic]?.peer.metadata.name ?? ''
    const text = describe(method, requestParams)
    prompts.push({ id, kind: 'request', from, method, chain: params.chainId, text })
    notify()
  })
  kit.on('session_delete', notify)
  kit.on('proposal_expire', ({ id }) => drop(id))
  kit.on('session_request_expire', ({ id }) => drop(id))

  const perform = async ({
    chain,
    method,
    params,
  }: {
    chain: string
    method: string
    params: readonly unknown[]
  }) => {
    const [first] = params
    const field = (key: string) =>
      typeof first === 'object' && first !== null ? String(Reflect.get(first, key)) : ''
    if (method === 'solana_signMessage') return solana.sign(field('message'))
    if (method === 'signMessage') {
      const signature = await signBitcoinMessage(field('message'))
      return { address: bitcoinAddress(chain), signature }
    }
    if (method === 'getAccountAddresses') return [{ address: bitcoinAddress(chain) }]
    if (method === 'wallet_switchEthereumChain') {
      chainId = Number(field('chainId'))
      return null
    }
    if (method === payMethod) return payments.pay(evmAccount(accountIndex), first)
    const home = chains.find(({ id }) => chain === `eip155:${id}`)
    if (!home) throw new Error(`${chain} is not here`)
    return answerEvm(evmAccount(accountIndex), home, method, params)
  }

  return {
    asked: prompts,
    get sessions() {
      return Object.keys(kit.getActiveSessions()).length
    },
    get account() {
      return evmAccount(accountIndex).address
    },
    get chainId() {
      return chainId
    },
    pair: (uri) => kit.pair({ uri }),
    async approve(id) {
      const wanted = proposals.get(id)
      const signIn = signIns.get(id)
      const request = requests.get(id)
      drop(id)
      if (signIn) {
        const auths = await signAuths(kit, signIn, evmAccount(accountIndex))
        await kit.approveSessionAuthenticate({ id, auths }).catch(ignoreEnded)
      }
      if (wanted) {
        await kit.approveSession({ id, namespaces: grant(wanted) }).catch(ignoreEnded)
      }
      if (request) {
        const answer = await perform(request).then(
          (result) => ({ result }),
          (error) => ({
            error:
              error instanceof PayError ? error.toJson() : { code: -32000, message: String(error) },
          }),
        )
        const response = { id, jsonrpc: '2.0', ...answer }
        await kit.respondSessionRequest({ topic: request.topic, response }).catch(ignoreEnded)
      }
      notify()
    },
    async reject(id) {
      const request = requests.get(id)
      const isProposal = proposals.has(id)
      const isSignIn = signIns.has(id)
      drop(id)
      const reason = { code: 5000, message: 'User rejected.' }
      if (isSignIn) await kit.rejectSessionAuthenticate({ id, reason }).catch(ignoreEnded)
      if (isProposal) await kit.rejectSession({ id, reason }).catch(ignoreEnded)
      if (request) {
        const isPayment = request.method === payMethod
        const error = isPayment ? new PayError('rejected').toJson() : reason
        const response = { id, jsonrpc: '2.0', error }
        await kit.respondSessionRequest({ topic: request.topic, response }).catch(ignoreEnded)
      }
    },
    async switchAccount() {
      accountIndex = accountIndex === 0 ? 1 : 0
      for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
        await kit.updateSession({ topic, namespaces: grant(namespaces) })
      }
      const { address: account } = evmAccount(accountIndex)
      await each((topic, chain) =>
        kit.emitSessionEvent({
          topic,
          chainId: chain,
          event: { name: 'accountsChanged', data: [`${chain}:${account}`] },
        }),
      )
    },
    async switchChain(next) {
      chainId = next
      await each((topic, chain) =>
        kit.emitSessionEvent({
          topic,
          chainId: chain,
          event: { name: 'chainChanged', data: next },
        }),
      )
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const topic of Object.keys(kit.getActiveSessions())) {
        await kit.disconnectSession({ topic, reason })
      }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: () => core.relayer.restartTransport(),
    stop,
  }
}
