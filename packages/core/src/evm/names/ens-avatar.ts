// Loaded on demand, since it imports viem's client.
import { type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { safeIcon } from '../../connector/safe-icon.js'
import { readPublicUrl } from '../../transport/public-url.js'
import { gatewayUrl, readTokenMetadata } from '../../transport/token-metadata.js'
import { toAddress } from '../values/to-address.js'

const nftRecord = /^(?:did:nft:)?eip155:(\d+)[/_](erc721|erc1155):(0x[\da-fA-F]{40})\/(\d{1,78})$/
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
  const { signal } = place
  const described = await readTokenMetadata(uri.replace(/(?:0x)?\{id\}/, toHexId(id)), { signal })
  return described?.image ? toPicture(described.image) : undefined
}

const toHexId = (id: string) => BigInt(id).toString(16).padStart(64, '0')

/** Returns a picture's https URL, or undefined. */
function toPicture(uri: string): string | undefined {
  const https = gatewayUrl(uri)
  return readPublicUrl(https) ? https : safeIcon(uri)
}
