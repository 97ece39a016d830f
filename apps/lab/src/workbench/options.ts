/** An option of the page, as the form shows it. `../settings.ts` reads what it means. */
export interface PageOption {
  /** Of the query's parameter. */
  readonly name: string
  readonly label: string
  /** What it can be, the default first; any text where there are none. */
  readonly values?: readonly string[]
}

/** Absent, or there: what `has(name)` reads. */
const flag = ['', 'on'] as const
const count = ['0', '1', '2', '3', '4'] as const

export const pageOptions: readonly PageOption[] = [
  {
    name: 'families',
    label: 'Chain families',
    values: ['evm', 'evm,solana', 'evm,bitcoin', 'evm,solana,bitcoin', 'solana', 'bitcoin'],
  },
  { name: 'adapter', label: 'EVM library', values: ['ethers', 'wagmi'] },
  { name: 'placement', label: 'Hosting', values: ['body', 'manual', 'embedded'] },
  { name: 'instances', label: 'Instances', values: count.slice(1) },
  { name: 'wallets', label: 'Wallets of each family', values: ['1', '0', '2', '3', '4'] },
  { name: 'announce', label: 'Wallets announce themselves', values: ['on', 'off'] },
  { name: 'same', label: 'One name in every family' },
  { name: 'impostor', label: 'A second wallet of that name', values: flag },
  { name: 'burner', label: 'A wallet that is not ours', values: flag },
  { name: 'wc', label: 'WalletConnect', values: ['on', 'off'] },
  { name: 'listed', label: 'Wallets of the host’s own', values: flag },
  { name: 'registry', label: 'Registry', values: ['off', 'on'] },
  { name: 'featured', label: 'Featured ids' },
  { name: 'include', label: 'Included ids' },
  { name: 'exclude', label: 'Excluded ids' },
  { name: 'multiWallet', label: 'Several wallets of a family', values: flag },
  { name: 'reconnect', label: 'Reconnect', values: ['on', 'off'] },
  { name: 'theme', label: 'Theme at start', values: ['system', 'light', 'dark'] },
  {
    name: 'locale',
    label: 'Locale at start',
    values: ['auto', 'en', 'de', 'ar', 'en-XA', 'ar-XB'],
  },
  { name: 'accent', label: 'Accent at start' },
  { name: 'explorer', label: 'Explorer of the EVM chains' },
  { name: 'backButton', label: 'Browser’s Back closes', values: flag },
  { name: 'fullScreen', label: 'Full screen on phones', values: flag },
  { name: 'allowUnsupported', label: 'Unsupported network allowed', values: flag },
  { name: 'strict', label: 'React’s strict mode', values: flag },
]
