import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // Code that every page loads: the state that an app's buttons read.
    {
      name: 'page',
      modules: [
        'create-shell',
        'first-request/connect-view',
        'modal/on-leave',
        'page/when-calm',
        // The host's settings for swaps.
        'swap/swap-settings',
        'wallets/installed',
        'wallets/list-wallets',
      ],
    },
    // The code that reads values. It loads with the first query: with the modal, or earlier in apps
    // that show names of accounts.
    { name: 'query', modules: ['query/create-query', 'query/query-client'] },
    // Names of accounts, in apps that show them.
    { name: 'identity', modules: ['identity/start-profiles'] },
    // Events for the host's own analytics. No other page loads them.
    { name: 'events', modules: ['events/subscribe-modal-events'] },
    // The code of the modal's first view.
    {
      name: 'modal',
      modules: [
        'controllers',
        'wallets/excluded',
        'balance/balance',
        'toasts/toasts',
        // Shared by searches and sends.
        'async/debounce',
        // Shared by the windows for logins and purchases, and by the project's settings.
        'auth/parse-url',
        'page/popup',
        // Shared by the reports of failures to the host's analytics.
        'events/error-name',
        // Shared by everything with a retry time.
        'async/seconds-until',
        // Shared by pairing codes and network views. Too small for a chunk of its own.
        'networks/networks',
      ],
    },
    // The first services that the modal calls: the project's settings, the wallet registry with its
    // pictures, and reports. The modules that later services share with them are here too.
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
    // The blockchain API, the default source of account data.
    { name: 'sources', modules: ['sources/start-sources'] },
    // The Account view and disconnecting.
    {
      name: 'account',
      modules: [
        'account/account',
        'account/account-place',
        'account/account-pages',
        'account/actions',
        'account/delegation',
        'account/explorer-link',
        'account-name/find-registrant',
        'account/account-source',
        'permissions/find-holder',
        'headless/tokens-session',
        // Shared by sign-ins and sent transactions. Too small for a chunk of its own.
        'async/retry',
      ],
    },
    // Permissions to spend without asking, in apps with a source of them.
    { name: 'permissions', modules: ['permissions/permissions'] },
    // The sign-in with a wallet (SIWX).
    { name: 'siwx', modules: ['siwx/siwx-flow'] },
    // Connecting with a first request, in apps that call `modal.connect` with options.
    { name: 'first-request', modules: ['first-request/first-requests'] },
    // The full list of wallets, in the modal and in a host's own UI.
    { name: 'directory', modules: ['wallets/directory/read-directory'] },
    // A host's own wallet list, pairing code or pictures.
    { name: 'headless', modules: ['headless/directory-session', 'headless/pairing-session'] },
    // NFTs, in apps with a source of them.
    { name: 'nfts', modules: ['nfts/nfts', 'headless/nfts-session'] },
    // The embedded wallet's logins, approvals and settings, in apps that have it.
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
    // The registration of account names, in apps with a service for it.
    { name: 'names', modules: ['account-name/account-name', 'headless/account-name-session'] },
    // Transactions sent from this browser, shared by sends and the activity.
    { name: 'sent', modules: ['sent/sent'] },
    // Shared by sends and swaps.
    { name: 'amounts', modules: ['send/amount-of', 'send/send-errors'] },
    // Shared by sends and payments.
    {
      name: 'transfers',
      modules: ['send/ask-wallet', 'send/costs', 'send/send-failure', 'send/payment-text'],
    },
    // Shared by swaps and by payments with a swap.
    {
      name: 'swap-review',
      modules: [
        'swap/swap-review',
        'swap/read-funds',
        'swap/read-swap-tokens',
        'swap/swap-machine',
        'swap/swap-place',
      ],
    },
    // Payments with a token that is swapped first, in apps with `features.pay` and swaps.
    { name: 'pay-swap', modules: ['pay/pay-swap'] },
    // Payments that the app asks for, in apps with `features.pay`.
    { name: 'pay', modules: ['pay/pay', 'headless/pay-session'] },
    // Sends, in apps with `features.send`.
    { name: 'send', modules: ['send/send', 'headless/send-session'] },
    // The preview of a request, for reviews and a host's own view.
    { name: 'preview', modules: ['preview/preview-session'] },
    // Swaps, in apps with `features.swaps`.
    {
      name: 'swap',
      modules: ['swap/swap', 'headless/swap-session'],
    },
    // Purchases, in apps with `features.onramp`.
    { name: 'onramp', modules: ['onramp/onramp', 'onramp/limits', 'headless/onramp-session'] },
    // The account's activity, in apps with `features.activity`.
    {
      name: 'activity',
      modules: ['activity/activity', 'activity/group-by-month', 'headless/activity-session'],
    },
    { name: 'modal', modules: ['index', 'internal/index'] },
  ],
})
