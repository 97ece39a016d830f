// @ts-check
import { isAddress } from '@solana/kit'
import { formatUnits } from 'viem'
import { pictureOf } from '../pictures.mjs'
import { nativeOf, priceOf, scaledBy, worthOf } from '../prices.mjs'
import { listedOf, shortOf } from '../tokens.mjs'
import { createNode } from './node.mjs'
import { readTransaction } from './read-transaction.mjs'

/**
 * A local Solana chain: an address's transactions are read when somebody asks for them, each once. What is in a
 * block there stays.
 *
 * @param {import('../../server/lab-config.mjs').LabSolanaChain} chain
 * @param {import('../store.mjs').Store} store
 * @returns {import('../chain.mjs').IndexedChain}
 */
export function createSolanaChain({ id, url, tokens = [] }, store) {
  const chainId = `solana:${id}`
  const node = createNode(url)
  const listed = listedOf(chainId, tokens)
  const native = nativeOf(chainId)

  /** @param {string} owner */
  async function catchUp(owner) {
    const accounts = await node.tokenAccounts(owner)
    // A transfer of a token names the accounts that hold it, not their owners.
    const places = [owner, ...accounts.map(({ pubkey }) => pubkey)]
    const lists = await Promise.all(places.map(node.signatures))
    /** @type {Map<string, Awaited<ReturnType<typeof node.signatures>>[number]>} */
    const found = new Map(lists.flat().map((one) => [one.signature, one]))
    const known = await store.known(chainId, [...found.keys()])
    for (const { hash } of known) found.delete(hash)
    const read = await Promise.all(
      [...found.values()].map((entry) => readTransaction({ chainId, node, entry, asked: owner })),
    )
    await store.add({
      transactions: read.map(({ transaction }) => transaction),
      transfers: read.flatMap(({ transfers }) => transfers),
    })
  }

  /** @param {string} mint @param {Pick<import('./node.mjs').HeldToken, 'amount' | 'decimals' | 'uiMultiplier'>} held */
  function describeToken(mint, { amount, decimals, uiMultiplier }) {
    const token = listed.get(mint)
    const numeric = formatUnits(amount, decimals)
    return {
      name: token?.name ?? shortOf(mint),
      symbol: token?.symbol ?? '',
      chainId,
      address: `${chainId}:${mint}`,
      quantity: { decimals: String(decimals), numeric, ...(uiMultiplier && { uiMultiplier }) },
      ...worthOf(scaledBy(numeric, uiMultiplier), priceOf(token)),
      iconUrl: pictureOf(mint),
    }
  }

  return {
    chainId,
    catchUp,
    isAddress,
    async balances(owner) {
      const [lamports, accounts] = await Promise.all([
        node.balance(owner),
        node.tokenAccounts(owner),
      ])
      /** @type {Map<string, Pick<import('./node.mjs').HeldToken, 'amount' | 'decimals' | 'uiMultiplier'>>} */
      const held = new Map()
      for (const { mint, amount, ...scale } of accounts) {
        held.set(mint, {
          ...held.get(mint),
          ...scale,
          amount: (held.get(mint)?.amount ?? 0n) + amount,
        })
      }
      const numeric = formatUnits(lamports, native.decimals)
      const { name, symbol, decimals, price } = native
      return [
        {
          name,
          symbol,
          chainId,
          ...worthOf(numeric, price),
          quantity: { decimals: String(decimals), numeric },
          iconUrl: pictureOf(symbol),
        },
        ...[...held]
          .filter(([, { amount }]) => amount > 0n)
          .map(([mint, one]) => describeToken(mint, one)),
      ]
    },
    facts: {
      async fungible(mint) {
        if (mint === '') return native
        const token = listed.get(mint)
        if (token) return { ...token, price: priceOf(token) }
        const [decimals, scales] = await Promise.all([
          node.decimals(mint),
          node.multipliers([mint]),
        ])
        return {
          name: shortOf(mint),
          symbol: '',
          decimals,
          price: undefined,
          ...scales.get(mint),
        }
      },
      nft: async (mint) => ({ name: shortOf(mint), collection: '', isSpam: false }),
    },
  }
}
