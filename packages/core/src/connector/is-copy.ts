/** The properties with a provider's own state. An object with the same state is a copy or a Proxy of the provider. */
const ownState = ['_events', '_state'] as const

/**
 * Whether two objects of a page belong to one wallet. Some wallets announce a copy (spread or bound) or a Proxy of
 * their provider, and put the original elsewhere.
 *
 * @param methods - the methods that requests use
 * @throws the error of a hostile getter
 */
export function isCopy(one: object, other: object, methods: readonly string[]): boolean {
  if (one === other) return true
  return [...methods, ...ownState].some((name) => {
    const part: unknown = Reflect.get(one, name)
    const isPart = typeof part === 'function' || (typeof part === 'object' && part !== null)
    // All instances of a class share its methods, so the state has to be equal too.
    return isPart && Reflect.get(other, name) === part && isOwn(one, other, name)
  })
}

const isOwn = (one: object, other: object, name: string) =>
  Object.hasOwn(one, name) || Object.hasOwn(other, name)
