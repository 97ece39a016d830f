/** English texts for an account's NFTs. */
export const en = {
  'account.nftSpam':
    '{count, plural, one {# hidden as likely spam} other {# hidden as likely spam}}',
  'account.nftSpamList': 'NFTs that are likely spam',
  'account.nftUnnamed': 'Unnamed',
  'account.nftsEmpty': 'No NFTs on this network yet',
  'account.nftsEmptyHint': 'Items you collect show up here.',
  'account.nftsNoneListed': 'No NFTs from this app’s collections',
  'account.nftsOthers':
    'Other NFTs you own on {network} are not shown here. Your wallet may show them.',
  'account.nftsNoneFound': 'No NFTs found',
  'account.nftsSomeKinds':
    'Some kinds of NFTs are not shown, because this app’s connection to {network} can’t list them.',
  'account.nftsUnreadable': 'NFTs can’t be shown here',
  'account.nftsUnreadableHint':
    'This app’s connection to {network} can’t list an account’s NFTs. Your wallet may show yours.',
} as const
