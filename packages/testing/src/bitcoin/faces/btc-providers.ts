import type { BitcoinWalletContext } from '../context.js'
import { place } from './place.js'

/** A wallet's entry in `btc_providers` (WBIP004). */
interface ProviderEntry {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly methods: readonly string[]
}

/**
 * Adds a provider to the page (WBIP004): at a path, with an entry in `btc_providers`.
 *
 * @returns a function that removes it from the page
 */
export function provide(
  wallet: BitcoinWalletContext,
  { target, path, methods }: { target: object; path: string; methods: readonly string[] },
  provider: object,
): () => void {
  const entry: ProviderEntry = { id: path, ...wallet.info, methods }
  const remove = place(target, path, Object.freeze(provider))
  const listed = list(target)
  if (!listed.some(({ id }) => id === path)) listed.push(entry)
  return wallet.until(() => {
    remove()
    const at = listed.indexOf(entry)
    if (at >= 0) listed.splice(at, 1)
  })
}

function list(target: object): ProviderEntry[] {
  const stored: unknown = Reflect.get(target, 'btc_providers')
  if (Array.isArray(stored)) return stored
  const made: ProviderEntry[] = []
  Reflect.set(target, 'btc_providers', made)
  return made
}
