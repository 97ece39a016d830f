// A throw-away adapter that is not EVM-shaped: it keeps the contract honest until Solana's own arrives.
import type { Connector } from '../connector/connector.js'
import {
  AccountMismatchError,
  ChainMismatchError,
  NoAccountsError,
} from '../errors/connection-errors.js'
import type { Adapter, AdapterPlugin, Grant } from './adapter.js'
import type { AdapterContext } from './context.js'

export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
}

/** The part of Wallet Standard that this fixture uses. */
export interface StandardWallet {
  name: string
  icon: string
  chains: readonly string[]
  accounts: readonly StandardAccount[]
  features: {
    'standard:connect': {
      connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
    }
    'standard:events': { on(event: 'change', listener: () => void): () => void }
    'solana:signMessage': {
      signMessage(input: {
        account: StandardAccount
        message: Uint8Array
      }): Promise<readonly { signature: Uint8Array; signedMessage: Uint8Array }[]>
    }
  }
}

interface RegisterApi {
  register(...wallets: StandardWallet[]): () => void
}

/** Answers to `wallet-standard:register-wallet`, in both orders of arrival. */
function discover(target: EventTarget, add: (wallet: StandardWallet) => () => void) {
  const api: RegisterApi = {
    register: (...wallets) => {
      const removals = wallets.map(add)
      return () => {
        for (const remove of removals) remove()
      }
    },
  }
  const onRegister = (event: Event) => {
    if ('detail' in event && typeof event.detail === 'function') event.detail(api)
  }
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  target.dispatchEvent(Object.assign(new Event('wallet-standard:app-ready'), { detail: api }))
  return () => target.removeEventListener('wallet-standard:register-wallet', onRegister)
}

export function walletStandardAdapter(target: EventTarget): AdapterPlugin {
  return { namespace: 'solana', create: (context) => create(context, target) }
}

function create(context: AdapterContext, target: EventTarget): Adapter {
  const wallets = new Map<string, StandardWallet>()
  const watches = new Map<string, () => void>()

  const walletOf = (connector: Connector) => {
    const wallet = wallets.get(connector.id)
    if (!wallet) throw new NoAccountsError()
    return wallet
  }
  const chainOf = (wallet: StandardWallet) => wallet.accounts[0]?.chains[0] ?? wallet.chains[0]
  const networkOf = (wallet: StandardWallet) =>
    context.networks().find(({ name }) => `solana:${name}` === chainOf(wallet))?.caipNetworkId ??
    (`solana:${chainOf(wallet)?.split(':')[1]}` as const)
  const grantOf = (wallet: StandardWallet): Grant => {
    const [active] = wallet.accounts
    if (!active) throw new NoAccountsError()
    return {
      namespace: 'solana',
      accounts: wallet.accounts.map(({ address }) => ({ namespace: 'solana', address })),
      active: active.address,
      network: networkOf(wallet),
    }
  }
  const watch = (connectorId: string, wallet: StandardWallet) => {
    watches.get(connectorId)?.()
    const stop = wallet.features['standard:events'].on('change', () => {
      if (wallet.accounts.length > 0) {
        context.report({ type: 'changed', connectorId, grant: grantOf(wallet) })
      } else context.report({ type: 'disconnected', connectorId, origin: 'wallet' })
    })
    watches.set(connectorId, stop)
  }

  return {
    namespace: 'solana',
    owns: 'engine',
    start() {
      const stop = discover(target, (wallet) => {
        const connector = context.connectors.add({
          id: `std:solana:${wallet.name}`,
          type: 'ANNOUNCED',
          name: wallet.name,
          chain: 'solana',
          chains: ['solana'],
          restorable: () => true,
          getProvider: () => undefined,
        })
        wallets.set(connector.id, wallet)
        return () => context.connectors.remove(connector.id)
      })
      context.signal.addEventListener('abort', () => {
        stop()
        for (const unwatch of watches.values()) unwatch()
      })
    },
    async connect(connector, { silent, signal }) {
      const wallet = walletOf(connector)
      await wallet.features['standard:connect'].connect(silent ? { silent } : undefined)
      const grant = grantOf(wallet)
      signal.throwIfAborted()
      watch(connector.id, wallet)
      return grant
    },
    async disconnect(connector) {
      watches.get(connector.id)?.()
    },
    // A Wallet Standard wallet takes the chain with each request: nothing to ask.
    switchNetwork: async (_, network) => network.caipNetworkId,
    getBalance: async () => ({ value: 0n, decimals: 9, symbol: 'SOL' }),
    async signMessage({ connector, account, network, message }) {
      const wallet = walletOf(connector)
      const held = wallet.accounts.find(({ address }) => address === account.address)
      if (!held) {
        throw new AccountMismatchError(
          account.address,
          wallet.accounts.map((one) => one.address),
        )
      }
      if (!held.chains.includes(`solana:${network.name}`)) {
        throw new ChainMismatchError(network.caipNetworkId, held.chains.join(', '))
      }
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { signMessage } = wallet.features['solana:signMessage']
      const [signed] = await signMessage({ account: held, message: bytes })
      if (!signed) throw new NoAccountsError()
      return {
        signature: Buffer.from(signed.signature).toString('base64'),
        encoding: 'base64',
        scheme: 'ed25519',
        signedMessage: signed.signedMessage,
      }
    },
  }
}
