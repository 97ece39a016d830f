import { openWithCode } from '../custody/wraps.js'
import { deriveAddresses } from '../keys/derive-keys.js'
import { erase } from '../keys/entropy.js'
import { type PrivateKeysText, privateKeysText } from '../keys/private-keys-text.js'
import { type RecoveryCodeReading, readRecoveryCode } from '../keys/recovery-code.js'
import { readRecoveryFile } from '../recovery-file/recovery-file.js'
import type { WalletAddresses } from '../requests-contract.js'

/** The result of a file and a code. */
export type Recovery =
  | {
      readonly kind: 'keys'
      readonly account: string | null
      readonly keys: PrivateKeysText
      readonly addresses: WalletAddresses
    }
  | { readonly kind: 'bad-file' | 'other-code' | 'other-keys' }
  | { readonly kind: 'bad-code'; readonly reading: Exclude<RecoveryCodeReading, { kind: 'code' }> }

/** Opens a recovery file with its code. */
export async function recover(fileText: string, typedCode: string): Promise<Recovery> {
  const file = readRecoveryFile(fileText)
  if (!file) return { kind: 'bad-file' }
  const reading = readRecoveryCode(typedCode)
  if (reading.kind !== 'code') return { kind: 'bad-code', reading }
  const entropy = await openWithCode(file.vault, reading.secret)
  if (!entropy) return { kind: 'other-code' }
  try {
    const addresses = deriveAddresses(entropy)
    const { eip155, solana } = file.vault.addresses
    const isSame =
      addresses.eip155.toLowerCase() === eip155.toLowerCase() && addresses.solana === solana
    if (!isSame) return { kind: 'other-keys' }
    return { kind: 'keys', account: file.account, keys: privateKeysText(entropy), addresses }
  } finally {
    erase(entropy, reading.secret)
  }
}
