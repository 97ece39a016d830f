import { digestOf, type SignedAct, type WalletSignature } from '../service/wallet-signature.js'
import { RefusedError } from './refused-error.js'

/**
 * Guards actions that cannot be undone. A session is not enough, because a thief of the visitor's
 * mail can have one.
 *
 * @param address - the wallet's EVM address
 * @throws RefusedError `not_signed` for a signature of other keys
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
