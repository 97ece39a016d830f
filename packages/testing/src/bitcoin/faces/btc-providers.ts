import type { BitcoinWalletContext } from '../context.js'
import { place } from './place.js'

/** What a wallet says of itself in `btc_providers` (WBIP004). */
interface ProviderEntry {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly methods: readonly string[]
}

/**
 * Puts a provider into the page as WBIP004 says: at a path, with an entry in `btc_providers`.
 *
 * @returns a function that takes it out of the page
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
  const known: unknown = Reflect.get(target, 'btc_providers')
  if (Array.isArray(known)) return known
  const made: ProviderEntry[] = []
  Reflect.set(target, 'btc_providers', made)
  return made
}
