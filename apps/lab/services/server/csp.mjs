// @ts-check

/**
 * @typedef {object} CspHosts Other origins that the lab's services need; none by default.
 * @property {readonly string[]} [connect] RPC endpoints, relay, registry
 * @property {readonly string[]} [images] pictures of networks
 * @property {readonly string[]} [frames] the secure frame
 */

/**
 * The strict policy that every page of ours must live under: no inline code or style, nothing
 * external that isn't named, no Trusted Types policy at all. The registry's pictures are `blob:`.
 *
 * @param {CspHosts} [hosts]
 * @returns {string} a `Content-Security-Policy`
 */
export function contentSecurityPolicy({ connect = [], images = [], frames = [] } = {}) {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ['frame-src', ...frames, 'https://verify.walletconnect.org'].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
