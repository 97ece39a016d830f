// @ts-check
import { erc20Abi, formatUnits, getAddress, parseAbi } from 'viem'

const scaledAbi = parseAbi(['function uiMultiplier() view returns (uint256)'])

/**
 * @typedef {object} TokenFacts
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 */

/**
 * What contracts say of themselves, each asked once.
 *
 * @param {import('./node.mjs').Node} node
 * @param {ReadonlyMap<string, TokenFacts>} listed those that are known, by address in lower case
 */
export function createTokenFacts({ client }, listed) {
  /** @type {Map<string, Promise<TokenFacts>>} */
  const known = new Map()
  /** @param {string} contract */
  async function ask(contract) {
    const address = getAddress(contract)
    const read = (/** @type {'name' | 'symbol' | 'decimals'} */ functionName) =>
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
    /**
     * By what people count a token (ERC-8056), asked each time: it changes.
     *
     * @param {string} contract @returns {Promise<{ uiMultiplier?: string }>}
     */
    async scaleOf(contract) {
      const asked = client.readContract({
        address: getAddress(contract),
        abi: scaledAbi,
        functionName: 'uiMultiplier',
      })
      const value = await asked.catch(() => 10n ** 18n)
      return value === 10n ** 18n ? {} : { uiMultiplier: formatUnits(value, 18) }
    },
    /** @param {string} contract in lower case @returns {Promise<TokenFacts>} */
    async of(contract) {
      const facts = listed.get(contract)
      if (facts) return facts
      const asked = known.get(contract) ?? ask(contract)
      known.set(contract, asked)
      return asked
    },
    /** The contracts of blocks that went may be other ones now. */
    forget: () => known.clear(),
  }
}
