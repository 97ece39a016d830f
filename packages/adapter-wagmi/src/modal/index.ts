// A modal and its wagmi adapter in one call, for apps that use both. The one entry that imports ui-react: it does
// what a host app would write, and the adapter itself knows nothing of it.
export {
  createWagmiModal,
  type HostConfigModalOptions,
  type OwnConfigModalOptions,
  type WagmiModal,
} from './create-wagmi-modal.js'
