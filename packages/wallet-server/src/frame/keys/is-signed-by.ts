import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBigInt } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { digestOf, type SignedAct, type WalletSignature } from '../../service/wallet-signature.js'

/** Whether the wallet of an EVM address signed something for its server. */
export async function isSignedBy(
  address: string,
  act: SignedAct,
  { r, s, yParity }: WalletSignature,
): Promise<boolean> {
  const digest = await digestOf(act)
  try {
    const signature = new secp256k1.Signature(hexToBigInt(r), hexToBigInt(s), yParity)
    const key = signature.recoverPublicKey(digest).toBytes(false)
    return publicKeyToAddress(bytesToHex(key)).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}
