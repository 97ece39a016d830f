import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The page: what the buttons of an app need.
    {
      name: 'page',
      modules: [
        'create-shell',
        'modal/on-leave',
        'page/when-calm',
        // What a host may say of swaps.
        'swap/swap-settings',
        'wallets/installed',
        'wallets/list-wallets',
      ],
    },
    // How something is read. With the first thing that is, so never with a page whose modal was not opened, but for
    // apps that show names of accounts.
    { name: 'query', modules: ['query/create-query', 'query/query-client'] },
    // For apps that show names of accounts.
    { name: 'identity', modules: ['identity/start-profiles'] },
    // For apps with analytics of their own; no page loads it otherwise.
    { name: 'events', modules: ['events/subscribe-modal-events'] },
    // What the modal shows, from its first open.
    {
      name: 'modal',
      modules: [
        'controllers',
        'wallets/excluded',
        'balance/balance',
        'toasts/toasts',
        // Of searches, and of sending.
        'async/debounce',
        // Of a window that a press opens, to sign in or to buy, and of what a project has set.
        'auth/parse-url',
        'page/popup',
        // Of what tells the host's analytics that something failed.
        'events/error-name',
        // Of whatever can be tried again after a while.
        'async/seconds-until',
        // Of codes, and of networks: too small for a request of its own.
        'networks/networks',
      ],
    },
    // The provider's services that the modal asks first: what a project has set, the wallets of a registry with their
    // pictures, reports. What later services share with them comes too.
    {
      name: 'services',
      modules: [
        'api/service',
        'api/blockchain/read-rows',
        'sources/transaction',
        'api/start-registry',
        'walletconnect/parse-wallets',
        'config/project/start-project',
        'telemetry/start-telemetry',
      ],
    },
    // Where accounts' data comes from: the blockchain API.
    { name: 'sources', modules: ['sources/start-sources'] },
    // What the account holds, and leaving it.
    {
      name: 'account',
      modules: [
        'account/account',
        'account/account-place',
        'account/account-pages',
        'account/actions',
        'account/explorer-link',
        'account-name/find-registrant',
        'account/account-source',
        'headless/tokens-session',
        // Of signing in, and of what was sent: too small for a request of its own.
        'async/retry',
      ],
    },
    // Signing in with a wallet.
    { name: 'siwx', modules: ['siwx/siwx-flow'] },
    // The list of all wallets: the modal's, and one that a host draws itself.
    { name: 'directory', modules: ['wallets/directory/read-directory'] },
    // For hosts that draw the list, the code or pictures themselves.
    { name: 'headless', modules: ['headless/directory-session', 'headless/pairing-session'] },
    // In apps with a source of NFTs.
    { name: 'nfts', modules: ['nfts/nfts', 'headless/nfts-session'] },
    // In apps with an embedded wallet: signing in to it, and what it asks its owner.
    {
      name: 'auth',
      modules: [
        'auth/account-types',
        'auth/approvals/approvals',
        'auth/farcaster/farcaster-login',
        'auth/login/email-login',
        'auth/login-settings',
        'auth/social/resume-login',
        'auth/social/social-login',
        'auth/update/email-update',
        'auth/wallet-keys',
        'auth/shown-email',
      ],
    },
    // A name of the account, in apps with a source that registers names.
    { name: 'names', modules: ['account-name/account-name', 'headless/account-name-session'] },
    // What was sent from here: for sending, and for what the account did.
    { name: 'sent', modules: ['sent/sent'] },
    // Of sending and of swapping.
    { name: 'amounts', modules: ['send/amount-of', 'send/send-errors'] },
    // Sending, in apps with `features.send`.
    { name: 'send', modules: ['send/send', 'headless/send-session'] },
    // Swapping, in apps with `features.swaps`.
    {
      name: 'swap',
      modules: ['swap/swap', 'headless/swap-session'],
    },
    // Buying for money, in apps with `features.onramp`.
    { name: 'onramp', modules: ['onramp/onramp', 'onramp/limits', 'headless/onramp-session'] },
    // What the account did, in apps with `features.activity`.
    {
      name: 'activity',
      modules: ['activity/activity', 'activity/group-by-month', 'headless/activity-session'],
    },
    { name: 'modal', modules: ['index', 'internal/index'] },
  ],
})
