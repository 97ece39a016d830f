import type { SealedStore } from '../storage/sealed-store.js'

/** What of a visitor's keys is on this device alone, sealed by its own key. */
export interface DeviceCopy {
  entropy(userId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  keepEntropy(userId: string, entropy: Uint8Array<ArrayBuffer>): Promise<void>
  dropEntropy(userId: string): Promise<void>
  /** The recovery code that its owner has yet to write down. */
  pendingCode(userId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  keepCode(userId: string, secret: Uint8Array<ArrayBuffer>): Promise<void>
  dropCode(userId: string): Promise<void>
}

export const createDeviceCopy = (sealed: SealedStore): DeviceCopy => ({
  entropy: (userId) => sealed.read(`entropy/${userId}`),
  keepEntropy: (userId, entropy) => sealed.write(`entropy/${userId}`, entropy),
  dropEntropy: (userId) => sealed.delete(`entropy/${userId}`),
  pendingCode: (userId) => sealed.read(`code/${userId}`),
  keepCode: (userId, secret) => sealed.write(`code/${userId}`, secret),
  dropCode: (userId) => sealed.delete(`code/${userId}`),
})
