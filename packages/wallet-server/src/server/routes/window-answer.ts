import type { Context } from 'hono'
import type { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { type WindowView, windowPage, windowScripts } from '../social/window-page/page.js'
import { languageOf } from '../texts/language.js'

/** What became of a login in a window, as the page and its frame are told: a code, or why there is none. */
export type WindowResult =
  | { readonly code: string }
  | { readonly error: 'access_denied' | 'server_error' }

/** Whom a window tells, and how: by a message, or by an address that it goes to. */
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

/** Answers with the page of a window. */
export async function showWindow(
  c: Context,
  wallet: string,
  view: WindowView,
  status: RefusedError['status'] | 200 = statuses[view.state],
) {
  c.header('Content-Security-Policy', policy(windowScripts[view.state] !== undefined))
  return c.html(await windowPage(wallet, view, languageOf(c.req.raw.headers)), status)
}

/** Ends a window: it tells the page that opened it, or takes the place of that page again. */
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
  // Not by a redirect: the policy of a service that answers by a form may not let that lead anywhere else.
  const returnUri = returnTo === undefined ? undefined : url.href
  return showWindow(c, wallet, { state: 'back', target: parent, resultUri, returnUri })
}
