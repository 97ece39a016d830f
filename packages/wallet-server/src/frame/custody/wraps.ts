import { type Vault, type VaultWrap, vaultFormat } from '../../service/vault.js'
import { fromBase64Url, toBase64Url } from '../keys/base64url.js'
import { seal, unseal, wrapContext } from '../keys/wrap.js'
import { createSalt, deriveWrappingKey } from '../keys/wrapping-key.js'

type RecoveryWrap = Extract<VaultWrap, { kind: 'recovery' }>
type PasskeyWrap = Extract<VaultWrap, { kind: 'passkey' }>

/** A passkey that gave what the entropy is wrapped with. */
export interface PasskeySecret {
  readonly credentialId: string
  /** What the authenticator was given, as base64url. */
  readonly salt: string
  /** What it gave for that: 32 bytes, always the same. */
  readonly output: Uint8Array<ArrayBuffer>
}

// The salt already went into the passkey's PRF.
const noSalt = new Uint8Array()

/** Wraps the entropy with what a recovery code stands for. */
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

/** Wraps the entropy with what a passkey gave. */
export async function wrapWithPasskey(
  entropy: Uint8Array<ArrayBuffer>,
  { credentialId, salt, output }: PasskeySecret,
  { userId, label }: { userId: string; label: string },
): Promise<PasskeyWrap> {
  const key = await deriveWrappingKey(output, noSalt)
  const sealed = await seal(key, entropy, wrapContext(userId, vaultFormat))
  return { kind: 'passkey', credentialId, salt, label, ...sealed }
}

/** @returns undefined for another code */
export async function openWithCode(
  { userId, format, wraps }: Pick<Vault, 'userId' | 'format' | 'wraps'>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wrap = recoveryWrap({ wraps })
  if (!wrap) return undefined
  const key = await deriveWrappingKey(secret, fromBase64Url(wrap.salt))
  return unseal(key, wrap, wrapContext(userId, format))
}

/** @returns undefined for a passkey that opens none of the wraps */
export async function openWithPasskey(
  { userId, format, wraps }: Pick<Vault, 'userId' | 'format' | 'wraps'>,
  { credentialId, output }: PasskeySecret,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const wrap = passkeyWraps({ wraps }).find((one) => one.credentialId === credentialId)
  if (!wrap) return undefined
  return unseal(await deriveWrappingKey(output, noSalt), wrap, wrapContext(userId, format))
}

/** The passkeys that open a vault. */
export const passkeyWraps = ({ wraps }: Pick<Vault, 'wraps'>): PasskeyWrap[] =>
  wraps.filter((wrap) => wrap.kind === 'passkey')

/** What the recovery code opens. */
export const recoveryWrap = ({ wraps }: Pick<Vault, 'wraps'>) =>
  wraps.find((wrap) => wrap.kind === 'recovery')
