/**
 * @typedef {object} App
 * @property {string} id the value for `--only`
 * @property {string} name its name in the tables
 * @property {string} template a folder of `apps`
 * @property {string} page a file of its `src`
 * @property {string[]} [unused] packages that only other pages of the template import
 * @property {string} button selector of the button that opens the modal, for Playwright
 * @property {string[]} panel path to the modal's panel, for the clock in the page
 * @property {string[]} content path to the content: rows with words, or a message that the list is empty
 * @property {string[]} [outline] path to the placeholder that the app shows before the modal loads
 * @property {{ row: string, code: string[] }} [walletConnect] the row that opens a QR code, and the path to the code
 */

/** The chain families without ethers. */
const otherFamilies = ['@carabiner/adapter-solana', '@carabiner/adapter-bitcoin']

/** @param {string} id @param {string} name @param {string} template @param {string} page @returns {App} */
const carabiner = (id, name, template, page) => ({
  id,
  name: `Carabiner, ${name}`,
  template,
  page,
  ...(page !== 'families' && { unused: otherFamilies }),
  button: '[data-carabiner-button]',
  panel: ['[data-carabiner]', 'dialog[open], [role="dialog"]'],
  content: ['[data-carabiner]', ':is(dialog[open], [role="dialog"]) button.cb-row'],
  outline: ['[data-carabiner-first-frame]', '.card'],
  walletConnect: {
    row: '[data-carabiner] button:has-text("WalletConnect")',
    code: ['[data-carabiner]', '.cb-qr-code svg'],
  },
})

/** The id of the smallest possible app: React alone. */
export const floorId = 'react'

/** @type {App[]} */
export const apps = [
  {
    id: floorId,
    name: 'React alone',
    template: 'react',
    page: 'main',
    button: 'button',
    panel: ['[role="dialog"]'],
    content: ['[role="dialog"] button'],
  },
  carabiner('ethers', 'ethers', 'carabiner-ethers', 'main'),
  carabiner('ethers-3', 'ethers, three families', 'carabiner-ethers', 'families'),
  carabiner('wagmi', 'wagmi', 'carabiner-wagmi', 'main'),
  carabiner('wagmi-3', 'wagmi, three families', 'carabiner-wagmi', 'families'),
  {
    id: 'solana',
    name: 'Solana wallet-adapter',
    template: 'solana',
    page: 'main',
    button: '.wallet-adapter-button-trigger',
    panel: ['.wallet-adapter-modal-wrapper'],
    content: ['.wallet-adapter-modal-title'],
  },
  {
    id: 'rainbowkit',
    name: 'RainbowKit, wagmi',
    template: 'rainbowkit',
    page: 'main',
    button: '[data-testid="rk-connect-button"]',
    panel: ['[data-rk] [role="dialog"] [role="document"]'],
    content: ['[data-rk] [role="dialog"] [data-testid^="rk-wallet-option-"]'],
    walletConnect: {
      row: '[data-testid="rk-wallet-option-walletConnect"]',
      code: ['[data-rk] [role="dialog"] svg[width="342"]'],
    },
  },
  {
    id: 'connectkit',
    name: 'ConnectKit, wagmi',
    template: 'connectkit',
    page: 'main',
    button: 'button',
    panel: ['[role="dialog"]'],
    content: ['[role="dialog"] button'],
    walletConnect: {
      row: '[role="dialog"] button:has-text("Other Wallets")',
      code: ['[role="dialog"] rect[fill="var(--ck-qr-dot-color)"]'],
    },
  },
  {
    id: 'appkit',
    name: 'AppKit, three families',
    template: 'appkit',
    page: 'main',
    button: 'appkit-button button',
    panel: ['w3m-modal', '[data-testid="w3m-modal-card"]'],
    content: [
      'w3m-modal',
      'w3m-router',
      'w3m-connect-view',
      'w3m-wallet-login-list',
      'w3m-connector-list',
      'w3m-list-wallet',
    ],
    walletConnect: {
      row: '[data-testid="wallet-selector-walletconnect"]',
      code: [
        'w3m-modal',
        'w3m-router',
        'w3m-connecting-wc-view',
        'w3m-connecting-wc-qrcode',
        'wui-qr-code',
        'svg',
      ],
    },
  },
]

/** An account with long lists. Its scrolling is measured in a table of its own. */
export const listsApp = carabiner('lists', 'long lists', 'carabiner-ethers', 'lists')
