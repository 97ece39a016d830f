const css = /^packages\/ui-react\/(src|dist)\/.+\.css/
const page = /^apps\/lab\/dist\/bare/
const framePage = /^packages\/wallet-server\/dist\/frame-page\/sdk\/assets\/.+\.js$/
const frameStyle = /^packages\/wallet-server\/(src|dist)\/.+\.css$/
/** Files with third-party code: the files of a page, and WalletConnect's SDK in core's build. */
const others = /^apps\/lab\/dist\/bare|^packages\/core\/dist\/walletconnect\/sdk\/sdk\.js$/

/**
 * Features in use that a browser of the minimum lacks. The page works without them, or tests for
 * them first. An unused entry fails the check.
 *
 * @type {readonly { feature: string, where: RegExp, why: string }[]}
 */
export const allowed = [
  ...[
    ...['.toHex', '.fromHex', '.toBase64', '.displayName', '.when', 'setImmediate'],
    ...['Error.captureStackTrace', 'Uint8Array.fromHex', 'Uint8Array.fromBase64'],
    ...['SharedArrayBuffer', 'navigation'],
  ].map((feature) => ({
    feature,
    where: framePage,
    why: 'asked for first by the libraries that the page has in it, or a name of their own',
  })),
  ...['.getPublicKey', 'AuthenticatorAttestationResponse', 'AuthenticatorAssertionResponse'].map(
    (feature) => ({
      feature,
      where: framePage,
      why: 'a method of elliptic curves, and what only a browser with passkeys comes to',
    }),
  ),
  ...['pointer', 'default', 'progress'].map((cursor) => ({
    feature: `cursor: ${cursor}`,
    where: frameStyle,
    why: 'there is no pointer to show it with',
  })),
  ...['resize', 'resize: none', 'resize: vertical', '-webkit-touch-callout'].map((feature) => ({
    feature,
    where: frameStyle,
    why: 'does without, or has the other name of it beside it',
  })),
  ...['.requestIdleCallback', '.cancelIdleCallback'].map((feature) => ({
    feature,
    where: /^packages\/controllers\/dist\/page\.js$/,
    why: 'asked for first: without it a timer is used',
  })),
  {
    feature: 'requestIdleCallback',
    where: /^packages\/ui-react\/dist\/(page|modal)\.js$|^apps\/lab\/dist\/bare/,
    why: 'asked for first: without it a timer is used',
  },
  ...['.popover', '.showPopover'].map((feature) => ({
    feature,
    where: /^packages\/ui-react\/dist\/(page|modal)\.js$|^apps\/lab\/dist\/bare/,
    why: 'asked for first: without it a higher z-index is all there is',
  })),
  {
    feature: 'requestIdleCallback',
    where: /^packages\/core\/dist\/walletconnect-client\.js$/,
    why: 'asked for first: without it nothing is waited for',
  },
  {
    feature: '.userActivation',
    where: /^packages\/ui-react\/dist/,
    why: 'asked for first: without it a press is known by its event',
  },
  {
    feature: '.userActivation',
    where: /^packages\/controllers\/dist\/services\.js$/,
    why: 'asked for first: without it the next press or key is waited for',
  },
  {
    feature: '.readText',
    where: /^packages\/ui-react\/dist\/send\.js$/,
    why: 'asked for where `clipboard.read` is, which came later: without it there is no button to paste',
  },
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'].map((name) => ({
    feature: `the event ${name}`,
    where: /^packages\/ui-react\/dist\/modal\.js$/,
    why: 'listened for: a desktop without it has a mouse',
  })),
  {
    feature: 'the event freeze',
    where: /^packages\/core\/dist\/walletconnect\.js$|^apps\/lab\/dist\/bare/,
    why: 'listened for: a tab that is frozen without it is found silent',
  },
  ...['.toBase64', '.toHex'].map((feature) => ({
    feature,
    where: /^packages\/adapter-bitcoin\/dist/,
    why: 'of bitcoinjs-lib, not of Uint8Array',
  })),

  ...['text-wrap', 'text-wrap: wrap', 'text-wrap: balance', 'text-wrap: pretty'].map((feature) => ({
    feature,
    where: css,
    why: 'without it lines break elsewhere',
  })),
  ...['not-allowed', 'pointer', 'progress', 'default'].map((name) => ({
    feature: `cursor: ${name}`,
    where: css,
    why: 'a phone has no pointer',
  })),
  ...['forced-color-adjust', 'forced-color-adjust: none'].map((feature) => ({
    feature,
    where: css,
    why: 'what lacks it forces no colours',
  })),
  ...['scrollbar-width', 'scrollbar-width: none', ':-webkit-scrollbar'].map((feature) => ({
    feature,
    where: css,
    why: 'each browser knows one of the two',
  })),
  ...['overflow-anchor', 'overflow-anchor: none'].map((feature) => ({
    feature,
    where: css,
    why: 'what lacks it anchors nothing',
  })),
  ...['resize', 'resize: none', '-webkit-tap-highlight-color', '-webkit-touch-callout'].map(
    (feature) => ({ feature, where: css, why: 'takes away what only some browsers add' }),
  ),
  {
    feature: ':-webkit-search-cancel-button',
    where: css,
    why: 'takes away what only some browsers add',
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
    why: 'without it a field keeps its ring while the button in it has one too',
  },
  {
    feature: ':has',
    where: /\/(row|picture|alert-bar)\.css/,
    why: 'without it something is up to 8 px elsewhere, or a long name is cut after two lines',
  },
  {
    feature: ':has',
    where: /\/(all-wallets|full-screen|legal)\.css/,
    why: 'without it what is empty stands at the top, and a row of links is 16 px lower',
  },
  {
    feature: ':has',
    where: /\/(pill|buttons)\.css/,
    why: 'without it a network’s mark has the disc of its letter behind it',
  },
  {
    feature: ':has',
    where: /\/snackbar\.css/,
    why: 'without it a short message is over tabs for 2.5 s',
  },
  {
    feature: ':has',
    where: /\/qr-code\.css/,
    why: 'without it a code comes 40 ms later',
  },
  {
    feature: ':has',
    where: /\/siwx-sign-message\.css/,
    why: 'without it the lower edge of the buttons fades',
  },

  ...['setImmediate', 'navigation'].map((feature) => ({
    feature,
    where: page,
    why: 'asked for first by React',
  })),
  { feature: 'Error.captureStackTrace', where: page, why: 'asked for first by zod' },
  { feature: 'SharedArrayBuffer', where: others, why: 'asked for first by WalletConnect’s SDK' },
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex'].map((feature) => ({
    feature,
    where: others,
    why: 'asked for first by @noble/hashes, @scure/base and viem',
  })),
]
