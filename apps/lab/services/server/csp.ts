/** Other origins that the lab's services need; none by default. */
export interface CspHosts {
  /** RPC endpoints, relay, registry. */
  readonly connect?: readonly string[]
  /** Pictures of networks. */
  readonly images?: readonly string[]
  /** The secure frame. */
  readonly frames?: readonly string[]
}

/**
 * The strict policy that every page of ours must live under: no inline code or style, nothing
 * external that isn't named, no Trusted Types policy at all. The registry's pictures are `blob:`.
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
