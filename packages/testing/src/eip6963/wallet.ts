import type { LocalAccount } from 'viem'
import { createFaults } from '../wallet/faults.js'
import { createLifetime } from '../wallet/lifetime.js'
import { createLog } from '../wallet/log.js'
import { createPrompts } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { callRpc } from '../wallet/rpc.js'
import { resolveAccounts } from './accounts.js'
import { announceProvider } from './announce.js'
import type { WalletContext } from './context.js'
import { createControls } from './controls.js'
import { createEmitter } from './emitter.js'
import { emitChanges } from './events.js'
import { createInfo } from './info.js'
import { restore, save } from './persistence.js'
import { createProvider } from './provider.js'
import { createStore, type WalletState, type WalletStore } from './state.js'
import type { TestWallet, TestWalletOptions, TestWalletSnapshot } from './types.js'

/**
 * Creates an EVM wallet for tests: an EIP-1193 provider, announced by EIP-6963, that signs with real keys on real
 * chains. The test controls it. It works in a page and in plain Node, and shares nothing with other wallets.
 *
 * @param options - name, rdns and chains at least; see {@link TestWalletOptions}
 *
 * @example
 * const wallet = createTestWallet({
 *   name: 'Test Wallet',
 *   rdns: 'org.example.wallet',
 *   chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }],
 *   approval: 'manual',
 * })
 * wallet.announce(window)
 * // … the page asks to connect …
 * wallet.controls.approve()
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const accounts = resolveAccounts(options.accounts)
  const exposes = options.exposes ?? 'active'
  const { storage, rdns } = options
  const initial = initialState(options, accounts[0])
  const store = createStore(restore(storage, rdns, initial, accounts))
  const changed = new Set<() => void>()
  const notify = () => {
    for (const listener of [...changed]) listener()
  }
  const lifetime = createLifetime()
  const prompts = createPrompts(notify)
  const [emitter, faults, log] = [createEmitter(), createFaults(), createLog()]
  const wallet: WalletContext = {
    store,
    accounts,
    prompts,
    exposes,
    resolveBeforeSwitch: options.resolveBeforeSwitch ?? false,
    switchAfterAdd: options.switchAfterAdd ?? true,
    callsVersion: options.callsVersion ?? '2.0.0',
    signsInOnConnect: options.signsInOnConnect ?? false,
    isAtomic: options.isAtomic ?? false,
    tokens: [...(options.tokens ?? [])],
    batches: new Map(),
    rpc: (chain, method, params) => callRpc(chain.rpcUrl, method, params, lifetime.signal),
    serialize: createSerializer(),
    later: lifetime.later,
  }
  const info = createInfo(options)
  const provider = createProvider({ wallet, emitter, faults, log })
  // Events precede subscribers, so that a panel shows what pages already know.
  emitChanges(store, emitter, accounts, exposes)
  store.subscribe((now) => {
    save(storage, rdns, now)
    notify()
  })
  const approvalChosen = options.approval !== undefined

  return {
    info,
    provider,
    controls: createControls({ store, accounts, prompts, faults, approvalChosen }),
    get requests() {
      return prompts.list()
    },
    get log() {
      return log.list()
    },
    get state() {
      return snapshot(store, accounts)
    },
    announce(target = window) {
      return lifetime.until(announceProvider(target, info, provider))
    },
    subscribe(listener) {
      changed.add(listener)
      return () => changed.delete(listener)
    },
    destroy() {
      lifetime.end()
      changed.clear()
      store.update({ online: false })
      prompts.answerAll(new ProviderRpcError(rpcCode.disconnected, 'The wallet is gone.'))
    },
  }
}

function initialState(options: TestWalletOptions, account: LocalAccount): WalletState {
  const { chains, chainId, authorized = false, approval = 'auto' } = options
  const chain = chainId === undefined ? chains[0] : chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error('A test wallet needs chains, the current one among them.')
  const flags = { locked: false, detached: !authorized, online: true }
  return { account, chain, chains, authorized, approval, ...flags }
}

function snapshot(store: WalletStore, accounts: readonly LocalAccount[]): TestWalletSnapshot {
  const { account, chain, chains, locked, authorized, approval } = store.get()
  return {
    account: account.address,
    accounts: accounts.map(({ address }) => address),
    chainId: chain.id,
    chains: chains.map((known) => ({ ...known })),
    locked,
    authorized,
    approval,
  }
}

/** Returns a function that runs tasks one after another, even if one fails. */
function createSerializer() {
  let tail: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = tail.then(task, task)
    tail = result.catch(() => {})
    return result
  }
}
