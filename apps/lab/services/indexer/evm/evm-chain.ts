import { erc20Abi, formatUnits, getAddress } from 'viem'
import type { LabChain } from '../../server/lab-config.js'
import type { IndexedChain } from '../chain.js'
import { pictureOf } from '../pictures.js'
import { nativeOf, priceOf, scaledBy, worthOf } from '../prices.js'
import type { Store } from '../store.js'
import { listedOf, tokensOf } from '../tokens.js'
import { createEnsNames } from './ens-names.js'
import { followChain } from './follow-chain.js'
import { createNode } from './node.js'
import { createTokenFacts } from './token-facts.js'

/** A local EVM chain: its blocks are read into the database when somebody asks for what is in them. */
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
    const [amount, { name, symbol, decimals }, { uiMultiplier }] = await Promise.all([
      node.client
        .readContract({
          address: getAddress(contract),
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [getAddress(owner)],
        })
        // What is no token has no balance.
        .catch(() => 0n),
      facts.of(contract),
      facts.scaleOf(contract),
    ])
    const numeric = formatUnits(amount, decimals)
    return {
      name,
      symbol,
      chainId,
      address: `${chainId}:${contract}`,
      quantity: { decimals: String(decimals), numeric, ...(uiMultiplier && { uiMultiplier }) },
      ...worthOf(scaledBy(numeric, uiMultiplier), priceOf(listed.get(contract))),
      iconUrl: pictureOf(symbol),
    }
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
      const numeric = formatUnits(amount, native.decimals)
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
