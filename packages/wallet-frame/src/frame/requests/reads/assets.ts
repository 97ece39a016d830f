import { type Client, numberToHex } from 'viem'
import { getBalance } from 'viem/actions'
import type { Json } from '../../../protocol/json.js'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'

/**
 * What the account holds on the network: its own currency. Which tokens there are is not known here.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function readAssets(
  client: Client,
  { nativeCurrency }: FrameNetwork,
  chainId: Json,
  address: `0x${string}` | undefined,
): Promise<Json> {
  if (address === undefined) throw new FrameMessageError('Nobody is connected to the wallet')
  const balance = await getBalance(client, { address }).catch((cause: unknown) => {
    throw new FrameMessageError('The network did not answer', { cause })
  })
  const { name, symbol, decimals } = nativeCurrency
  const metadata = { name, symbol, decimals }
  return {
    [String(chainId)]: [
      { address: 'native', balance: numberToHex(balance), type: 'native', metadata },
    ],
  }
}
