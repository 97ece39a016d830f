import type { KeyValueStore } from './key-value-store.js'

/** This browser's keys for this site. None can be exported. */
export interface DeviceKeys {
  /** ECDSA P-256. Proves the browser's identity to the server (RFC 9449). */
  readonly proof: CryptoKeyPair
  /** AES-256-GCM. Seals stored values. */
  readonly seal: CryptoKey
}

const name = 'device-keys'

/** Returns the keys of this browser. The first call creates them. */
export async function loadDeviceKeys(store: KeyValueStore): Promise<DeviceKeys> {
  const present: unknown = await store.get(name)
  if (isDeviceKeys(present)) return present
  if (present !== undefined) await store.delete(name)
  const [proof, seal] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const made: DeviceKeys = { proof, seal }
  const storedKeys = await store.setOnce(name, made)
  return isDeviceKeys(storedKeys) ? storedKeys : made
}

function isDeviceKeys(value: unknown): value is DeviceKeys {
  const { proof, seal } = Object(value)
  const { privateKey, publicKey } = Object(proof)
  return [seal, privateKey, publicKey].every((key) => key instanceof CryptoKey)
}
