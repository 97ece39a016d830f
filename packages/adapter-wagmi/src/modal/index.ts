// A modal and its wagmi adapter in one call, for apps that use both. Only this entry imports ui-react: it
// does what a host app would write, and the adapter itself does not need ui-react.
export {
  createWagmiModal,
  type HostConfigModalOptions,
  type OwnConfigModalOptions,
  type WagmiModal,
} from './create-wagmi-modal.js'
