/** English texts for the choice between wallets of the same name. */
export const en = {
  'claimants.title': 'Which one is {wallet}?',
  'claimants.hint':
    '{count, plural, one {# wallet in this browser claims} other {# wallets in this browser claim}} to be {wallet}. Anyone can use that name: choose only the one you installed.',
  'claimants.none': '{wallet} is no longer in this browser.',
  'claimants.unsure': 'Not sure? Remove the extension you do not know, then come back.',
} as const
