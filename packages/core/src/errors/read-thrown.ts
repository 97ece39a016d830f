/** One of the errors that lie inside each other in what a provider threw. */
export interface ThrownLayer {
  code: number | undefined
  text: string
}

/** Where wallets and libraries put the error that they wrap: MetaMask, viem, ethers 6 and 5. */
const wrappers = ['data', 'originalError', 'cause', 'info', 'error'] as const

/** ethers has a word for what EIP-1193 gives a number. */
const readCode = (code: unknown) => {
  if (code === 'ACTION_REJECTED') return 4001
  const number = typeof code === 'string' && code ? Number(code) : code
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

const read = (value: object, key: string): unknown => Reflect.get(value, key)

/**
 * Lists what was thrown and all that it wraps, outermost first. Ends also on what contains itself.
 *
 * @throws whatever a hostile value throws when it is read
 */
export function readThrown(thrown: unknown): ThrownLayer[] {
  if (typeof thrown === 'string') return [{ code: undefined, text: thrown }]
  const layers: ThrownLayer[] = []
  const seen = new Set<object>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value) || seen.size > 16) return
    seen.add(value)
    // viem and ethers put the whole request, with its URL and the key in it, into `message`.
    const words = ['details', 'shortMessage', 'message'].map((key) => read(value, key))
    layers.push({
      code: readCode(read(value, 'code')),
      text: words.find((text) => typeof text === 'string' && text !== '')?.toString() ?? '',
    })
    for (const wrapper of wrappers) visit(read(value, wrapper))
  }
  visit(thrown)
  return layers
}
