import { type Client, serializeErc6492Signature } from 'viem'
import { FrameMessageError } from '../frame-message-error.js'
import { signHash } from '../requests/evm/sign.js'
import type { WalletKeys } from '../requests-contract.js'
import { isDeployed, type SmartAccount } from './smart-account.js'

type Hex = `0x${string}`

/** Refuses keys that do not own the shown account. */
export function assertOwner(keys: WalletKeys, { owner }: SmartAccount): void {
  if (keys.eip155.address.toLowerCase() !== owner.toLowerCase()) {
    throw new FrameMessageError('The account has changed')
  }
}

/**
 * Signs a hash for a smart account, which verifies signatures itself (ERC-1271). Before its
 * deployment, the signature includes the deployment (ERC-6492).
 *
 * @throws {FrameMessageError} if the node does not answer
 */
export async function signForAccount(
  keys: WalletKeys,
  account: SmartAccount,
  hash: Hex,
  node: Client,
): Promise<Hex> {
  assertOwner(keys, account)
  const hasCode = await isDeployed(node, account.address).catch((cause: unknown) => {
    throw new FrameMessageError('The network did not answer', { cause })
  })
  const signature = signHash(keys, hash)
  if (hasCode) return signature
  const { factory: address, factoryData: data } = account
  return serializeErc6492Signature({ address, data, signature })
}
