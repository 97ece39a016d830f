/** An alert for the developer: the problem and its fix. */
export interface AlertEntry {
  readonly title: string
  readonly hint: string
  /** `info` for a notice, `warning` for a setting without effect. @default 'error' */
  readonly tone?: 'info' | 'warning'
  /** Whether it is logged only, because a visitor cannot act on it. */
  readonly quiet?: true
  /** Whether visitors see it. Other alerts appear only on a developer's own machine. */
  readonly isForVisitors?: true
}

/** The alerts by code. */
export const alertCatalogue = {
  SWITCH_NETWORK_NOT_FOUND: {
    title: 'Network Not Found',
    hint: 'The network is not one of this app’s `networks`. Add it before you switch to it.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Invalid App Configuration',
    hint: 'This origin is not on the project’s allowlist. Add it in the dashboard where you created the project id.',
  },
  UNVERIFIED_DOMAIN: {
    title: 'Invalid App Configuration',
    hint: 'The embedded wallet does not allow this origin. Add it to the wallet server’s allowed origins.',
  },
  JWT_TOKEN_NOT_VALID: {
    title: 'Session Expired',
    hint: 'Check your device’s date and time settings, then reconnect.',
    isForVisitors: true,
  },
  INVALID_PROJECT_ID: {
    title: 'Invalid Project ID',
    hint: 'The relay or another service rejected this project id. Check `projectId`.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    title: 'Project ID Not Configured',
    hint: 'Without one, services of the provider are off: set `projectId`, or services of your own.',
    tone: 'info',
    quiet: true,
  },
  IFRAME_LOAD_FAILED: {
    title: 'Network Error - Could not load embedded wallet',
    hint: 'Check that the embedded wallet’s URL is reachable and allows this origin, and that the page’s content security policy lists it in `frame-src`.',
  },
  IFRAME_REQUEST_TIMEOUT: {
    title: 'Embedded Wallet Request Timed Out',
    hint: 'The embedded wallet did not answer in time. Check the network and the wallet server.',
  },
  SERVER_ERROR: {
    title: 'Server Error',
    hint: 'The registry could not return the project’s settings. The app’s own settings apply.',
    quiet: true,
  },
  RATE_LIMITED: {
    title: 'Rate Limited',
    hint: 'The registry received too many requests for this project id. The app’s own settings apply.',
    quiet: true,
  },
  LOCAL_CONFIGURATION_IGNORED: {
    title: 'Local configuration ignored',
    hint: 'The project’s settings replace these options. Change them in the project’s dashboard, or remove them from the app.',
    tone: 'warning',
    quiet: true,
  },
  MULTI_WALLET_NOT_ENABLED: {
    title: 'Multi-Wallet Not Enabled',
    hint: 'This app connects one wallet at a time. Its developer can allow several with `multiWallet`.',
    tone: 'info',
    isForVisitors: true,
  },
} as const satisfies Record<string, AlertEntry>

/** The codes of alerts. */
export type AlertCode = keyof typeof alertCatalogue

const documents = 'https://github.com/carabiner-wallet/carabiner/blob/main/docs'

/** Returns the URL of an alert's documentation. */
export const alertDocs = (code: AlertCode): string => `${documents}/alerts.md#${code.toLowerCase()}`
