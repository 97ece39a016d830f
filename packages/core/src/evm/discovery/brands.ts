import { marks } from './marks.js'

/** More is an attack on the reader; the rest is not looked at. */
const maxNames = 512
const maxDepth = 4

/** What wallets of every name say: that they stand in for MetaMask, and how they are. */
const general =
  /^is(MetaMask|Ready|Connected|Connecting|Unlocked|Enabled|Initialized|Standard|Desktop|Mobile|Browser)$/

/**
 * The flags by which a provider says whose it is, such as `isRainbow`, in order.
 *
 * @throws whatever a hostile getter throws
 */
export function brandsOf(provider: object): readonly string[] {
  // Some wallets are Proxies that list nothing and only answer: they are asked for the flags that are known.
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
