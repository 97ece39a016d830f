import type { LabCollection } from '../server/lab-config.js'
import { blockPicture } from './block-picture.js'
import { createDeployer } from './deployer.js'

/** The origin of the metadata that is not on the chain. No server answers there, except in tests. */
export const metadataOrigin = 'https://collectibles.example'

/** The names of the enumerable collection's tokens, whose metadata is on the chain. */
const lighthouses = [
  'Roter Sand',
  'Bell Rock',
  'La Jument',
  'Fastnet Rock',
  'Kõpu',
  'Tourlitis',
  'Ar-Men',
  'Eddystone',
  'Lindau',
  'Hook Head',
  'Pharos',
] as const

/** Returns metadata as contracts write it: in base64, or as plain JSON. */
function onChain(name: string, at: number): string {
  const json = JSON.stringify({ name, image: blockPicture(name) })
  return at % 4 === 3
    ? `data:application/json;utf8,${json}`
    : `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}

/** The metadata of the enumerable collection, by token id from 1. */
const uris = [
  ...lighthouses.map(onChain),
  `${metadataOrigin}/lighthouses/12.json`,
  // These have no readable metadata.
  'data:application/json,{"name":',
  'javascript:alert(1)',
]

/** The amounts of the ERC-1155 collection's items. */
const amounts = [1n, 3n, 0n]

/**
 * Deploys two collections of NFTs on a local chain: an enumerable ERC-721 contract with 14 tokens, and an ERC-1155
 * contract with three items, two of which the holder has.
 *
 * @param holder - the owner of everything. Default the chain's first account
 */
export async function deployCollections(
  rpcUrl: string,
  holder: `0x${string}` = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
): Promise<LabCollection[]> {
  // Imported on start only, because it includes viem.
  const [{ encodeDeployData, parseAbi }, { collectionBytecode, itemsBytecode }] = await Promise.all(
    [import('viem'), import('./collections-bytecode.js')],
  )
  const deploy = await createDeployer(rpcUrl)
  const collection = await deploy(
    encodeDeployData({
      abi: parseAbi(['constructor(string name, string symbol, address holder, string[] uris)']),
      bytecode: collectionBytecode,
      args: ['Lighthouses', 'LIGHT', holder, uris],
    }),
  )
  const items = await deploy(
    encodeDeployData({
      abi: parseAbi(['constructor(string uri, address holder, uint256[] amounts)']),
      bytecode: itemsBytecode,
      args: [`${metadataOrigin}/passes/{id}.json`, holder, amounts],
    }),
  )
  const tokenIds = amounts.map((_, at) => String(at + 1))
  return [{ address: collection }, { address: items, name: 'Harbor Passes', tokenIds }]
}
