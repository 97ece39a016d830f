import { marks } from './marks.js'

/** The maximum number of property names to read. More would be an attack, and are ignored. */
const maxNames = 512
const maxDepth = 4

/** Flags that many wallets set: compatibility with MetaMask, and states. */
const general =
  /^is(MetaMask|Ready|Connected|Connecting|Unlocked|Enabled|Initialized|Standard|Desktop|Mobile|Browser)$/

/**
 * Returns the flags that identify a provider's wallet, such as `isRainbow`, sorted.
 *
 * @throws the error of a hostile getter
 */
export function brandsOf(provider: object): readonly string[] {
  // Some wallets are Proxies that list no properties but answer reads, so read their known flags directly.
  const names = new Set(marks.map(({ flag }) => flag))
  let holder: object | null = provider
  for (let depth = 0; holder && depth < maxDepth; depth += 1) {
    for (const name of Object.getOwnPropertyNames(holder).slice(0, maxNames)) {
      if (/^is[A-Z]\w*$/.test(name) && !general.test(name)) names.add(name)
    }
    holder = Object.getPrototypeOf(holder)
  }
  return [...names].filter((name) => Reflect.get(provider, name) === true).sort()
}
