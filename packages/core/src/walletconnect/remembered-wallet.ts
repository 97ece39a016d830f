import * as z from 'zod/mini'
import { safeText } from '../connector/safe-text.js'
import { isWalletHref, linkBase, linkTarget, type Platform, type WalletLink } from './links.js'

/** The wallet that the visitor paired with, to go back to for each request. */
export interface RememberedWallet {
  /** As {@link linkBase} gives it. */
  href: string
  name: string
}

const record = z.object({
  href: z.string().check(z.maxLength(512)),
  name: z.string().check(z.maxLength(256)),
})

/** Reads a stored choice. It may come from anyone who could write there: checked on every read. */
export function parseRememberedWallet(text: string | null): RememberedWallet | undefined {
  if (text === null || text.length > 2048) return undefined
  try {
    const parsed = z.safeParse(record, JSON.parse(text))
    if (!parsed.success) return undefined
    const href = linkBase(parsed.data.href)
    return href === undefined ? undefined : { href, name: safeText(parsed.data.name) }
  } catch {
    return undefined
  }
}

/** The link back to a wallet in which a request waits; for a press, never opened by itself. */
export function requestLink(
  { href }: RememberedWallet,
  { requestId, topic }: { requestId: number; topic: string },
  platform: Platform,
): WalletLink | undefined {
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  const telegram = /^https:\/\/t\.me(\/|$)/.test(href)
  const base = href.endsWith('://') ? href : href.replace(/\/+$/, '/')
  const link = telegram
    ? `${base.replace(/\/$/, '')}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
    : `${base}wc?${query}`
  return isWalletHref(link) ? { href: link, target: linkTarget(link, platform) } : undefined
}
