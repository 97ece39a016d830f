import { fileURLToPath } from 'node:url'
import { bundledDependency } from '../../scripts/build/bundled-dependency.ts'
import { library } from '../../scripts/build/library.ts'
import { codesOf, findTranslations } from '../../scripts/lib/translations.mjs'

const previewTexts = fileURLToPath(new URL('src/preview/request', import.meta.url))

export default library({
  plugins: [
    bundledDependency('walletconnect/sdk/sdk', {
      '@walletconnect/keyvaluestorage': 'walletconnect/sdk/no-own-storage',
    }),
  ],
  chunks: [
    // Chooses the language of texts, unless the page is in English. First, so that the page's chunk has no part of it.
    { name: 'languages', modules: ['languages/find-language'] },
    // The page: code that an instance and each family's discovery need before the visitor acts.
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
        // Code that compares and draws the wallets found in the page, before the modal opens.
        'connector/is-copy',
        'connector/drawn-icon',
        // Code with which the embedded wallet's connector parses the page's messages.
        'connector/auth/is-email',
        // Machines and timers, which connecting uses. Too small for a chunk of their own, so they come with the modal.
        'machine/create-machine',
        'async/timers',
        'async/abort-scope',
        // Conversion of amounts to text. Too small for a chunk of its own.
        'adapter/units',
      ],
    },
    // Parses digits as people write them, in amounts and one-time codes.
    { name: 'numbers', modules: ['numbers/read-number'] },
    // The visitor's first action, and the automatic restore for a returning visitor.
    {
      name: 'session',
      modules: [
        'storage/record',
        'storage/sent-record',
        'storage/payment-record',
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
        // The only EVM code that WalletConnect sessions use.
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
        // Shared by dry runs and by the reading of transfers. Neither loads the other.
        'evm/assets/transfers',
        'evm/send/node-error',
        'evm/send/check-transaction',
        'evm/provider/check-rpc-transaction',
        'evm/send/rpc-transaction',
      ],
    },
    // Lists of calls, each of which is sent only once. Only pages that use such lists load this chunk.
    { name: 'calls', modules: ['calls/create-calls'] },
    // Features that few EVM apps use.
    {
      name: 'evm-more',
      modules: ['evm/rare-requests', 'evm/send/zksync-transaction'],
    },
    // The description of requests before the wallet is asked. The secure frame bundles it too.
    { name: 'preview', modules: ['preview/request/preview-request'] },
    // The parts of it that EVM apps never load.
    {
      name: 'preview-solana',
      modules: [
        'preview/solana/changes',
        'preview/solana/mint-facts',
        'preview/solana/rule-warnings',
      ],
    },
    // The texts of a preview in one language.
    ...codesOf(findTranslations(previewTexts)).map((code) => ({
      name: `preview-${code}`,
      modules: [`preview/request/${code}`],
    })),
    // A WalletConnect session, in every tab, and the relay client, in one tab at a time.
    { name: 'walletconnect', modules: ['walletconnect/session/live-session'] },
    { name: 'walletconnect-client', modules: ['walletconnect/sdk/universal-provider-client'] },
  ],
})
