// In the place of `@walletconnect/keyvaluestorage`, which reads `localStorage` while it loads: where a page may not, as in a
// sandboxed frame, nothing of the SDK would. It keeps its records in what it is given (`sdk-storage.ts`).
export default class KeyValueStorage {
  constructor() {
    throw new Error('The SDK was started without a storage')
  }
}
