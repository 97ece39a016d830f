import type { Context } from 'hono'
import type { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { type WindowView, windowPage, windowScripts } from '../social/window-page/page.js'
import { languageOf } from '../texts/language.js'

/** The result of a login window for the page and its frame: a code, or the reason of a failure. */
export type WindowResult =
  | { readonly code: string }
  | { readonly error: 'access_denied' | 'server_error' }

/** The receiver of a window's result, by message or by URL. */
interface Destination {
  readonly parent: string
  readonly returnTo?: string | undefined
}

const statuses = { opening: 200, telegram: 200, back: 200, gone: 404, failed: 500 } as const

const policy = (scripts: boolean) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    ...(scripts ? ["script-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Returns the page of a window. */
export async function showWindow(
  c: Context,
  wallet: string,
  view: WindowView,
  status: RefusedError['status'] | 200 = statuses[view.state],
) {
  c.header('Content-Security-Policy', policy(windowScripts[view.state] !== undefined))
  return c.html(await windowPage(wallet, view, languageOf(c.req.raw.headers)), status)
}

/** Ends a window: it sends a message to its opener, or returns to that page. */
export function endWindow(
  c: Context,
  { origin, wallet }: Service,
  { parent, returnTo }: Destination,
  result: WindowResult,
) {
  const uri = new URL('/callback', origin)
  for (const [name, value] of Object.entries(result)) uri.searchParams.set(name, value)
  const resultUri = uri.href
  const url = new URL(returnTo ?? parent)
  url.searchParams.set('result_uri', resultUri)
  // Not a redirect: the policy of a service that answers with a form may forbid it.
  const returnUri = returnTo === undefined ? undefined : url.href
  return showWindow(c, wallet, { state: 'back', target: parent, resultUri, returnUri })
}
