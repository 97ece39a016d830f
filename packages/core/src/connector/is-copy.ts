/** What a provider has for itself: a second object that has the same is a copy of it, or stands in front of it. */
const ownState = ['_events', '_state'] as const

/**
 * Whether two objects of a page are one wallet's: wallets announce a spread or bound copy of their provider, or a Proxy
 * before it, and put the original elsewhere.
 *
 * @param methods - those by which the wallet is asked
 * @throws whatever a hostile getter throws
 */
export function isCopy(one: object, other: object, methods: readonly string[]): boolean {
  if (one === other) return true
  return [...methods, ...ownState].some((name) => {
    const part: unknown = Reflect.get(one, name)
    const isPart = typeof part === 'function' || (typeof part === 'object' && part !== null)
    // A method of a class is every instance's.
    return isPart && Reflect.get(other, name) === part && isOwn(one, other, name)
  })
}

const isOwn = (one: object, other: object, name: string) =>
  Object.hasOwn(one, name) || Object.hasOwn(other, name)
