// A modal and its wagmi adapter in one call, for apps that use both. Only this entry imports
// ui-react, because the adapter itself does not need it.
export {
  createWagmiModal,
  type HostConfigModalOptions,
  type OwnConfigModalOptions,
  type WagmiModal,
} from './create-wagmi-modal.js'
