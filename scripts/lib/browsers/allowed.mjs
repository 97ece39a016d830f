const css = /^packages\/ui-react\/dist\/.+\.css/
const page = /^apps\/lab\/dist\/bare/
/** A page's, or what core's build takes in of WalletConnect. */
const others =
  /^apps\/lab\/dist\/bare|^packages\/core\/dist\/walletconnect\/sdk(-[A-Z0-9]{8})?\.js$/

/**
 * What a browser of the minimum lacks and is used all the same: the page does without it there, or asks
 * for it first. An entry that nothing needs fails the check.
 *
 * @type {readonly { feature: string, where: RegExp, why: string }[]}
 */
export const allowed = [
  ...['requestIdleCallback', 'cancelIdleCallback'].map((feature) => ({
    feature,
    where: /\/useIdleParts\.js$|\/mount-[\w-]+\.js$/,
    why: 'asked for first: without it the parts load at once',
  })),
  {
    feature: '.userActivation',
    where: /^packages\/ui-react\/dist/,
    why: 'asked for first: without it a press is known by its event',
  },
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'].map((name) => ({
    feature: `the event ${name}`,
    where: /\/drag-by-touch\.js$/,
    why: 'listened for: a desktop without it has a mouse',
  })),
  {
    feature: 'the event freeze',
    where: /\/tab-life\.js$|^apps\/lab\/dist\/bare/,
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
    feature: ':has',
    where: /\/(field|search-field)\.css/,
    why: 'without it a field keeps its ring while the button in it has one too',
  },
  {
    feature: ':has',
    where: /\/(row|picture|alert-bar)\.css/,
    why: 'without it something is up to 8 px elsewhere, or a long name is cut after two lines',
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
