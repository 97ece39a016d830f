const css = /^packages\/ui-react\/(src|dist)\/.+\.css/
const page = /^apps\/lab\/dist\/bare/
const framePage = /^packages\/wallet-server\/dist\/frame-page\/sdk\/assets\/.+\.js$/
const frameStyle = /^packages\/wallet-server\/(src|dist)\/.+\.css$/
/** Files with third-party code: the files of a page, and WalletConnect's SDK in core's build. */
const thirdPartyFiles = /^apps\/lab\/dist\/bare|^packages\/core\/dist\/walletconnect\/sdk\/sdk\.js$/

/**
 * Features in use that one of the minimum browsers lacks. The page works without them, or tests for
 * them first. An unused entry fails the check.
 *
 * @type {readonly { feature: string, where: RegExp, why: string }[]}
 */
export const allowed = [
  ...[
    ...['.toHex', '.toBase64', '.displayName', '.when', 'setImmediate'],
    ...['Error.captureStackTrace', 'Uint8Array.fromHex', 'Uint8Array.fromBase64'],
    ...['SharedArrayBuffer', 'navigation'],
  ].map((feature) => ({
    feature,
    where: framePage,
    why: 'bundled libraries check for it first, or use the name for something else',
  })),
  ...['.getPublicKey', 'AuthenticatorAttestationResponse', 'AuthenticatorAssertionResponse'].map(
    (feature) => ({
      feature,
      where: framePage,
      why: 'a method of elliptic curves, or code that runs only in a browser with passkeys',
    }),
  ),
  ...['pointer', 'default', 'progress'].map((cursor) => ({
    feature: `cursor: ${cursor}`,
    where: frameStyle,
    why: 'browsers without it have no pointer',
  })),
  ...['resize', 'resize: none', 'resize: vertical', '-webkit-touch-callout'].map((feature) => ({
    feature,
    where: frameStyle,
    why: 'not essential, or the other name is beside it',
  })),
  ...['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'].map((feature) => ({
    feature,
    where: frameStyle,
    why: 'without it lines break at other places',
  })),
  ...['.requestIdleCallback', '.cancelIdleCallback'].map((feature) => ({
    feature,
    where: /^packages\/controllers\/dist\/page\.js$/,
    why: 'checked first: a timer replaces it',
  })),
  {
    feature: 'requestIdleCallback',
    where: /^packages\/ui-react\/dist\/(page|modal)\.js$|^apps\/lab\/dist\/bare/,
    why: 'checked first: a timer replaces it',
  },
  ...['.popover', '.showPopover'].map((feature) => ({
    feature,
    where: /^packages\/ui-react\/dist\/(page|modal)\.js$|^apps\/lab\/dist\/bare/,
    why: 'checked first: a higher z-index replaces it',
  })),
  ...['.bytes', '.transfer'].map((feature) => ({
    feature,
    where: /^packages\/core\/dist\/preview\.js$/,
    why: 'the bytes of a message and a transfer in a request, not methods of the browser',
  })),
  {
    feature: '.maximize',
    where: /^packages\/core\/dist\/languages\.js$/,
    why: 'the method of Intl.Locale, which every minimum browser has, not that of a window',
  },
  {
    feature: 'requestIdleCallback',
    where: /^packages\/core\/dist\/walletconnect-client\.js$/,
    why: 'checked first: without it the code does not wait',
  },
  {
    feature: '.userActivation',
    where: /^packages\/ui-react\/dist/,
    why: 'checked first: without it a press is recognized by its event',
  },
  {
    feature: '.userActivation',
    where: /^packages\/controllers\/dist\/services\.js$/,
    why: 'checked first: without it the code waits for the next press or key',
  },
  {
    feature: '.readText',
    where: /^packages\/ui-react\/dist\/send\.js$/,
    why: 'used only with `clipboard.read`, which is newer: without it there is no paste button',
  },
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'].map((name) => ({
    feature: `the event ${name}`,
    where: /^packages\/ui-react\/dist\/modal\.js$/,
    why: 'only listened for: a desktop without it has a mouse',
  })),
  {
    feature: 'the event freeze',
    where: /^packages\/core\/dist\/walletconnect\.js$|^apps\/lab\/dist\/bare/,
    why: 'only listened for: without it a frozen tab is detected by its silence',
  },
  ...['.toBase64', '.toHex'].map((feature) => ({
    feature,
    where: /^packages\/adapter-bitcoin\/dist/,
    why: 'a method of bitcoinjs-lib, not of Uint8Array',
  })),

  ...['text-wrap', 'text-wrap: wrap', 'text-wrap: balance', 'text-wrap: pretty'].map((feature) => ({
    feature,
    where: css,
    why: 'without it lines break at other places',
  })),
  ...['not-allowed', 'pointer', 'progress', 'default'].map((name) => ({
    feature: `cursor: ${name}`,
    where: css,
    why: 'a phone has no pointer',
  })),
  ...['forced-color-adjust', 'forced-color-adjust: none'].map((feature) => ({
    feature,
    where: css,
    why: 'browsers without it have no forced colours',
  })),
  ...['scrollbar-width', 'scrollbar-width: none', ':-webkit-scrollbar'].map((feature) => ({
    feature,
    where: css,
    why: 'each browser supports one of the two',
  })),
  ...['overflow-anchor', 'overflow-anchor: none'].map((feature) => ({
    feature,
    where: css,
    why: 'browsers without it have no scroll anchoring',
  })),
  ...['resize', 'resize: none', '-webkit-tap-highlight-color', '-webkit-touch-callout'].map(
    (feature) => ({ feature, where: css, why: 'removes something that only some browsers add' }),
  ),
  {
    feature: ':-webkit-search-cancel-button',
    where: css,
    why: 'removes something that only some browsers add',
  },
  {
    feature: 'hyphens',
    where: /^packages\/ui-react\/(src|dist)\/.*tile\.css/,
    why: 'without it a long word breaks without a hyphen',
  },
  {
    feature: ':has',
    where: /^packages\/ui-react\/(src|dist)\/.*details\.css/,
    why: 'without it help marks have less room on a phone',
  },
  {
    feature: ':has',
    where: /\/(field|search-field)\.css/,
    why: 'without it a field keeps its focus ring while its button has one too',
  },
  {
    feature: ':has',
    where: /\/(row|picture|alert-bar)\.css/,
    why: 'without it some elements are up to 8 px off, or a long name is cut after two lines',
  },
  {
    feature: ':has',
    where: /\/(all-wallets|full-screen|legal)\.css/,
    why: 'without it empty states are at the top, and a row of links is 16 px lower',
  },
  {
    feature: ':has',
    where: /\/account\.css/,
    why: 'without it the gap around a wallet’s icon is round',
  },
  {
    feature: ':has',
    where: /\/frame-stage\.css/,
    why: 'without it tooltips show over the frame, which checks what covers it only in Chromium',
  },
  {
    feature: ':has',
    where: /\/(pill|buttons)\.css/,
    why: 'without it the disc of the letter shows behind a network’s mark',
  },
  {
    feature: ':has',
    where: /\/snackbar\.css/,
    why: 'without it a short message covers the tabs for 2.5 s',
  },
  {
    feature: ':has',
    where: /\/qr-code\.css/,
    why: 'without it a code appears 40 ms later',
  },
  {
    feature: ':has',
    where: /\/siwx-sign-message\.css/,
    why: 'without it the lower edge of the buttons fades',
  },

  ...['setImmediate', 'navigation'].map((feature) => ({
    feature,
    where: page,
    why: 'React checks for it first',
  })),
  { feature: 'Error.captureStackTrace', where: page, why: 'zod checks for it first' },
  {
    feature: 'SharedArrayBuffer',
    where: thirdPartyFiles,
    why: 'WalletConnect’s SDK checks for it first',
  },
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex'].map((feature) => ({
    feature,
    where: thirdPartyFiles,
    why: '@noble/hashes, @scure/base and viem check for it first',
  })),
]
