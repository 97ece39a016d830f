import { type Vault, type VaultWrap, vaultFormat } from '../../service/vault.js'
import { fromBase64Url, toBase64Url } from '../keys/base64url.js'
import { seal, unseal, wrapContext } from '../keys/wrap.js'
import { createSalt, deriveWrappingKey } from '../keys/wrapping-key.js'

type RecoveryWrap = Extract<VaultWrap, { kind: 'recovery' }>
type PasskeyWrap = Extract<VaultWrap, { kind: 'passkey' }>

/** The output of a passkey that wraps the entropy. */
export interface PasskeySecret {
  readonly credentialId: string
  /** The PRF's input, as base64url. */
  readonly salt: string
  /** The PRF's output for it: 32 bytes, always the same. */
  readonly output: Uint8Array<ArrayBuffer>
}

// The passkey's PRF already used the salt.
const noSalt = new Uint8Array()

/** Wraps the entropy with the secret of a recovery code. */
export async function wrapWithCode(
  entropy: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
  userId: string,
): Promise<RecoveryWrap> {
  const salt = createSalt()
  const key = await deriveWrappingKey(secret, salt)
  const sealed = await seal(key, entropy, wrapContext(userId, vaultFormat))
  return { kind: 'recovery', salt: toBase64Url(salt), ...sealed }
}

/** Wraps the entropy with the output of a passkey. */
export async function wrapWithPasskey(
  entropy: Uint8Array<ArrayBuffer>,
  { credentialId, salt, output }: PasskeySecret,
  { userId, label }: { userId: string; label: string },
): Promise<PasskeyWrap> {
  const key = await deriveWrappingKey(output, noSalt)
  const sealed = await seal(key, entropy, wrapContext(userId, vaultFormat))
  return { kind: 'passkey', credentialId, salt, label, ...sealed }
}

/** @returns undefined for a wrong code */
export async function openWithCode(
  { userId, format, wraps }: Pick<Vault, 'userId' | 'format' | 'wraps'>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wrap = recoveryWrap({ wraps })
  if (!wrap) return undefined
  const key = await deriveWrappingKey(secret, fromBase64Url(wrap.salt))
  return unseal(key, wrap, wrapContext(userId, format))
}

/** @returns undefined for a passkey that opens no wrap */
export async function openWithPasskey(
  { userId, format, wraps }: Pick<Vault, 'userId' | 'format' | 'wraps'>,
  { credentialId, output }: PasskeySecret,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wrap = passkeyWraps({ wraps }).find((one) => one.credentialId === credentialId)
  if (!wrap) return undefined
  return unseal(await deriveWrappingKey(output, noSalt), wrap, wrapContext(userId, format))
}

/** Returns the wraps of passkeys. */
export const passkeyWraps = ({ wraps }: Pick<Vault, 'wraps'>): PasskeyWrap[] =>
  wraps.filter((wrap) => wrap.kind === 'passkey')

/** Returns the wrap of the recovery code. */
export const recoveryWrap = ({ wraps }: Pick<Vault, 'wraps'>) =>
  wraps.find((wrap) => wrap.kind === 'recovery')
