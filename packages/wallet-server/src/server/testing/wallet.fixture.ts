import { generatePrivateKey, privateKeyToAddress, sign as signHash } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { routes } from '../../service/routes.js'
import type { Vault } from '../../service/vault.js'
import { digestOf, type SignedAct } from '../../service/wallet-signature.js'
import type { Device } from './device.fixture.js'

/** A visitor's keys, which sign like the frame. */
export function createWallet(userId: string) {
  const privateKey = generatePrivateKey()
  const sign = async (act: SignedAct) => {
    const { r, s, yParity = 0 } = await signHash({ hash: toHex(await digestOf(act)), privateKey })
    return { r, s, yParity }
  }
  const vault = (changes: Partial<Vault> = {}): Vault => ({
    format: 1,
    userId,
    isCodeKept: false,
    addresses: { eip155: privateKeyToAddress(privateKey), solana: '1'.repeat(32) },
    wraps: [{ kind: 'recovery', salt: 'AAAA', iv: 'AAAAAAAAAAAAAAAA', ciphertext: 'AAAA' }],
    ...changes,
  })
  const bodyOf = async (signedVault: Vault, version: number) => ({
    vault: signedVault,
    version,
    signature: await sign({ kind: 'vault', vault: signedVault, version }),
  })
  return {
    sign,
    vault,
    bodyOf,
    /** Sends a vault that replaces a version. */
    async put(device: Device, token: string, version: number, sentVault = vault()) {
      return device.ask(routes.keepVault, { token, body: await bodyOf(sentVault, version) })
    },
  }
}
