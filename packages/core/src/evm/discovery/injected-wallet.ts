import * as z from 'zod/mini'
import type { Eip1193Provider } from '../../connector/connector.js'
import { isProvider } from '../../connector/connector.js'
import { drawnIcon } from '../../connector/drawn-icon.js'
import { brandsOf } from './brands.js'
import { marks } from './marks.js'

/** A description of the wallet at `window.ethereum`, without any of the wallet's own texts. */
export interface InjectedWallet {
  name: string
  /** The icon that this library draws, if the name is known. */
  icon?: string
  provider: Eip1193Provider
  /** The other providers in the wallet's own `providers` list. */
  others: readonly unknown[]
  /** The flags that distinguish this wallet from others. */
  brands: readonly string[]
  /** The rdns of the wallet that sets this flag. */
  rdns?: string
}

const nameless = 'Browser wallet'

/** The maximum number of providers, as for announced wallets. The rest is ignored. */
const maxProviders = 64
const provider = z.custom<Eip1193Provider>(isProvider)

/**
 * Parses `window.ethereum`. Reads each field once, into a new object.
 *
 * The wallet is named by its flag. Without a known flag, or with several, it has no name.
 *
 * @returns undefined if the value is not an EIP-1193 provider
 * @throws the error of a hostile getter
 */
export function parseInjected(value: unknown): InjectedWallet | undefined {
  const parsed = z.safeParse(provider, value)
  if (!parsed.success) return undefined
  const injected = parsed.data
  const brands = brandsOf(injected)
  const marked = marks.filter(({ flag }) => brands.includes(flag))
  const [mark] = marked.length === 1 ? marked : []
  const others: unknown = Reflect.get(injected, 'providers')
  return {
    name: mark?.name ?? nameless,
    provider: injected,
    others: Array.isArray(others) ? others.slice(0, maxProviders) : [],
    brands,
    rdns: mark?.rdns,
    icon: mark && drawnIcon(mark.name, mark.colour),
  }
}
