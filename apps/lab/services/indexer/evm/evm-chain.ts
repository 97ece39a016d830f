import { erc20Abi, getAddress } from 'viem'
import type { LabChain } from '../../server/lab-config.js'
import { nativeBalance, tokenBalance } from '../balances.js'
import type { IndexedChain } from '../chain.js'
import { nativeOf, priceOf } from '../prices.js'
import type { Store } from '../store.js'
import { listedOf, tokensOf } from '../tokens.js'
import { createEnsNames } from './ens-names.js'
import { followChain } from './follow-chain.js'
import { createNode } from './node.js'
import { createTokenFacts } from './token-facts.js'

/** Creates a local EVM chain. It reads the chain's blocks into the database on request. */
export function createEvmChain(
  { id, rpcUrl, ensResolver, ...more }: LabChain,
  store: Store,
): IndexedChain {
  const chainId = `eip155:${id}`
  const node = createNode(rpcUrl)
  const listed = listedOf(chainId, tokensOf({ id, rpcUrl, ...more }))
  const facts = createTokenFacts(node, listed)
  const catchUp = followChain({ chainId, node, store, onGone: facts.forget })
  const native = nativeOf(chainId)

  async function balanceOf(contract: string, owner: string) {
    const [amount, token, { uiMultiplier }] = await Promise.all([
      node.client
        .readContract({
          address: getAddress(contract),
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [getAddress(owner)],
        })
        // A contract that is not a token has no balance.
        .catch(() => 0n),
      facts.of(contract),
      facts.scaleOf(contract),
    ])
    return tokenBalance(chainId, {
      ...token,
      contract,
      amount,
      uiMultiplier,
      price: priceOf(listed.get(contract)),
      pictureName: token.symbol,
    })
  }

  return {
    chainId,
    catchUp,
    ...(ensResolver !== undefined && { identityOf: createEnsNames(node, ensResolver) }),
    verify: ({ address, ...signed }) =>
      node.client.verifyMessage({ address: getAddress(address), ...signed }),
    isAddress: (address) => /^0x[\da-f]{40}$/.test(address),
    async balances(address, forced) {
      await catchUp()
      const received = await store.tokensOf(chainId, address)
      const contracts = new Set([...listed.keys(), ...received, ...forced])
      const [amount, rows] = await Promise.all([
        node.client.getBalance({ address: getAddress(address) }),
        Promise.all([...contracts].map((contract) => balanceOf(contract, address))),
      ])
      return [
        nativeBalance(chainId, amount),
        ...rows.filter(({ quantity }) => quantity.numeric !== '0'),
      ]
    },
    facts: {
      fungible: async (contract) =>
        contract === ''
          ? native
          : {
              ...(await facts.of(contract)),
              price: priceOf(listed.get(contract)),
              ...(await facts.scaleOf(contract)),
            },
      async nft(contract, tokenId) {
        const { name: collection } = await facts.of(contract)
        const isSpam = /claim|reward|visit/i.test(collection)
        return { name: `${collection || 'NFT'} #${tokenId}`, collection, isSpam }
      },
    },
  }
}
