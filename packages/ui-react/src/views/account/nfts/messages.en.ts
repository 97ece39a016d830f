/** English texts for an account's NFTs. */
export const en = {
  'account.nftSpam':
    '{count, plural, one {# hidden as likely spam} other {# hidden as likely spam}}',
  'account.nftSpamList': 'NFTs that are likely spam',
  'account.nftUnnamed': 'Unnamed',
} as const
