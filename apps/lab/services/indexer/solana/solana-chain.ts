import { isAddress } from '@solana/kit'
import type { LabSolanaChain } from '../../server/lab-config.js'
import { nativeBalance, tokenBalance } from '../balances.js'
import type { IndexedChain } from '../chain.js'
import { nativeOf, priceOf } from '../prices.js'
import type { Store } from '../store.js'
import { listedOf, shortOf } from '../tokens.js'
import { createNode, type HeldToken } from './node.js'
import { readTransaction } from './read-transaction.js'

/**
 * Creates a local Solana chain. It reads each transaction of an address once, on request, because blocks never change
 * there.
 */
export function createSolanaChain(
  { id, url, tokens = [] }: LabSolanaChain,
  store: Store,
): IndexedChain {
  const chainId = `solana:${id}`
  const node = createNode(url)
  const listed = listedOf(chainId, tokens)
  const native = nativeOf(chainId)

  async function catchUp(owner: string) {
    const accounts = await node.tokenAccounts(owner)
    // A token transfer names the token accounts, not their owners.
    const places = [owner, ...accounts.map(({ pubkey }) => pubkey)]
    const lists = await Promise.all(places.map(node.signatures))
    const newSignatures = new Map<string, Awaited<ReturnType<typeof node.signatures>>[number]>(
      lists.flat().map((one) => [one.signature, one]),
    )
    const stored = await store.known(chainId, [...newSignatures.keys()])
    for (const { hash } of stored) newSignatures.delete(hash)
    const read = await Promise.all(
      [...newSignatures.values()].map((entry) =>
        readTransaction({ chainId, node, entry, asked: owner }),
      ),
    )
    await store.add({
      transactions: read.map(({ transaction }) => transaction),
      transfers: read.flatMap(({ transfers }) => transfers),
    })
  }

  function describeToken(
    mint: string,
    { amount, decimals, uiMultiplier }: Pick<HeldToken, 'amount' | 'decimals' | 'uiMultiplier'>,
  ) {
    const token = listed.get(mint)
    return tokenBalance(chainId, {
      name: token?.name ?? shortOf(mint),
      symbol: token?.symbol ?? '',
      decimals,
      contract: mint,
      amount,
      uiMultiplier,
      price: priceOf(token),
      pictureName: mint,
    })
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
      const held = new Map<string, Pick<HeldToken, 'amount' | 'decimals' | 'uiMultiplier'>>()
      for (const { mint, amount, ...scale } of accounts) {
        held.set(mint, {
          ...held.get(mint),
          ...scale,
          amount: (held.get(mint)?.amount ?? 0n) + amount,
        })
      }
      return [
        nativeBalance(chainId, lamports),
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
