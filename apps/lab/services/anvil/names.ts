import { drawPicture } from '../registry/picture.js'

/**
 * Registers ENS names on a local chain: keeper.eth with a picture for its first account, and
 * sailor.eth for its second.
 *
 * @returns the universal resolver's address
 */
export async function deployNames(rpcUrl: string): Promise<string> {
  // Imported on start only, because it includes viem.
  const { deployTestNames } = await import('@carabiner/testing')
  const avatar = `data:image/png;base64,${drawPicture('keeper.eth').toString('base64')}`
  return deployTestNames(rpcUrl, [
    {
      name: 'keeper.eth',
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      primary: 'keeper.eth',
      texts: { avatar },
    },
    {
      name: 'sailor.eth',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      primary: 'sailor.eth',
    },
  ])
}
