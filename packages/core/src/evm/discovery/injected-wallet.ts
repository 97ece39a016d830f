import * as z from 'zod/mini'
import type { Eip1193Provider } from '../../connector/connector.js'
import { isProvider } from './is-provider.js'

/** What is known of the wallet behind `window.ethereum`, none of it from the wallet's own words. */
export interface InjectedWallet {
  name: string
  provider: Eip1193Provider
  /** Further providers that it says share the place. */
  others: readonly unknown[]
  /** Of the wallet that its flag belongs to. */
  rdns?: string
}

interface Marked {
  flag: string
  name: string
  rdns: string
}

/** Flags that only their own wallet sets. Not `isMetaMask`: dozens of others set it too. */
const marks: readonly Marked[] = [
  { flag: 'isBraveWallet', name: 'Brave Wallet', rdns: 'com.brave.wallet' },
  { flag: 'isCoinbaseWallet', name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { flag: 'isOkxWallet', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  { flag: 'isPhantom', name: 'Phantom', rdns: 'app.phantom' },
  { flag: 'isRabby', name: 'Rabby Wallet', rdns: 'io.rabby' },
  { flag: 'isTrust', name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
]
const nameless = 'Browser wallet'

/** As many as wallets that announce themselves; the rest is not looked at. */
const maxProviders = 64
const provider = z.custom<Eip1193Provider>(isProvider)

/**
 * Reads `window.ethereum`. Each field is read once, into a fresh object.
 *
 * It goes by the one wallet whose flag it carries; with none, or with several, it stays unknown.
 *
 * @returns undefined when it is no EIP-1193 provider
 * @throws whatever a hostile getter throws
 */
export function parseInjected(value: unknown): InjectedWallet | undefined {
  const parsed = z.safeParse(provider, value)
  if (!parsed.success) return undefined
  const found = parsed.data
  const marked = marks.filter(({ flag }) => Reflect.get(found, flag) === true)
  const [mark] = marked.length === 1 ? marked : []
  const others: unknown = Reflect.get(found, 'providers')
  return {
    name: mark?.name ?? nameless,
    provider: found,
    others: Array.isArray(others) ? others.slice(0, maxProviders) : [],
    ...(mark && { rdns: mark.rdns }),
  }
}
