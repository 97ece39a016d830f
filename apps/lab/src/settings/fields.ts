import {
  amount,
  choice,
  count,
  declarations,
  flag,
  list,
  optionalChoice,
  someOf,
  text,
  urls,
  wait,
  wholeAmount,
} from './field'

const page = {
  families: someOf(
    'Chain families',
    ['evm', 'solana', 'bitcoin'],
    ['evm', 'evm,solana', 'evm,bitcoin', 'evm,solana,bitcoin', 'solana', 'bitcoin'],
  ),
  /** The library that the host uses for EVM wallets. */
  adapter: choice('EVM library', ['ethers', 'wagmi']),
  /** Those of the lab, with test wallets; or public ones with the services of a project, for real wallets. */
  networks: choice('Networks and services', ['lab', 'public'], { pageOnly: true }),
  /** Which of the networks it begins on. */
  defaultNetwork: choice('Network at start', ['first', 'last']),
  /** Where the modal goes. */
  placement: choice('Hosting', ['body', 'manual', 'embedded']),
  /** How many modals are on the page. */
  instances: count('Instances', [1, 4], { pageOnly: true }),
  /** Mounts everything twice, as React does in development. */
  strict: flag('React’s strict mode', { pageOnly: true }),
  /** Address of an explorer that the EVM chains name. Nothing is there. */
  explorer: text('Explorer of the EVM chains', { pageOnly: true }),
}

const wallets = {
  wallets: count('Wallets of each family', [0, 4], { pageOnly: true }),
  /** Whether they announce themselves; else the first is at `window.ethereum` alone. */
  announce: flag('Wallets announce themselves', { isOn: true, pageOnly: true }),
  /** One name for the first wallet of every family, as a wallet of several families has. */
  same: text('One name in every family', { pageOnly: true }),
  /** Puts a second Solana wallet into the page under that name. */
  impostor: flag('A second wallet of that name', { pageOnly: true }),
  /** Also puts a Solana wallet into the page that we did not write. */
  burner: flag('A wallet that is not ours', { pageOnly: true }),
  /** The EVM wallet's account is a contract, on the chain or not yet. */
  smart: optionalChoice('Smart account', ['deployed', 'undeployed'], { pageOnly: true }),
  /** The EVM wallets do several calls as one (EIP-7702). */
  atomic: flag('Wallets do calls as one', { pageOnly: true }),
  /** The EVM wallet connects and signs in with one approval (ERC-7846). */
  signsInOnConnect: flag('Wallet connects and signs in at once', { pageOnly: true }),
}

const services = {
  /** Lists wallets on other devices, over the lab's relay. */
  walletConnect: flag('WalletConnect', { isOn: true, parameter: 'wc' }),
  /** Lists wallets that are not in the page. */
  listed: flag('Wallets of the host’s own'),
  /** Asks the lab's registry for wallets. */
  registry: flag('Registry'),
  /** The app has a project id, for which the registry says what is on. */
  project: flag('Project id', { pageOnly: true }),
  /** Reports what happens in the modal to the lab's registry. */
  telemetry: flag('Telemetry'),
  /** Asks the lab's blockchain API for what accounts have and did. */
  api: flag('Blockchain API'),
  /** Visitors sign in by e-mail to a wallet in the lab's secure frame. */
  email: flag('E-mail wallet'),
  /** With which services visitors sign in to the embedded wallet: none, the first, the first two, or all. */
  socials: choice('Services to sign in with', ['off', 'one', 'two', 'all']),
  /** Which of the visitor's accounts of that wallet acts: their key's own, or a contract that the key rules. */
  account: choice('Account of the e-mail wallet', ['own', 'smart'], { pageOnly: true }),
  /** In its place a fake without a frame: on a new device, on a known one, or there without keys. */
  fakeWallet: optionalChoice('A fake e-mail wallet', ['new', 'known', 'keyless'], {
    pageOnly: true,
  }),
  featured: list('Featured ids'),
  include: list('Included ids'),
  exclude: list('Excluded ids'),
  /** What Connect shows first: sources such as `featured`, or wallets by id, reverse domain name or name. */
  walletOrder: list('Order of wallets', { parameter: 'order' }),
  /** Opens wallets by their universal links before their apps' own scheme. */
  preferUniversalLinks: flag('Universal links first', { parameter: 'universal' }),
  /** What goes along where a wallet opens the page in its own browser. */
  browseLinkParameters: list('Parameters for wallets’ browsers', { parameter: 'browse' }),
}

const signIn = {
  /** Asks visitors to sign in with their wallet. */
  siwx: optionalChoice('Sign-in', ['required', 'optional']),
  /** Where sessions are kept: in the page that is open, in this browser, on the lab's server. */
  sessions: choice('Sessions are kept', ['page', 'browser', 'server']),
  /** For how long what is signed holds, in s. */
  lifetime: amount('A session lasts, in s'),
  /** Names terms: in a note below, or in a box to tick first. */
  legal: optionalChoice('Terms', ['note', 'box']),
}

const look = {
  theme: choice('Theme at start', ['system', 'light', 'dark']),
  locale: choice('Locale at start', ['auto', 'en', 'de', 'ar', 'en-XA', 'ar-XB']),
  accent: text('Accent at start'),
  /** Such as `--w3m-font-family: Georgia; --cb-overlay: #0008`. */
  themeVariables: declarations('Theme variables at start', { parameter: 'variables' }),
  /** Connect’s heading is of the host’s own. */
  messages: flag('A text of the host’s own'),
  /** The mark under Connect. */
  branding: flag('Branding', { isOn: true }),
  /** Connect leads to the wallets instead of listing them. */
  collapse: flag('Wallets collapsed'),
  /** The account buys for money. */
  onramp: flag('Buy', { isOn: true, parameter: 'buy' }),
  /** The account swaps tokens. */
  swaps: flag('Swap', { isOn: true, parameter: 'swap' }),
  /** The account offers its address, as a code too. */
  receive: flag('Receive', { isOn: true }),
  /** The account sends: EVM’s and Solana’s, every family’s, or none. */
  send: choice('Send', ['on', 'all', 'off']),
  /** The account shows what it did: EVM’s, every family’s, or none. */
  activity: choice('Activity', ['on', 'all', 'off']),
  enableMobileFullScreen: flag('Full screen on phones', { parameter: 'fullScreen' }),
  /** For style elements, where the browser lacks constructable sheets. */
  nonce: text('Nonce'),
}

const behaviour = {
  reconnect: flag('Reconnect', { isOn: true }),
  /** Where connections are kept. */
  storage: choice('Storage', ['local', 'session', 'cookies', 'memory']),
  /** Loads the modal's code while the page is idle. */
  prefetch: flag('Prefetch', { isOn: true }),
  /** Keeps several wallets of one family connected. */
  multiWallet: flag('Several wallets of a family'),
  closeOnBackButton: flag('Browser’s Back closes', { parameter: 'backButton' }),
  allowUnsupportedChain: flag('Unsupported network allowed', { parameter: 'allowUnsupported' }),
  /** Shows the account's ENS name and picture. On the lab's first chain the wallet's first account has both. */
  enableEns: flag('ENS name and picture', { parameter: 'ens' }),
  /** Lists the tokens of the local chains. */
  tokens: flag('Tokens of the app'),
  logLevel: choice('Log from', ['debug', 'info', 'warn', 'error', 'silent'], { parameter: 'log' }),
}

const app = {
  appName: text('Name of the app'),
  appDescription: text('Description of the app'),
  appIcon: flag('Icon of the app'),
}

const endpoints = {
  /** Asked before the network's own. */
  rpcUrls: urls('Endpoints of the first network'),
  /** Of the provider, for the project that the lab was started with. */
  providerRpc: urls('Provider’s RPC endpoint'),
  connectWait: wait('Wait for a connection, in ms'),
  promptWait: wait('Wait for an answer, in ms'),
  restoreWait: wait('Wait for a silent reconnect, in ms'),
  announceWait: wait('Wait for a late wallet, in ms'),
  disconnectWait: wait('Wait for a disconnect, in ms'),
}

const adapters = {
  /** Lists `window.ethereum`, for wallets that announce nothing. */
  injected: flag('Wallets that don’t announce themselves', { isOn: true }),
  /** Of tokens that want a zero allowance first. */
  usdtLikeTokens: list('Addresses of tokens like USDT', { parameter: 'usdtLike' }),
  /** In millionths of a lamport. */
  computeUnitPrice: wholeAmount('Solana: price of a compute unit', { parameter: 'unitPrice' }),
  walletInstructions: flag('Solana: wallets may add instructions'),
  walletBlockhash: flag('Solana: wallets may renew the blockhash'),
  /** In satoshi. */
  leaveCoinsUpTo: wholeAmount('Bitcoin: coins left alone up to', { parameter: 'leaveCoins' }),
  feeRate: amount('Bitcoin: fee at most, times the estimate'),
  feeShare: amount('Bitcoin: fee at most, share of the amount'),
}

/** Every setting of the lab's page, by the group in which the form shows it. */
export const groups = [
  { legend: 'Page', fields: page },
  { legend: 'Test wallets', fields: wallets },
  { legend: 'WalletConnect and registry', fields: services },
  { legend: 'Sign-in', fields: signIn },
  { legend: 'Look', fields: look },
  { legend: 'Behaviour', fields: behaviour },
  { legend: 'App', fields: app },
  { legend: 'Endpoints and waits', fields: endpoints },
  { legend: 'Adapters', fields: adapters },
] as const

/** The same by name: what the query is read by. */
export const fields = {
  ...page,
  ...wallets,
  ...services,
  ...signIn,
  ...look,
  ...behaviour,
  ...app,
  ...endpoints,
  ...adapters,
}
