import { effectiveOrigins } from '../config/allowed-origins.js'
import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { parseOriginPattern } from '../config/origin-pattern.js'

/**
 * The policy of the frame's page: nothing but its own files, its server, its nodes and what serves smart accounts, and
 * no code from text.
 *
 * @param isWindow - it is opened in a window of its own, and nobody embeds it
 */
export function contentSecurityPolicy(config: FrameConfig, isWindow = false): string {
  const nodes = new Set(config.networks.flatMap(urlsOf).map((url) => new URL(url).origin))
  const ancestors = isWindow ? [] : effectiveOrigins(config).flatMap((text) => toSource(text) ?? [])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...nodes].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** All that the frame asks of a network. */
const urlsOf = ({ rpcUrl, smartAccount }: FrameNetwork): string[] => {
  const { bundlerUrl, sponsorUrl, paymasterUrls = [] } = smartAccount ?? {}
  return [rpcUrl, bundlerUrl, sponsorUrl, ...paymasterUrls].filter((url) => url !== undefined)
}

/** As the policy writes an origin: in its ASCII form. */
function toSource(text: string): string | undefined {
  const pattern = parseOriginPattern(text)
  if (!pattern) return undefined
  const { protocol, isWildcard, host, port } = pattern
  return `${protocol}//${isWildcard ? '*' : ''}${host}${port && `:${port}`}`
}

const closed = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi']
const own = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** What every answer carries. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': [
    ...own.map((feature) => `${feature}=(self)`),
    ...closed.map((feature) => `${feature}=()`),
  ].join(', '),
}

/** Two years. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000' } as const
