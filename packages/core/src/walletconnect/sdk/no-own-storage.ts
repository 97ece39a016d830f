// Replaces `@walletconnect/keyvaluestorage`, which reads `localStorage` on import. In a sandboxed frame, where that
// throws, the SDK would not load. The SDK's records go to the given store (`sdk-storage.ts`).
export default class KeyValueStorage {
  constructor() {
    throw new Error('The WalletConnect SDK was started without a storage')
  }
}
