import { effectiveOrigins } from '../config/allowed-origins.js'
import type { FrameConfig, FrameNetwork } from '../config/frame-config.js'
import { parseOriginPattern } from '../config/origin-pattern.js'

/**
 * Returns the content security policy of the frame's page: only its own files, its server, its
 * nodes and its smart account services, and no strings evaluated as code.
 *
 * @param isWindow - whether it opens in its own window, which no page embeds
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

/** Returns all URLs that the frame uses on a network. */
const urlsOf = ({ rpcUrl, smartAccount }: FrameNetwork): string[] => {
  const { bundlerUrl, sponsorUrl, paymasterUrls = [] } = smartAccount ?? {}
  return [rpcUrl, bundlerUrl, sponsorUrl, ...paymasterUrls].filter((url) => url !== undefined)
}

/** Returns an origin in the policy's notation: its ASCII form. */
function toSource(text: string): string | undefined {
  const pattern = parseOriginPattern(text)
  if (!pattern) return undefined
  const { protocol, isWildcard, host, port } = pattern
  return `${protocol}//${isWildcard ? '*' : ''}${host}${port && `:${port}`}`
}

const closed = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi']
const own = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/** The headers of every answer. */
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
