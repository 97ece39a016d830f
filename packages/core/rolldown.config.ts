import { bundledDependency } from '../../scripts/build/bundled-dependency.ts'
import { library } from '../../scripts/build/library.ts'

export default library({
  plugins: [
    bundledDependency('walletconnect/sdk/sdk', {
      '@walletconnect/keyvaluestorage': 'walletconnect/sdk/no-own-storage',
    }),
  ],
  chunks: [
    // The page: what an instance and each family's discovery need before the visitor acts.
    {
      name: 'page',
      modules: [
        'index',
        'internal/index',
        'evm/evm-adapter',
        'evm/option-fields',
        'evm/discovery/eip-6963',
        'wallet-standard/discover',
        'wallet-standard/connector',
        'wallet-standard/index',
        'walletconnect/connector',
        'host-options/unknown-option',
        'walletconnect/links/platform',
        'walletconnect/wake',
        // What is found in the page is compared and drawn before anybody opens the modal.
        'connector/is-copy',
        'connector/drawn-icon',
        // The embedded wallet's connector reads what a page hands it.
        'connector/auth/is-email',
        // What connecting runs by comes with the modal: too little for a request of its own.
        'machine/create-machine',
        'async/timers',
        'async/abort-scope',
        // Amounts as texts: too little for a request of its own.
        'adapter/units',
      ],
    },
    // Digits as people write them: what amounts and one-time codes are typed with.
    { name: 'numbers', modules: ['numbers/read-number'] },
    // The first thing that a visitor does, and what a returning visitor's page does by itself.
    {
      name: 'session',
      modules: [
        'storage/record',
        'storage/sent-record',
        'connection/reconnect',
        'connection/connect/connect-session',
        'connection/change-networks',
        'connection/state/forget-recent',
        'connection/tabs/apply-tab-message',
        'connection/resync',
        'connection/sessions/sessions',
        'connection/switch-network',
        'operations/operations',
        'cache/caches',
        'transport/rpc',
        'transport/http',
        'wallets/recent-wallets',
        'siwx/siwe-bridge',
        'adapter/index',
        'wallets/index',
        // Of sessions over WalletConnect, which ask nothing else of EVM.
        'evm/values/address',
        'evm/values/chain-id',
        'evm/values/checksum',
      ],
    },
    // Connecting, signing and sending with an EVM wallet.
    {
      name: 'evm-requests',
      modules: [
        'evm/requests',
        'evm/discovery/injected',
        'evm/assets/native-balance',
        // Of dry runs, and of what a transaction moved: neither loads the other.
        'evm/assets/transfers',
        'evm/send/node-error',
        'evm/send/check-transaction',
        'evm/provider/check-rpc-transaction',
        'evm/send/rpc-transaction',
      ],
    },
    // Lists of calls that are done once: a page that asks for them.
    { name: 'calls', modules: ['calls/create-calls'] },
    // What few EVM apps use.
    {
      name: 'evm-more',
      modules: ['evm/rare-requests', 'evm/send/zksync-transaction'],
    },
    // A session over WalletConnect, as every tab has it, and what holds the relay client, in one tab at a time.
    { name: 'walletconnect', modules: ['walletconnect/session/live-session'] },
    { name: 'walletconnect-client', modules: ['walletconnect/sdk/universal-provider-client'] },
  ],
})
