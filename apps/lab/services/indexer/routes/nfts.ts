import { Hono } from 'hono'
import { drawPicture } from '../../registry/picture.js'
import type { IndexedChain } from '../chain.js'
import type { Indexer } from '../indexer.js'
import { accountPath, check, mediaPath, nftsQuery } from '../params.js'
import { nftPicture, pictureOf } from '../pictures.js'
import { targetsOf } from '../targets.js'

/** The number of NFTs on a page. */
const pageSize = 20

/** Creates the routes for NFTs and their pictures, which the blockchain API does not have. */
export function nftRoutes(open: () => Promise<Indexer>) {
  const app = new Hono()

  app.get('/nfts/:address', async (c) => {
    const { address: given } = check(accountPath, c.req.param())
    const { chainId, cursor } = check(nftsQuery, c.req.query())
    const indexer = await open()
    const { address, chains } = targetsOf(indexer, given, chainId)
    await Promise.all(chains.map((chain) => chain.catchUp(address)))
    const byId = new Map(chains.map((chain) => [chain.chainId, chain]))
    const query = { address, chainIds: [...byId.keys()], after: cursor, limit: pageSize + 1 }
    const nfts = await indexer.store.nftsOf(query)
    const { origin } = new URL(c.req.url)
    const data = await Promise.all(
      nfts.slice(0, pageSize).map(async ({ id, chainId: on, contract, tokenId }) => {
        const { name, collection, isSpam } = await factsOf(byId, on, contract, tokenId)
        const picture = nftPicture(contract, tokenId)
        // A modal shows pictures of https hosts and small inline ones. The lab has no https.
        const urls = {
          previewUrl: pictureOf(picture),
          mediaUrl: `${origin}/lab/media/${picture}`,
        }
        return { id, name, collection, chainId: on, isSpam, ...urls }
      }),
    )
    const last = nfts.length > pageSize ? nfts[pageSize - 1] : undefined
    return c.json({ data, next: last?.id ?? null })
  })

  app.get('/media/:id', (c) => {
    const { id } = check(mediaPath, c.req.param())
    c.header('Content-Type', 'image/png')
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(drawPicture(id)))
  })
  return app
}

function factsOf(
  chains: ReadonlyMap<string, IndexedChain>,
  chainId: string,
  contract: string,
  tokenId: string,
) {
  const chain = chains.get(chainId)
  if (!chain) throw new Error(`${chainId} is not indexed.`)
  return chain.facts.nft(contract, tokenId)
}
