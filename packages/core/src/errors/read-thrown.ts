/** One of the nested errors in a value that a provider threw. */
export interface ThrownLayer {
  code: number | undefined
  text: string
}

/** The properties in which wallets and libraries nest the original error: MetaMask, viem, ethers 6 and 5. */
const wrappers = ['data', 'originalError', 'cause', 'info', 'error'] as const

/** Returns the code. ethers has a word instead of EIP-1193's number. */
const readCode = (code: unknown) => {
  if (code === 'ACTION_REJECTED') return 4001
  const number = typeof code === 'string' && code ? Number(code) : code
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

const read = (value: object, key: string): unknown => Reflect.get(value, key)

/**
 * Lists a thrown value and all errors nested in it, outermost first. Stops at a cycle.
 *
 * @throws the error of a hostile getter
 */
export function readThrown(thrown: unknown): ThrownLayer[] {
  if (typeof thrown === 'string') return [{ code: undefined, text: thrown }]
  const layers: ThrownLayer[] = []
  const seen = new Set<object>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value) || seen.size > 16) return
    seen.add(value)
    // viem and ethers put the whole request into `message`, including its URL, which may contain a key.
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
