import { matchesOrigin, parseOriginPattern } from './origin-pattern.js'

/**
 * Where apps are tried out. Anybody can publish on most of these hosts: they are for development alone.
 */
const developmentOrigins: readonly string[] = [
  ...['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*'],
  ...['pages.dev', 'vercel.app', 'ngrok-free.app'].map((host) => `https://*.${host}`),
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

interface AllowedOrigins {
  readonly allowedOrigins: readonly string[]
  readonly isDevelopment: boolean
}

/** The origins that hold: those that were named, or without any those of development hosts in development alone. */
export const effectiveOrigins = ({ allowedOrigins, isDevelopment }: AllowedOrigins) =>
  allowedOrigins.length === 0 && isDevelopment ? developmentOrigins : allowedOrigins

/** Whether a page may embed the frame. */
export const isAllowedOrigin = (origin: string, config: AllowedOrigins): boolean =>
  effectiveOrigins(config).some((text) => {
    const pattern = parseOriginPattern(text)
    return pattern !== undefined && matchesOrigin(pattern, origin)
  })
