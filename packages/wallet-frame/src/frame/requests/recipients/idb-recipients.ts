import { createStore, get, set, type UseStore } from 'idb-keyval'
import type { RecipientStore } from './recipients.js'

/** IndexedDB of the frame's origin. It is opened with the first use. */
export function createIdbRecipients(): RecipientStore {
  let store: UseStore | undefined
  const open = () => {
    store ??= createStore('carabiner-wallet-recipients', 'values')
    return store
  }
  return {
    get: async (key) => get(key, open()),
    set: async (key, value) => set(key, value, open()),
  }
}
