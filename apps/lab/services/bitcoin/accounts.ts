/**
 * The funded accounts of the lab's chains: the addresses of the test wallets' first two accounts, from the well-known
 * mnemonic, for payments (BIP-84) and taproot (BIP-86).
 */
export const richAddresses: Readonly<Record<'regtest' | 'signet', readonly string[]>> = {
  regtest: [
    'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
    'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
    'bcrt1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsp4cyrt',
  ],
  signet: [
    'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8',
    'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc',
    'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
    'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3',
  ],
}

/** The balance of each funded account, in satoshi. */
export const fundedBalance = 100_000_000n
