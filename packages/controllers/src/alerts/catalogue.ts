/** An alert for the developer: the problem and its fix. */
export interface AlertEntry {
  readonly title: string
  readonly hint: string
  /** `info` for a notice, `warning` for a setting without effect. @default 'error' */
  readonly tone?: 'info' | 'warning'
  /** Whether it appears in the console only, because a visitor cannot act on it. */
  readonly quiet?: true
  /** Whether the modal shows it on every page. Others appear only on a developer's own machine. */
  readonly isForVisitors?: true
}

/** The alerts by code. */
export const alertCatalogue = {
  SWITCH_NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    hint: 'It is not among the networks of this app. Add it to `networks` before switching to it.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Invalid App Configuration',
    hint: 'This origin is not on the allowlist of the project. Add it where the project id was made.',
  },
  UNVERIFIED_DOMAIN: {
    title: 'Invalid App Configuration',
    hint: 'The embedded wallet does not let this origin in. Add it where the wallet’s frame is served.',
  },
  JWT_TOKEN_NOT_VALID: {
    title: 'Session Expired',
    hint: 'Check your device’s date and time settings, then reconnect.',
    isForVisitors: true,
  },
  INVALID_PROJECT_ID: {
    title: 'Invalid Project ID',
    hint: 'The relay or another service does not know this project id. Check `projectId`.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    hint: 'There is no directory of wallets without one: set projectId, or registry.url.',
    tone: 'info',
    quiet: true,
  },
  IFRAME_LOAD_FAILED: {
    title: 'Network Error - Could not load embedded wallet',
    hint: 'Check that the address of the embedded wallet is reachable and lists this origin, and that the page’s policy allows it in `frame-src`.',
  },
  IFRAME_REQUEST_TIMEOUT: {
    title: 'Embedded Wallet Request Timed Out',
    hint: 'The embedded wallet did not answer in time. Check the network and the server of its frame.',
  },
  SERVER_ERROR: {
    title: 'Server Error',
    hint: 'The registry failed to say what the project has set: what is known without it holds.',
    quiet: true,
  },
  RATE_LIMITED: {
    title: 'Rate Limited',
    hint: 'The registry was asked too often for this project id: what is known without it holds.',
    quiet: true,
  },
  LOCAL_CONFIGURATION_IGNORED: {
    title: 'Local configuration ignored',
    hint: 'The project’s own settings take the place of these. Change them where the project id was made, or take them out of the app.',
    tone: 'warning',
    quiet: true,
  },
  MULTI_WALLET_NOT_ENABLED: {
    title: 'Multi-Wallet Not Enabled',
    hint: 'Set multiWallet, in the app or where the project id was made, to keep several wallets.',
    tone: 'info',
    isForVisitors: true,
  },
} as const satisfies Record<string, AlertEntry>

/** The codes of alerts. */
export type AlertCode = keyof typeof alertCatalogue

const documents = 'https://github.com/carabiner-wallet/carabiner/blob/main/docs'

/** Returns the documentation's URL of an alert. */
export const alertDocs = (code: AlertCode): string => `${documents}/alerts.md#${code.toLowerCase()}`
