import * as z from 'zod/mini'
import type { Eip1193Provider } from '../../connector/connector.js'
import { isProvider } from '../../connector/connector.js'
import { drawnIcon } from '../../connector/drawn-icon.js'
import { brandsOf } from './brands.js'
import { marks } from './marks.js'

/** What is known of the wallet behind `window.ethereum`, none of it from the wallet's own words. */
export interface InjectedWallet {
  name: string
  /** Of our own, where the name is known. */
  icon?: string
  provider: Eip1193Provider
  /** Further providers that it says share the place. */
  others: readonly unknown[]
  /** Its flags that not every wallet sets. */
  brands: readonly string[]
  /** Of the wallet that its flag belongs to. */
  rdns?: string
}

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
  const brands = brandsOf(found)
  const marked = marks.filter(({ flag }) => brands.includes(flag))
  const [mark] = marked.length === 1 ? marked : []
  const others: unknown = Reflect.get(found, 'providers')
  return {
    name: mark?.name ?? nameless,
    provider: found,
    others: Array.isArray(others) ? others.slice(0, maxProviders) : [],
    brands,
    rdns: mark?.rdns,
    icon: mark && drawnIcon(mark.name, mark.colour),
  }
}
