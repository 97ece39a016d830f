// A window that signs in at a service, without a browser: it follows the redirects of server and
// service.
import { createBrowser } from '../../../../../apps/lab/services/social/browser.js'
import { routes } from '../../service/routes.js'
import type { WindowProvider } from '../../service/social.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from './device.fixture.js'

/** The form or message of a window's page. */
export interface WindowEnd {
  readonly status: number
  readonly target: string
  readonly resultUri: string
  readonly returnUri: string
  readonly html: string
}

interface Opened {
  readonly provider: WindowProvider
  readonly parent?: string
  readonly returnTo?: string
}

export const parent = 'https://app.example'

/** Begins a login. @returns the URL of the window */
export const openWindow = async (
  device: Device,
  { provider, returnTo, parent: of = parent }: Opened,
) =>
  (
    await device.get(routes.social, {
      body: { provider, parent: of, returnTo: returnTo || undefined },
    })
  ).uri

/**
 * Returns the service's request to the return URL.
 *
 * @param name - the visitor's name, or null for a refusal
 */
export async function answerOf(uri: string, name: string | null): Promise<Request> {
  const { url, form } = await createBrowser().signIn(uri, name)
  if (form === undefined) return new Request(url)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: new URL(uri).origin,
  }
  return new Request(url, { method: 'POST', headers, body: form })
}

/** Loads the page that a window returns to. */
export async function comeBack(server: AuthServer, answer: Request): Promise<WindowEnd> {
  const response = await server.fetch(answer)
  const html = await response.text()
  const read = (name: string) =>
    (new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  return {
    status: response.status,
    html,
    target: read('target'),
    resultUri: read('result-uri'),
    returnUri: read('return-uri'),
  }
}

export const codeOf = (resultUri: string) => new URL(resultUri).searchParams.get('code') ?? ''
