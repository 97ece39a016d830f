import { digestOf, type SignedAct, type WalletSignature } from '../service/wallet-signature.js'
import { RefusedError } from './refused-error.js'

/**
 * A session is not enough for what cannot be undone: whoever reads a visitor's mail has one.
 *
 * @param address - the wallet's on the EVM
 * @throws RefusedError `not_signed` where other keys than the wallet's signed it
 */
export async function assertSignedBy(
  address: string,
  act: SignedAct,
  signature: WalletSignature,
): Promise<void> {
  const { recoverAddress } = await import('viem/utils')
  const hash = await digestOf(act)
  const signer = await recoverAddress({ hash, signature }).catch((cause) => {
    throw new RefusedError('not_signed', { cause })
  })
  if (signer.toLowerCase() !== address.toLowerCase()) throw new RefusedError('not_signed')
}
