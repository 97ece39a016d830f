import type { Json } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { type Sealed, seal, unseal } from '../keys/wrap.js'
import type { KeyValueStore } from './key-value-store.js'

/**
 * Stores this browser's values as ciphertext of its own key. A value that cannot be opened counts
 * as missing.
 */
export interface SealedStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  write(name: string, secret: Uint8Array<ArrayBuffer>): Promise<void>
  readJson<Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined>
  writeJson(name: string, value: Json): Promise<void>
  delete(name: string): Promise<void>
}

const sealed: z.ZodMiniType<Sealed> = z.strictObject({ iv: z.string(), ciphertext: z.string() })

/** @param key - AES-GCM */
export function createSealedStore(store: KeyValueStore, key: CryptoKey): SealedStore {
  const context = (name: string) => `carabiner/wallet-frame/v1/device/${name}`
  const read = async (name: string) => {
    const { data } = z.safeParse(sealed, await store.get(name))
    return data && unseal(key, data, context(name))
  }
  const write = async (name: string, secret: Uint8Array<ArrayBuffer>) =>
    store.set(name, await seal(key, secret, context(name)))
  return {
    read,
    write,
    async readJson(name, schema) {
      const bytes = await read(name)
      if (!bytes) return undefined
      try {
        return z.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes))).data
      } catch {
        return undefined
      }
    },
    writeJson: (name, value) => write(name, new TextEncoder().encode(JSON.stringify(value))),
    delete: (name) => store.delete(name),
  }
}
