/**
 * Creates a small browser for a login service. It stores cookies, follows redirects and sends forms, until it reaches
 * an address of another origin.
 */
export function createBrowser() {
  const cookies = new Map<string, string>()

  async function load(url: string, init: RequestInit = {}) {
    const headers = {
      ...init.headers,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }

  /**
   * @param url - the service's login URL
   * @param name - the visitor's name; null to cancel
   * @returns the final URL of the browser, with the form that is sent along
   */
  async function signIn(url: string, name: string | null): Promise<{ url: string; form?: string }> {
    const { origin } = new URL(url)
    let at = url
    let init: RequestInit = {}
    for (let step = 0; step < 12; step += 1) {
      if (new URL(at).origin !== origin) return { url: at }
      const response = await load(at, init)
      const location = response.headers.get('location')
      if (location !== null) {
        at = new URL(location, at).href
        init = {}
        continue
      }
      const page = await response.text()
      const answer = readForm(page)
      if (answer) return answer
      if (!page.includes('name="answer"'))
        throw new Error(`${response.status}: ${page.slice(0, 300)}`)
      const fields: Record<string, string> =
        name === null ? { answer: 'cancel' } : { name, answer: 'continue' }
      init = { method: 'POST', body: new URLSearchParams(fields) }
    }
    throw new Error('The service redirects in a loop.')
  }

  return { signIn }
}

/** Reads the form of an answer by form_post. */
function readForm(page: string) {
  const action = /<form method="post" action="(https?:[^"]+)"/i.exec(page)?.[1]
  if (action === undefined) return undefined
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  )
  return { url: action, form: new URLSearchParams(fields).toString() }
}
