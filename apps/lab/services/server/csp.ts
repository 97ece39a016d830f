/** The other origins of the lab's services. None by default. */
export interface CspHosts {
  /** The origins of RPC endpoints, relay and registry. */
  readonly connect?: readonly string[]
  /** The origins of pictures of networks. */
  readonly images?: readonly string[]
  /** The origins of the secure frame. */
  readonly frames?: readonly string[]
}

/**
 * Returns the strict policy of all pages of the lab: no inline code or style, nothing external that is not listed, and
 * no Trusted Types policy. The registry's pictures are `blob:`.
 *
 * @returns a `Content-Security-Policy`
 */
export function contentSecurityPolicy({
  connect = [],
  images = [],
  frames = [],
}: CspHosts = {}): string {
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
