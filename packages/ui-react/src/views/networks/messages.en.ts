/** English texts for the choice of a network. */
export const en = {
  'networks.searchPlaceholder': 'Search networks',
  'networks.footer': 'Some networks may not be available in your wallet.',
  'networks.empty': 'No network matches “{query}”',
  'networks.testnets': 'Test networks',
  'networks.current': 'Current network',
  'networks.found': '{count, plural, one {# network found} other {# networks found}}',
  'networks.group': '{family} networks',
  'networks.unsupportedByWallet': 'Your wallet does not support this network',
  'networks.whatIs': 'What is a network?',
} as const
