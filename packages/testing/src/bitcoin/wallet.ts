import { drawSvg } from '../eip6963/info.js'
import { createStore } from '../eip6963/state.js'
import { createFaults } from '../wallet/faults.js'
import { createLifetime } from '../wallet/lifetime.js'
import { createLog } from '../wallet/log.js'
import { createPrompts } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { createChainApi } from './chain-api.js'
import type { BitcoinWalletContext, BitcoinWalletState } from './context.js'
import { createControls } from './controls.js'
import { provideLeather } from './faces/leather.js'
import { injectOkx } from './faces/okx.js'
import { provideRequests } from './faces/requests.js'
import { injectUnisat } from './faces/unisat.js'
import { registerBitcoinWallet } from './faces/wallet-standard.js'
import { createKeys } from './keys.js'
import { createNews } from './news.js'
import { restore, save } from './persistence.js'
import { createRun } from './run.js'
import type { BitcoinTestWallet, BitcoinTestWalletOptions } from './types.js'

/**
 * Creates a Bitcoin wallet for tests. It signs with real keys, spends on real chains, and is controlled by the test. It
 * offers pages one or several of the APIs that wallets have. It works in a page and in plain Node, and shares nothing
 * with other wallets.
 *
 * @param options - name and networks at least; see {@link BitcoinTestWalletOptions}
 * @example
 * const wallet = createBitcoinTestWallet({
 *   name: 'Test Wallet',
 *   networks: [{ name: 'regtest', apiUrl: 'http://127.0.0.1:3002' }],
 *   approval: 'manual',
 * })
 * wallet.injectUnisat()
 * // … the page asks to connect …
 * wallet.controls.approve()
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { name, networks, storage, paymentType = 'p2wpkh', accounts = 2 } = options
  const keys = createKeys(options.seed)
  const store = createStore(restore(storage, name, networks, initialState(options)))
  const changed = new Set<() => void>()
  const notify = () => {
    for (const listener of [...changed]) listener()
  }
  const lifetime = createLifetime()
  const prompts = createPrompts(notify)
  const [faults, log] = [createFaults(), createLog()]
  let refusals = 0

  const account: BitcoinWalletContext['account'] = (
    place = store.get().account,
    network = store.get().network,
  ) => {
    const derived = keys(paymentType, network.name, place)
    return paymentType === 'p2tr' ? { ...derived, ordinals: derived.payment } : derived
  }
  const visible: BitcoinWalletContext['visible'] = (network) => {
    const { locked, authorized } = store.get()
    return authorized && !locked ? account(undefined, network) : undefined
  }
  const news = createNews(store)
  const wallet: BitcoinWalletContext = {
    info: { name, icon: options.icon ?? `data:image/svg+xml;base64,${btoa(drawSvg(name, name))}` },
    store,
    networks,
    api: createChainApi(lifetime.signal),
    account,
    visible,
    keyOf(address) {
      const { payment, ordinals } = visible() ?? {}
      const key = [payment, ordinals].find((known) => known?.address === address)
      if (!key) throw new ProviderRpcError(rpcCode.unauthorized, `Not allowed: ${address}.`)
      return key
    },
    async authorize(ask) {
      if (!visible()) {
        await ask(store.get().locked ? 'Unlock and connect this site' : 'Connect this site')
        store.update({ authorized: true, locked: false })
      }
      return account()
    },
    async switchNetwork(wanted, ask) {
      const network = networks.find((known) => known.name === wanted)
      if (!network) throw new ProviderRpcError(rpcCode.invalidParams, `Unknown network ${wanted}.`)
      if (network === store.get().network) return
      await ask(`Switch to ${wanted}`)
      store.update({ network })
    },
    run: createRun({
      store,
      prompts,
      faults,
      log,
      refuses() {
        if (refusals === 0) return false
        refusals -= 1
        return true
      },
    }),
    onNews: news.listen,
    until: lifetime.until,
  }
  store.subscribe((now) => {
    save(storage, name, now)
    notify()
  })

  return {
    info: wallet.info,
    controls: createControls({
      store,
      networks,
      accounts,
      prompts,
      faults,
      news,
      refuseNext() {
        refusals += 1
      },
      approvalChosen: options.approval !== undefined,
    }),
    get requests() {
      return prompts.list()
    },
    get log() {
      return log.list()
    },
    get state() {
      const { network, locked, authorized, approval } = store.get()
      return {
        account: account().payment.address,
        accounts: Array.from({ length: accounts }, (_, place) => account(place).payment.address),
        ordinals: account().ordinals.address,
        everywhere: networks.map((known) => {
          const { payment, ordinals } = account(undefined, known)
          return { network: known.name, payment: payment.address, ordinals: ordinals.address }
        }),
        chainId: network.name,
        chains: networks.map((known) => ({ id: known.name, name: known.name })),
        locked,
        authorized,
        approval,
      }
    },
    provideRequests: (given) => provideRequests(wallet, given),
    provideLeather: (given) => provideLeather(wallet, given),
    injectUnisat: (given) => injectUnisat(wallet, given),
    injectOkx: (given) => injectOkx(wallet, given),
    register: (target = window) => registerBitcoinWallet(wallet, target),
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

function initialState(options: BitcoinTestWalletOptions): BitcoinWalletState {
  const { networks, approval = 'auto', authorized = false } = options
  const [network] = networks
  if (!network) throw new Error('A test wallet needs networks.')
  return { account: 0, network, locked: false, authorized, approval }
}
