// Loaded on demand, since it imports viem's client.
import { type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import * as z from 'zod/mini'
import { safeIcon } from '../../connector/safe-icon.js'
import { createHttpClient } from '../../transport/http.js'
import { readPublicUrl } from '../../transport/public-url.js'
import { toAddress } from '../values/to-address.js'

/** The maximum size of a collectible's metadata, in bytes. */
const maxBytes = 256 * 1024

const nftRecord = /^(?:did:nft:)?eip155:(\d+)[/_](erc721|erc1155):(0x[\da-fA-F]{40})\/(\d{1,78})$/
const metadata = z.object({
  image: z.optional(z.string()),
  image_url: z.optional(z.string()),
})
const collectible = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** The collectible that an avatar record refers to. */
interface AvatarPlace {
  client: Client
  /** The collectible's EIP-155 chain id. Collectibles on other chains are ignored. */
  chainId: number
  signal: AbortSignal
}

/**
 * Resolves a name's `avatar` record to an image, possibly that of a collectible. Does not check that the image exists,
 * which an `<img>` shows.
 *
 * @returns an https URL at a public host name, or a small `data:` image. Undefined for anything else
 * @see ENSIP-12
 */
export async function readAvatarRecord(
  record: string,
  place: AvatarPlace,
): Promise<string | undefined> {
  const [, chain, kind, contract, id] = nftRecord.exec(record) ?? []
  if (!kind || !contract || !id) return toPicture(record)
  if (Number(chain) !== place.chainId) return undefined
  // Gateways are only for names. A token's own gateway would be untrusted.
  const uri = await readContract(
    { ...place.client, ccipRead: false },
    {
      address: toAddress(contract, 'avatar'),
      abi: collectible,
      functionName: kind === 'erc721' ? 'tokenURI' : 'uri',
      args: [BigInt(id)],
    },
  )
  const described = await readMetadata(uri.replace(/(?:0x)?\{id\}/, toHexId(id)), place.signal)
  const image = described?.image || described?.image_url
  return image ? toPicture(image) : undefined
}

const toHexId = (id: string) => BigInt(id).toString(16).padStart(64, '0')

async function readMetadata(uri: string, signal: AbortSignal) {
  const inline = /^data:application\/json(;[^,]*)?,/.exec(uri)
  if (inline) return z.safeParse(metadata, readInline(uri.slice(inline[0].length), inline[1])).data
  const url = readPublicUrl(toHttps(uri))
  if (!url) return undefined
  const client = createHttpClient({
    baseUrl: url.origin,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    maxBytes,
    signal,
  })
  const answer = client.get({ path: url.pathname + url.search, schema: metadata })
  // A failed request means that there is no picture.
  return answer.catch(() => undefined)
}

function readInline(body: string, parameters = ''): unknown {
  try {
    if (!parameters.endsWith(';base64')) return JSON.parse(decodeURIComponent(body))
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Returns a picture's https URL, or undefined. */
function toPicture(uri: string): string | undefined {
  const https = toHttps(uri)
  return readPublicUrl(https) ? https : safeIcon(uri)
}

/** Returns the https URL of a content-addressed picture, at the gateways that ENS's own apps use. */
const toHttps = (uri: string): string =>
  uri
    .replace(/^ip([fn])s:\/\/(?:ip[fn]s\/)?/, 'https://ipfs.io/ip$1s/')
    .replace(/^ar:\/\//, 'https://arweave.net/')
