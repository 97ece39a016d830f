import { marks } from './marks.js'

/** More names would be an attack; the rest is ignored. */
const maxNames = 512
const maxDepth = 4

/** Flags of many wallets: compatibility with MetaMask, and states. */
const general =
  /^is(MetaMask|Ready|Connected|Connecting|Unlocked|Enabled|Initialized|Standard|Desktop|Mobile|Browser)$/

/**
 * Returns the flags that identify a provider's wallet, such as `isRainbow`, sorted.
 *
 * @throws the error of a hostile getter
 */
export function brandsOf(provider: object): readonly string[] {
  // Some wallets are Proxies that list no property but answer reads: the known flags are read from them.
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
