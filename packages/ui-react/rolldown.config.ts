import { cssFile, cssText } from '../../scripts/build/css-text.ts'
import { library } from '../../scripts/build/library.ts'

export default library({
  banner: "'use client'",
  plugins: [cssText(), cssFile('buttons.css', 'src/buttons/buttons.css')],
  chunks: [
    // The page: buttons and the way to the modal.
    { name: 'page', modules: ['index', 'vanilla/index'] },
    // For hosts that draw what they show themselves: the hooks that no button uses.
    { name: 'hooks', modules: ['hooks/index'] },
    // For hosts that show pictures in their own page.
    { name: 'pictures', modules: ['pictures/index'] },
    // What a button becomes when a wallet is connected, in pages that never open the modal too.
    {
      name: 'connected-buttons',
      modules: [
        'buttons/ConnectedButtons',
        'buttons/BalanceSegment',
        'modal/balance-view',
        'theme/theme-variables',
      ],
    },
    // The modal with Connect and its outcomes.
    {
      name: 'modal',
      modules: [
        'modal/mount',
        // Of codes, and of an account: too small for a request of its own.
        'modal/useController',
        'primitives/tabs/Tabs',
      ],
    },
    // Lists that can be searched and scrolled: wallets, tokens, networks.
    {
      name: 'lists',
      modules: [
        'primitives/virtual-list/VirtualList',
        'primitives/virtual-list/useColumns',
        'primitives/search-field/SearchField',
        'primitives/skeleton/SkeletonTiles',
        'primitives/virtual-list/useCombobox',
      ],
    },
    // What follows a connection.
    {
      name: 'account',
      modules: [
        'views/account/AccountView',
        'primitives/picture/NftImage',
        'views/account-settings/AccountSettingsView',
        'views/profile-wallets/ProfileWalletsView',
        'views/networks/NetworksView',
        'views/switch-network/SwitchNetworkView',
        'views/switch-active-chain/SwitchActiveChainView',
        'views/compatible-networks/CompatibleNetworksView',
        'views/unsupported-chain/UnsupportedChainView',
        'views/siwx-sign-message/SIWXSignMessageView',
        // Of views that an app may turn off one by one.
        'primitives/address/AddressGroups',
        'format/short-when',
        'primitives/row/RowLink',
      ],
    },
    // What is filled in: forms of views that an app has or has not.
    {
      name: 'fields',
      modules: [
        'primitives/checkbox/Checkbox',
        'primitives/field/FieldFrame',
        'primitives/useCaretAfter',
      ],
    },
    // In apps with a source of NFTs.
    { name: 'nfts', modules: ['views/account/nfts/NftList'] },
    // All wallets, with search.
    { name: 'directory', modules: ['views/all-wallets/AllWalletsView'] },
    // A wallet on a phone: codes and links. An address is drawn as a code too.
    {
      name: 'phone',
      modules: [
        'components/qr-code/QrCode',
        'views/connecting-walletconnect/ConnectingWalletConnectView',
        'views/connecting-walletconnect/ConnectingWalletConnectBasicView',
      ],
    },
    // An address as a code, in apps with `features.receive`.
    { name: 'receive', modules: ['views/receive/WalletReceiveView'] },
    // What the account did, in apps with `features.activity`.
    {
      name: 'activity',
      modules: ['views/transactions/TransactionsView', 'views/transactions/RecentActivity'],
    },
    // What sending, swapping and buying share.
    {
      name: 'amounts',
      modules: [
        'components/amount-card/AmountCards',
        'components/amount-card/AmountCard',
        'format/format-small-amount',
        'primitives/amount-input/AmountInput',
      ],
    },
    // What sending and swapping share.
    {
      name: 'transfer',
      modules: [
        'components/amount-card/DownArrow',
        'components/token/TokenChip',
        'components/token/TokenOption',
        'components/token/TokenRows',
        'components/transfer/AmountEntry',
        'components/transfer/FeeText',
        'components/transfer/TokenSum',
        'components/transfer/Transfer',
        'components/transfer/TransferNote',
        'components/transfer/useNativeAmount',
        'primitives/details/Details',
      ],
    },
    // Sending, in apps with `features.send`.
    {
      name: 'send',
      modules: [
        'views/send/WalletSendView',
        'views/send/SelectTokenView',
        'views/send/WalletSendPreviewView',
      ],
    },
    // Buying for money, in apps with `features.onramp`.
    {
      name: 'onramp',
      modules: [
        'views/onramp/PurchaseRow',
        'views/onramp/OnRampAmountView',
        'views/onramp/OnRampTokenSelectView',
        'views/onramp/OnRampFiatSelectView',
        'views/onramp/OnRampProvidersView',
        'views/onramp/BuyInProgressView',
      ],
    },
    // Swapping, in apps with `features.swaps`.
    {
      name: 'swap',
      modules: [
        'views/swap/SwapView',
        'views/swap/SwapSelectTokenView',
        'views/swap/SwapPreviewView',
        'views/swap/SwapProgressView',
      ],
    },
    // Signing in by e-mail, in apps with an embedded wallet and `features.email`.
    {
      name: 'sign-in',
      modules: [
        'views/connect/email/EmailForm',
        'views/email-login/EmailLoginView',
        'views/email-login/EmailVerifyDeviceView',
        'views/email-login/EmailVerifyOtpView',
        'views/email-login/EmailConnectingView',
      ],
    },
    // Signing in by a service, in apps with an embedded wallet and `features.socials`.
    {
      name: 'social',
      modules: [
        'views/connect/social/SocialButtons',
        'views/connect-socials/ConnectSocialsView',
        'views/connecting-social/ConnectingSocialView',
        'views/connecting-farcaster/ConnectingFarcasterView',
        'views/connecting-farcaster/LinkFarcasterView',
      ],
    },
    // The frame of an embedded wallet, where it is seen.
    {
      name: 'wallet-frame',
      modules: [
        'views/approve-transaction/ApproveTransactionView',
        'views/wallet-screen/WalletScreenView',
      ],
    },
    // What can be set about an embedded wallet.
    {
      name: 'wallet-settings',
      modules: [
        'components/recovery-reminder/RecoveryReminder',
        'views/account-settings/WalletKeyRows',
        'views/account-settings/AccountTypeRow',
        'views/account-settings/SignOutRow',
        'views/login-settings/LoginSettingsView',
        'views/smart-account-settings/SmartAccountSettingsView',
        'views/update-email/UpdateEmailWalletView',
        'views/update-email/UpdateEmailPrimaryOtpView',
        'views/update-email/UpdateEmailSecondaryOtpView',
      ],
    },
    // A name of the account, in apps with a source that registers names.
    {
      name: 'names',
      modules: [
        'views/account-settings/NameRow',
        'views/register-account-name/RegisterAccountNameView',
        'views/register-account-name/RegisterAccountNameSuccessView',
      ],
    },
    // Reading a code from a picture that is pasted.
    { name: 'read-code', modules: ['views/send/read-code'] },
    // For hosts that draw the list of wallets, codes or pictures themselves.
    { name: 'headless', modules: ['headless/start-headless'] },
    // For visitors without a wallet.
    {
      name: 'learn',
      modules: [
        'views/what-is-a-wallet/WhatIsAWalletView',
        'views/what-is-a-network/WhatIsANetworkView',
        'views/get-wallet/GetWalletView',
        'views/downloads/DownloadsView',
      ],
    },
    // For apps with terms to agree to.
    { name: 'legal', modules: ['components/legal/create-legal'] },
    // For hosts that set what may have no effect.
    { name: 'idle-settings', modules: ['modal/warn-of-idle-settings'] },
    // Toasts over the page.
    { name: 'toasts', modules: ['toasts/start-toasts'] },
    // Networks in the modal, and in buttons of pages that never open it.
    { name: 'network-marks', modules: ['primitives/picture/NetworkMark'] },
    { name: 'find-locale', modules: ['i18n/find-locale'] },
    { name: 'pseudo-locales', modules: ['i18n/pseudo'] },
  ],
})
