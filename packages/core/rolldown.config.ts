import { bundledDependency } from '../../scripts/build/bundled-dependency.ts'
import { library } from '../../scripts/build/library.ts'

export default library({
  plugins: [bundledDependency('walletconnect/sdk')],
  chunks: [
    // The page: what an instance and each family's discovery need before the visitor acts.
    {
      name: 'page',
      modules: [
        'index',
        'evm/evm-adapter',
        'evm/option-fields',
        'evm/eip-6963',
        'wallet-standard/discover',
        'wallet-standard/connector',
        'wallet-standard/index',
        'walletconnect/connector',
        'errors/chain-errors',
        'host-options/unknown-option',
        'walletconnect/platform',
        'walletconnect/wake',
      ],
    },
    // The first thing that a visitor does, and what a returning visitor's page does by itself.
    {
      name: 'session',
      modules: [
        'storage/record',
        'connection/reconnect',
        'connection/connect-session',
        'connection/change-networks',
        'connection/forget-recent',
        'connection/apply-tab-message',
        'connection/resync',
        'connection/sessions',
        'connection/switch-network',
        'operations/operations',
        'cache/caches',
        'transport/rpc',
        'transport/http',
        'wallets/recent-wallets',
        'siwx/siwe-bridge',
        'adapter/index',
        'wallets/index',
      ],
    },
    // Connecting, signing and sending with an EVM wallet.
    {
      name: 'evm-requests',
      modules: [
        'evm/requests',
        'evm/injected',
        'evm/checksum',
        'evm/native-balance',
        'evm/node-error',
        'evm/check-transaction',
        'evm/check-rpc-transaction',
        'evm/rpc-transaction',
        'evm/is-contract',
        'evm/fees',
        'evm/send-token',
        'evm/watch-receipt',
      ],
    },
    // What few EVM apps use.
    {
      name: 'evm-more',
      modules: [
        'evm/calls-status',
        'evm/contract-calls',
        'evm/eip-2255',
        'evm/eip-712',
        'evm/ens',
        'evm/erc-7715',
        'evm/erc-7811',
        'evm/send-calls',
        'evm/wallet-capabilities',
        'evm/zksync-transaction',
      ],
    },
    // A session over WalletConnect, as every tab has it, and what holds the relay client, in one tab at a time.
    { name: 'walletconnect', modules: ['walletconnect/live-session'] },
    { name: 'walletconnect-client', modules: ['walletconnect/universal-provider-client'] },
  ],
})
