import { erc20Abi, formatUnits, getAddress, parseAbi } from 'viem'
import type { Node } from './node.js'

const scaledAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Creates a cache of the facts that contracts report about themselves.
 *
 * @param listed - the known tokens, by address in lower case
 */
export function createTokenFacts({ client }: Node, listed: ReadonlyMap<string, TokenFacts>) {
  const cache = new Map<string, Promise<TokenFacts>>()
  async function ask(contract: string) {
    const address = getAddress(contract)
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      client.readContract({ address, abi: erc20Abi, functionName }).catch(() => undefined)
    const [name, symbol, decimals] = await Promise.all([
      read('name'),
      read('symbol'),
      read('decimals'),
    ])
    const short = typeof symbol === 'string' ? symbol : ''
    return {
      name: typeof name === 'string' && name ? name : short,
      symbol: short,
      decimals: typeof decimals === 'number' ? decimals : 0,
    }
  }
  return {
    /** Returns the multiplier of a token's display (ERC-8056). It can change, so it is read each time. */
    async scaleOf(contract: string): Promise<{ uiMultiplier?: string }> {
      const reading = client.readContract({
        address: getAddress(contract),
        abi: scaledAbi,
        functionName: 'uiMultiplier',
      })
      const value = await reading.catch(() => 10n ** 18n)
      return value === 10n ** 18n ? {} : { uiMultiplier: formatUnits(value, 18) }
    },
    /** @param contract - in lower case */
    async of(contract: string): Promise<TokenFacts> {
      const facts = listed.get(contract)
      if (facts) return facts
      const reading = cache.get(contract) ?? ask(contract)
      cache.set(contract, reading)
      return reading
    },
    /** Clears the cache, because a contract of a dropped block may be another one now. */
    forget: () => cache.clear(),
  }
}
