import { blockPicture } from '../../anvil/block-picture.js'
import { funded } from '../genesis.js'
import type { Method } from '../methods.js'
import { addressOf, configOf, countOf } from '../params.js'

const [owner] = funded

/** Ids that are no accounts of the chain, as those of compressed assets. */
const idOf = (at: number) => `Buoy${String(at + 1).repeat(39)}1`.replaceAll('0', 'z')

const buoy = (name: string, at: number) => ({
  id: idOf(at),
  interface: 'V1_NFT',
  burnt: false,
  content: {
    json_uri: `https://collectibles.example/buoys/${at + 1}.json`,
    metadata: { name, symbol: 'BUOY' },
    links: { image: blockPicture(name) },
    files: [],
  },
  compression: { compressed: true },
  grouping: [
    { group_key: 'collection', group_value: idOf(9), collection_metadata: { name: 'Buoys' } },
  ],
  ownership: { owner },
})

const assets = [
  ...['Red Can', 'Green Cone', 'Fairway', 'Wreck Mark', 'Special Mark'].map(buoy),
  { ...buoy('Lost Mark', 5), burnt: true },
  { ...buoy('Claim your prize at buoys.example.com', 6), grouping: [] },
  { ...buoy('Salt', 7), interface: 'FungibleToken' },
]

/**
 * Creates a double of the index of digital assets (DAS) that some nodes have. No such index runs locally: it needs a
 * validator's stream, a database and storage. This one always has the same assets, of the first account.
 */
export const assetIndexDouble = (): Record<string, Method> => ({
  getAssetsByOwner([parameters]) {
    const { ownerAddress, page = 1, limit = 1_000 } = configOf(parameters)
    const of = addressOf(ownerAddress)
    const size = countOf(limit)
    const held = assets.filter((asset) => asset.ownership.owner === of)
    const from = (countOf(page) - 1) * size
    const items = held.slice(from, from + size)
    return { total: items.length, limit: size, page, items }
  },
})
