import { omitUndefined } from '@carabiner/core/internal'
import type { Wallet } from '@wallet-standard/base'
import { drawSvg } from '../eip6963/info.js'
import { createStore } from '../eip6963/state.js'
import { createFaults } from '../wallet/faults.js'
import { createLifetime } from '../wallet/lifetime.js'
import { createLog } from '../wallet/log.js'
import { createPrompts } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { callRpc } from '../wallet/rpc.js'
import { createAccounts } from './accounts.js'
import { createControls } from './controls.js'
import { createChangeEvents } from './events.js'
import { createFeatures } from './features/features.js'
import { restore, save } from './persistence.js'
import { registerWallet } from './register.js'
import type { StandardWalletState } from './state.js'
import type { StandardTestWallet, StandardTestWalletOptions } from './types.js'

/**
 * Creates a Solana test wallet that implements Wallet Standard. It signs with real keys, sends to real chains, and is
 * controlled by the test. It works in a page and in plain Node, and shares nothing with other wallets.
 *
 * @param options - name, signers and chains at least; see {@link StandardTestWalletOptions}
 * @example
 * const wallet = createStandardTestWallet({
 *   name: 'Test Wallet',
 *   signers: await createTestSigners(2),
 *   chains: [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 *   approval: 'manual',
 * })
 * wallet.register(window)
 * // … the page asks to connect …
 * wallet.controls.approve()
 */
export function createStandardTestWallet(options: StandardTestWalletOptions): StandardTestWallet {
  const { name, signers, chains, storage } = options
  const store = createStore(restore(storage, name, initialState(options), signers))
  const changed = new Set<() => void>()
  const notify = () => {
    for (const listener of [...changed]) listener()
  }
  const lifetime = createLifetime()
  const prompts = createPrompts(notify)
  const [events, faults, log] = [createChangeEvents(), createFaults(), createLog()]
  let show: (() => unknown) | undefined

  const visible = createAccounts(chains, (state) => Object.keys(featuresOf(state)).filter(isId))
  const accounts = () => visible(store.get())
  const features = createFeatures({
    context: {
      store,
      chains,
      versions: options.supportedTransactionVersions ?? ['legacy', 0],
      accounts,
      tamper: options.tamper ?? ((transaction) => transaction),
      rpc: (url, method, params) => callRpc(url, method, params, lifetime.signal),
    },
    faults,
    log,
    prompts,
    on: events.on,
  })
  const present = new Map<string, Wallet['features']>()
  const featuresOf = ({ without }: StandardWalletState) => {
    const key = without.join()
    const enabled = present.get(key) ?? omit(features, without)
    present.set(key, enabled)
    return enabled
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: options.icon ?? `data:image/svg+xml;base64,${btoa(drawSvg(name, name))}`,
    chains: chains.map(({ id }) => id),
    get features() {
      return featuresOf(store.get())
    },
    accounts: [],
  }
  // A getter, because a false answer does not have the declared type.
  const readAccounts = { get: () => (show ? show() : accounts()), enumerable: true }
  Object.defineProperty(wallet, 'accounts', readAccounts)
  store.subscribe((now, before) => {
    save(storage, name, now)
    const change = omitUndefined({
      accounts: visible(now) !== visible(before) ? visible(now) : undefined,
      features: featuresOf(now) !== featuresOf(before) ? featuresOf(now) : undefined,
    })
    // Events precede subscribers, so that a panel shows what pages already know.
    if (Object.keys(change).length > 0) events.emit(change)
    notify()
  })

  return {
    info: { name },
    wallet,
    controls: createControls({
      store,
      signers,
      chains,
      prompts,
      faults,
      approvalChosen: options.approval !== undefined,
      showAccounts: (read) => {
        show = read
      },
      emitChange: () => events.emit({ accounts: accounts() }),
    }),
    get requests() {
      return prompts.list()
    },
    get log() {
      return log.list()
    },
    get state() {
      const { signer, only, locked, authorized, approval } = store.get()
      return {
        account: signer.address,
        accounts: signers.map(({ address }) => address),
        chainId: only ?? chains[0]?.id ?? '',
        chains,
        locked,
        authorized,
        approval,
      }
    },
    register: (target = window) => lifetime.until(registerWallet(target, wallet)),
    subscribe(listener) {
      changed.add(listener)
      return () => changed.delete(listener)
    },
    destroy() {
      lifetime.end()
      changed.clear()
      prompts.answerAll(new ProviderRpcError(rpcCode.disconnected, 'The wallet is gone.'))
    },
  }
}

function initialState(options: StandardTestWalletOptions): StandardWalletState {
  const { signers, approval = 'auto', authorized = false, without = [] } = options
  const [signer] = signers
  if (!signer) throw new Error('A test wallet needs at least one account.')
  return { signer, only: undefined, locked: false, authorized, approval, without }
}

const isId = (name: string): name is `${string}:${string}` => name.includes(':')

const omit = (features: Wallet['features'], names: readonly string[]): Wallet['features'] =>
  Object.freeze(
    Object.fromEntries(Object.entries(features).filter(([name]) => !names.includes(name))),
  )
