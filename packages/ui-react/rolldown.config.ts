import { cssFile, cssText } from '../../scripts/build/css-text.ts'
import { inlineTranslations } from '../../scripts/build/inline-translations.ts'
import { library } from '../../scripts/build/library.ts'
import { withViews } from '../../scripts/build/view-chunks.ts'

// Each view's record names the view's chunk. This list assigns the other modules.
export default library({
  banner: "'use client'",
  plugins: [cssText(), cssFile('buttons.css', 'src/buttons/buttons.css'), inlineTranslations()],
  chunks: withViews([
    // For every page: the buttons, and the code that opens the modal.
    { name: 'page', modules: ['index', 'vanilla/index'] },
    // For hosts with components of their own: the hooks that no button uses.
    { name: 'hooks', modules: ['hooks/index'] },
    // For hosts that show pictures in their own page.
    { name: 'pictures', modules: ['pictures/index'] },
    // For connected visitors: the account and network buttons, in pages that never open the modal
    // too.
    {
      name: 'connected-buttons',
      modules: [
        'buttons/ConnectedButtons',
        'buttons/BalanceSegment',
        'modal/balance-view',
        'theme/theme-variables',
      ],
    },
    // The modal with Connect and the outcomes of connecting.
    {
      name: 'modal',
      modules: [
        'modal/mount',
        // For QR codes and accounts. Too small for a request of its own.
        'primitives/tabs/Tabs',
      ],
    },
    // Searchable, scrollable lists: wallets, tokens, networks.
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
    // The views after connecting.
    {
      name: 'account',
      modules: [
        'primitives/picture/NftImage',
        // For views that an app may turn off one by one.
        'primitives/address/AddressGroups',
        'format/short-when',
        'primitives/row/RowLink',
      ],
    },
    // Form fields, for views that some apps turn off.
    {
      name: 'fields',
      modules: [
        'primitives/checkbox/Checkbox',
        'primitives/field/FieldFrame',
        'primitives/useCaretAfter',
      ],
    },
    // NFTs, in apps with a source of NFTs.
    { name: 'nfts', modules: ['views/account/nfts/NftList'] },
    // The list of all wallets, with search.
    { name: 'directory', modules: [] },
    // Pairing with a wallet on a phone: QR codes and links. Receive shows QR codes too.
    {
      name: 'phone',
      modules: ['components/qr-code/QrCode'],
    },
    // Receive shows the address as a QR code, in apps with `features.receive`.
    { name: 'receive', modules: [] },
    // The account's activity, in apps with `features.activity`.
    {
      name: 'activity',
      modules: ['views/transactions/RecentActivity'],
    },
    // Amounts, for sending, swapping and buying.
    {
      name: 'amounts',
      modules: [
        'components/amount-card/AmountCards',
        'components/amount-card/AmountCard',
        'primitives/amount-input/AmountInput',
        // For payments and purchases.
        'format/format-money',
      ],
    },
    // The description of a request, in each view that asks a wallet.
    {
      name: 'request-preview',
      modules: [
        'components/request-preview/RequestPreviewNote',
        'components/transfer/TransferNote',
      ],
    },
    // Transfers, for sending and swapping.
    {
      name: 'transfer',
      modules: [
        'components/token/TokenChip',
        'components/token/TokenOption',
        'components/transfer/AmountEntry',
        'components/transfer/FeeText',
        'components/transfer/TokenSum',
        'components/transfer/Transfer',
        'components/transfer/useNativeAmount',
        'components/transfer/WaitingHint',
        'primitives/details/Details',
      ],
    },
    // Sending, in apps with `features.send`.
    {
      name: 'send',
      modules: [],
    },
    // Payments that the app asks for, in apps with `features.pay`.
    { name: 'pay', modules: ['headless/start-pay'] },
    // A payment as a QR code, in apps with a service of payments.
    { name: 'pay-code', modules: [] },
    // Buying tokens with money, in apps with `features.onramp`.
    {
      name: 'onramp',
      modules: ['views/onramp/PurchaseRow'],
    },
    // Swapping, in apps with `features.swaps`.
    {
      name: 'swap',
      modules: [],
    },
    // Signing in by email, in apps with an embedded wallet and `features.email`.
    {
      name: 'sign-in',
      modules: ['views/connect/email/EmailForm'],
    },
    // Signing in with a service, in apps with an embedded wallet and `features.socials`.
    {
      name: 'social',
      modules: ['views/connect/social/SocialButtons'],
    },
    // The views that show the embedded wallet's frame.
    {
      name: 'wallet-frame',
      modules: [],
    },
    // The settings of an embedded wallet.
    {
      name: 'wallet-settings',
      modules: [
        'components/recovery-reminder/RecoveryReminder',
        'views/account-settings/WalletKeyRows',
        'views/account-settings/AccountTypeRow',
        'views/account-settings/SignOutRow',
      ],
    },
    // The account's name, in apps with a source that registers names.
    {
      name: 'names',
      modules: ['views/account-settings/NameRow'],
    },
    // Permissions to spend without asking, in apps with a source of permissions.
    {
      name: 'permissions',
      modules: [],
    },
    // Connecting with a first request, in apps that call `modal.connect` with options.
    {
      name: 'first-request',
      modules: ['first-request/connect'],
    },
    // Reads the QR code in a pasted picture.
    { name: 'read-code', modules: ['views/send/read-code'] },
    // For hosts that draw the list of wallets, QR codes or pictures themselves.
    { name: 'headless', modules: ['headless/start-headless'] },
    // The views for visitors without a wallet.
    {
      name: 'learn',
      modules: [],
    },
    // The terms, in apps that have them.
    { name: 'legal', modules: ['components/legal/create-legal'] },
    // Warnings about settings without effect.
    { name: 'idle-settings', modules: ['modal/warn-of-idle-settings'] },
    // Toasts in the corner of the page.
    { name: 'toasts', modules: ['toasts/start-toasts'] },
    // The networks' marks, for the modal and for buttons in pages that never open it.
    { name: 'network-marks', modules: ['primitives/picture/NetworkMark'] },
    { name: 'find-locale', modules: ['i18n/find-locale'] },
    { name: 'pseudo-locales', modules: ['i18n/pseudo'] },
  ]),
})
