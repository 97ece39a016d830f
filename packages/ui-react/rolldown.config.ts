import { cssFile, cssText } from '../../scripts/build/css-text.ts'
import { inlineTranslations } from '../../scripts/build/inline-translations.ts'
import { library } from '../../scripts/build/library.ts'
import { withViews } from '../../scripts/build/view-chunks.ts'

// A view is in the chunk that its record names: only what comes beside the views is named here.
export default library({
  banner: "'use client'",
  plugins: [cssText(), cssFile('buttons.css', 'src/buttons/buttons.css'), inlineTranslations()],
  chunks: withViews([
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
        'primitives/picture/NftImage',
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
    { name: 'directory', modules: [] },
    // A wallet on a phone: codes and links. An address is drawn as a code too.
    {
      name: 'phone',
      modules: ['components/qr-code/QrCode'],
    },
    // An address as a code, in apps with `features.receive`.
    { name: 'receive', modules: [] },
    // What the account did, in apps with `features.activity`.
    {
      name: 'activity',
      modules: ['views/transactions/RecentActivity'],
    },
    // What sending, swapping and buying share.
    {
      name: 'amounts',
      modules: [
        'components/amount-card/AmountCards',
        'components/amount-card/AmountCard',
        'primitives/amount-input/AmountInput',
      ],
    },
    // What sending and swapping share.
    {
      name: 'transfer',
      modules: [
        'components/token/TokenChip',
        'components/token/TokenOption',
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
      modules: [],
    },
    // Buying for money, in apps with `features.onramp`.
    {
      name: 'onramp',
      modules: ['views/onramp/PurchaseRow'],
    },
    // Swapping, in apps with `features.swaps`.
    {
      name: 'swap',
      modules: [],
    },
    // Signing in by e-mail, in apps with an embedded wallet and `features.email`.
    {
      name: 'sign-in',
      modules: ['views/connect/email/EmailForm'],
    },
    // Signing in by a service, in apps with an embedded wallet and `features.socials`.
    {
      name: 'social',
      modules: ['views/connect/social/SocialButtons'],
    },
    // The frame of an embedded wallet, where it is seen.
    {
      name: 'wallet-frame',
      modules: [],
    },
    // What can be set about an embedded wallet.
    {
      name: 'wallet-settings',
      modules: [
        'components/recovery-reminder/RecoveryReminder',
        'views/account-settings/WalletKeyRows',
        'views/account-settings/AccountTypeRow',
        'views/account-settings/SignOutRow',
      ],
    },
    // A name of the account, in apps with a source that registers names.
    {
      name: 'names',
      modules: ['views/account-settings/NameRow'],
    },
    // Reading a code from a picture that is pasted.
    { name: 'read-code', modules: ['views/send/read-code'] },
    // For hosts that draw the list of wallets, codes or pictures themselves.
    { name: 'headless', modules: ['headless/start-headless'] },
    // For visitors without a wallet.
    {
      name: 'learn',
      modules: [],
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
  ]),
})
