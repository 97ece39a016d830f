// A window that signs in at a service, without a browser: it follows what the server and the service say.
import { createBrowser } from '../../../../../apps/lab/services/social/browser.js'
import { routes } from '../../service/routes.js'
import type { WindowProvider } from '../../service/social.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from './device.fixture.js'

/** What a window's page does: where it posts to, and what. */
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

/** Begins a login. @returns where the window goes */
export const openWindow = async (
  device: Device,
  { provider, returnTo, parent: of = parent }: Opened,
) =>
  (
    await device.get(routes.social, {
      body: { provider, parent: of, returnTo: returnTo || undefined },
    })
  ).uri

/** Where a service sends the window back to. @param name - who signs in there; null for somebody who says no */
export async function answerOf(uri: string, name: string | null): Promise<Request> {
  const { url, form } = await createBrowser().signIn(uri, name)
  if (form === undefined) return new Request(url)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: new URL(uri).origin,
  }
  return new Request(url, { method: 'POST', headers, body: form })
}

/** Loads the page that a window comes back to. */
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
